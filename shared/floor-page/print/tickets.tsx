import { printedId } from "#shared/api/client/scanned-id.ts";
import type { FloorOrder, Item } from "../calls/floor-calls.ts";
import { Picture } from "../components/picture.tsx";
import { inWords, countPieces, madeOf } from "../hooks/words.ts";
import { QrCode } from "./barcode.tsx";

interface Props {
  readonly order: FloorOrder;
  readonly hasPictures: boolean;
}

/** A ticket for each piece of an order, which stays on the garment from the shelf to the box. */
export function Tickets({ order, hasPictures }: Props) {
  const pieces = order.items.flatMap((item) => Array.from({ length: madeOf(item) }, () => item));
  const all = String(countPieces(order.items));
  return (
    <>
      {pieces.map((item, index) => (
        <article class="ticket" key={index} aria-label={`Ticket of ${order.order_id}`}>
          <header>
            <QrCode text={printedId(order.id)} />
            <div>
              <h2>{order.order_id}</h2>
              <p>
                Piece {index + 1} of {all}
              </p>
              <p class="product">{item.product_name}</p>
            </div>
          </header>
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
