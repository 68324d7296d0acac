import { printedPiece } from "#shared/api/client/scanned-id.ts";
import type { FloorOrder, Item } from "../calls/floor-calls.ts";
import { Picture } from "../components/picture.tsx";
import { dayOf, dueOf, inWords, madeOf } from "../words/words.ts";
import { numberPieces } from "../order/piece-numbers.ts";
import { QrCode } from "./barcode.tsx";
import { Urgent } from "./urgent.tsx";

interface Props {
  readonly order: FloorOrder;
  /** The item whose pieces alone have tickets; all items if undefined. */
  readonly itemId: string | undefined;
  readonly hasPictures: boolean;
}

/** A ticket for each piece of an order, which stays on the garment from the shelf to the box. */
export function Tickets({ order, itemId, hasPictures }: Props) {
  const pieces = numberPieces(order)
    .filter(({ item }) => itemId === undefined || item.item_id === itemId)
    .flatMap(({ item, numbers }) =>
      numbers.slice(0, madeOf(item)).map((number) => ({ item, number })),
    );
  const all = String(order.items.reduce((sum, { quantity }) => sum + quantity, 0));
  const day = dueOf(order) === "" ? "" : dayOf(dueOf(order));
  return (
    <>
      {pieces.map(({ item, number }) => (
        <article class="ticket" key={number} aria-label={`Ticket of ${order.order_id}`}>
          <header>
            <QrCode text={printedPiece(order.id, number)} />
            <div>
              <h2>{order.order_id}</h2>
              <p>
                {[day, item.bin, `piece ${String(number)} of ${all}`]
                  .filter((part) => part !== "")
                  .join(" · ")}
              </p>
              <p class="product">{item.product_name}</p>
            </div>
          </header>
          <Urgent order={order} />
          <div class="piece">
            <ul>
              <li>
                <strong>{[item.color, item.size].filter((part) => part !== "").join(", ")}</strong>
              </li>
              <li>
                <code>{item.sku}</code>
              </li>
              <li>{item.print_files.map(({ key }) => inWords(key)).join(", ")}</li>
            </ul>
            {hasPictures && <PieceThumbnail item={item} />}
          </div>
        </article>
      ))}
    </>
  );
}

/** How the finished piece looks, or else its first artwork. */
function PieceThumbnail({ item }: { readonly item: Item }) {
  const { preview_files, print_files } = item;
  const [artwork] = print_files;
  const url = preview_files[0]?.url ?? artwork?.thumbnail ?? artwork?.url;
  return url === undefined ? null : <Picture url={url} about="The piece" isEager />;
}
