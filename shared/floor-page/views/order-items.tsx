import type { FloorOrder, Item } from "../calls/floor-calls.ts";
import type { ViewProps } from "../hooks/use-view.ts";
import { leftOf } from "../order/packing.ts";
import { inWords, madeOf, nameOf } from "../hooks/words.ts";
import { FileLink, Picture } from "../components/picture.tsx";
import { PicturesSwitch } from "../components/pictures-switch.tsx";
import { RemakeButton } from "../components/remake-button.tsx";

type Props = Pick<ViewProps, "client" | "hasPictures" | "showPictures"> & {
  readonly order: FloorOrder;
  readonly onDone: (notice: string) => void;
};

/** The items to be made: each with its print areas, details and files. */
export function OrderItems({ order, client, onDone, hasPictures, showPictures }: Props) {
  return (
    <section aria-label="Items">
      <h2>Items</h2>
      <PicturesSwitch hasPictures={hasPictures} showPictures={showPictures}>
        Show pictures, from where clients keep them
      </PicturesSwitch>
      {order.items.map((item) => (
        <article class="item" key={item.item_id}>
          <h3>
            <span class="number">{madeOf(item)} ×</span> {nameOf(item)}
          </h3>
          <p>
            <code>{item.sku}</code> {packed(order, item)}
          </p>
          {item.production_config !== "" && <p>{item.production_config}</p>}
          <Files item={item} hasPictures={hasPictures} />
          {order.status === "in_production" && (
            <RemakeButton order={order} item={item} client={client} onDone={onDone} />
          )}
        </article>
      ))}
    </section>
  );
}

function packed(order: FloorOrder, item: Item): string {
  const left = leftOf(order, item);
  const { remade, not_made_quantity = 0 } = item;
  const also = [
    ...(remade > 0 ? [`, ${String(remade)} remade`] : []),
    ...(not_made_quantity > 0 ? [`, ${String(not_made_quantity)} not made`] : []),
  ].join("");
  if (order.shipments.length === 0) return `Nothing is packed${also}.`;
  return left === 0
    ? `All packed${also}.`
    : `${String(madeOf(item) - left)} packed, ${String(left)} not${also}.`;
}

function Files({ item, hasPictures }: { readonly item: Item } & Pick<Props, "hasPictures">) {
  return (
    <ul class="files">
      {item.print_files.map(({ key, url, print_tech, check }) => (
        <li key={key}>
          {hasPictures && <Picture url={url} about={`Artwork, ${inWords(key)}`} />}
          <strong>{inWords(key)}</strong>
          {print_tech !== undefined && <span>{print_tech}</span>}
          {check !== null && <span>{checkWords(check)}</span>}
          <FileLink url={url}>Artwork</FileLink>
        </li>
      ))}
      {item.preview_files.map(({ key, url }) => (
        <li key={`preview ${key}`}>
          {hasPictures && <Picture url={url} about="Mockup" />}
          <FileLink url={url}>{key}</FileLink>
        </li>
      ))}
    </ul>
  );
}

function checkWords({ status, dpi }: NonNullable<Item["print_files"][number]["check"]>): string {
  return `${inWords(status)}${dpi === null ? "" : `, ${String(dpi)} dpi`}`;
}
