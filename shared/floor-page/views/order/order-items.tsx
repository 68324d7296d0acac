import { useState } from "preact/hooks";
import type { FloorOrderDetail, Item } from "../../calls/floor-calls.ts";
import { KeptFile } from "../../components/kept-file.tsx";
import { FileLink, Picture } from "../../components/picture.tsx";
import { ProductionButton } from "../../components/production-button.tsx";
import type { NextParcel } from "../../hooks/use-next-parcel.ts";
import type { Offer, ViewProps } from "../../hooks/use-view.ts";
import { inWords, madeOf, nameOf } from "../../words/words.ts";
import { isPackable, leftOf } from "../../order/packing.ts";
import { PieceCounter } from "./piece-counter.tsx";

type Props = Pick<ViewProps, "client" | "say" | "go" | "settings"> & {
  readonly order: FloorOrderDetail;
  readonly parcel: NextParcel;
  readonly onDone: (notice: string, offer?: Offer) => void;
};

/** The items to be made and packed: each with its picture, its shelf, the counted pieces and its files. */
export function OrderItems({ order, parcel, client, say, go, settings, onDone }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return (
    <section aria-label="Items" class="items">
      {order.items.map((item) => {
        const most = isPackable(order) ? leftOf(order, item) : 0;
        const counted = parcel.pieces[item.item_id] ?? 0;
        const isFull = isPackable(order) && counted === most && !opened.has(item.item_id);
        return (
          <article class="item" key={item.item_id} data-full={isFull}>
            <ItemPicture item={item} isShown={settings.pictures} />
            <div class="what">
              <h2>
                <span class="number">{madeOf(item)} ×</span> {nameOf(item)}
              </h2>
              <p>
                <code>{item.sku}</code>
                {item.bin !== "" && <strong class="shelf">{item.bin}</strong>} {packed(order, item)}
              </p>
              {item.production_config !== "" && <p>{item.production_config}</p>}
            </div>
            {most > 0 && <PieceCounter item={item} counted={counted} most={most} parcel={parcel} />}
            <div class="details">
              {isFull ? (
                <button
                  type="button"
                  class="plain"
                  onClick={() => {
                    setOpened(new Set([...opened, item.item_id]));
                  }}
                >
                  Files of it
                </button>
              ) : (
                <Files {...{ order, item, client, say }} hasPictures={settings.pictures} />
              )}
              {order.status === "in_production" && !isFull && (
                <div class="actions">
                  {(["remade", "not_made"] as const).map((report) => (
                    <ProductionButton
                      key={report}
                      report={report}
                      {...{ order, item, client, say, go, onDone }}
                    />
                  ))}
                </div>
              )}
            </div>
          </article>
        );
      })}
    </section>
  );
}

/** How the finished piece looks, or else its first artwork. */
function ItemPicture({ item, isShown }: { readonly item: Item; readonly isShown: boolean }) {
  const [artwork] = item.print_files;
  const url = item.preview_files[0]?.url ?? artwork?.thumbnail ?? artwork?.url;
  if (!isShown || url === undefined) return null;
  return <Picture url={url} about={`The piece, ${nameOf(item)}`} />;
}

function packed(order: FloorOrderDetail, item: Item): string {
  const left = leftOf(order, item);
  const { remade, not_made_quantity = 0 } = item;
  const all = madeOf(item);
  return [
    ...(order.shipments.length === 0
      ? []
      : [left === 0 ? "all packed" : `${String(all - left)} packed, ${String(left)} not`]),
    ...(remade > 0 ? [`${String(remade)} remade`] : []),
    ...(not_made_quantity > 0 ? [`${String(not_made_quantity)} not made`] : []),
  ].join(", ");
}

interface FilesProps extends Pick<Props, "order" | "client" | "say"> {
  readonly item: Item;
  readonly hasPictures: boolean;
}

function Files({ order, item, client, say, hasPictures }: FilesProps) {
  const at = order.items.indexOf(item);
  const issueOf = (file: number) =>
    order.issues.find(({ path }) => path === `items.${String(at)}.print_files.${String(file)}.url`);
  return (
    <ul class="files">
      {item.print_files.map(({ key, url, print_tech, check, kept }, index) => {
        const issue = issueOf(index);
        return (
          <li key={key}>
            {hasPictures && <Picture url={url} about={`Artwork, ${inWords(key)}`} />}
            <strong>{inWords(key)}</strong>
            {print_tech !== undefined && <span>{print_tech}</span>}
            {check !== null && <span>{checkWords(check)}</span>}
            {issue !== undefined && (
              <span class="finding" data-severity={issue.severity}>
                {issue.message}
              </span>
            )}
            <FileLink url={url}>Artwork</FileLink>
            {kept !== undefined && (
              <KeptFile
                {...{ client, say }}
                order_id={order.id}
                item_id={item.item_id}
                area={key}
              />
            )}
          </li>
        );
      })}
      {item.preview_files.map(({ key, url }) => (
        <li key={`preview ${key}`}>
          <FileLink url={url}>{`Mockup, ${key}`}</FileLink>
        </li>
      ))}
    </ul>
  );
}

function checkWords({ status, dpi }: NonNullable<Item["print_files"][number]["check"]>): string {
  return `${inWords(status)}${dpi === null ? "" : `, ${String(dpi)} dpi`}`;
}
