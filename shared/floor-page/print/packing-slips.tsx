import { printedId } from "#shared/api/client/scanned-id.ts";
import { addressOf } from "../words/address.ts";
import type { FloorOrder } from "../calls/floor-calls.ts";
import { Picture } from "../components/picture.tsx";
import { isPackable } from "../order/packing.ts";
import { SLIP_WORDS } from "../words/slip-words.ts";
import { insertsOf, nameOf } from "../words/words.ts";
import { QrCode } from "./barcode.tsx";

type SlipLine = Pick<FloorOrder["items"][number], "item_id" | "quantity">;

/**
 * A slip for each box of an order, in the seller's name and without prices. Pieces that are still to be packed make the
 * next box. Its headings are in the language that the seller chose.
 */
export function PackingSlips({ order }: { readonly order: FloorOrder }) {
  const packed = order.shipments.map(({ items }) => items).filter((items) => items.length > 0);
  const known =
    isPackable(order) && order.unpacked.length > 0 ? [...packed, order.unpacked] : packed;
  const boxes: readonly (readonly SlipLine[])[] = known.length > 0 ? known : [order.items];
  const { packing_slip: slip, gift_message } = order;
  const words = SLIP_WORDS[slip.language];
  const contact = [slip.email, slip.phone].filter(Boolean).join(" · ");
  return (
    <>
      {boxes.map((lines, box) => (
        <article
          class="sheet slip"
          key={box}
          lang={slip.language}
          aria-label={`Packing slip of ${order.order_id}`}
        >
          <header>
            <QrCode text={printedId(order.id)} />
            {slip.logo_url !== "" && <Picture url={slip.logo_url} about="" isEager />}
            <h2>{order.seller || words.title}</h2>
            <p>
              {words.order} {order.order_id}
              {boxes.length > 1 && `, ${words.parcel(String(box + 1), String(boxes.length))}`}
            </p>
          </header>
          <address>
            {addressOf(order).map((line, index) => (
              <div key={index}>{line}</div>
            ))}
          </address>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.pieces}</th>
                <th scope="col">{words.what}</th>
                <th scope="col">SKU</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ item_id, quantity }) => {
                const item = order.items.find((each) => each.item_id === item_id);
                return (
                  <tr key={item_id}>
                    <td class="number">{quantity}</td>
                    <td>{item === undefined ? item_id : nameOf(item)}</td>
                    <td>{item?.sku}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {/* An order has each insert and its gift message once. */}
          {box === 0 && order.inserts.length > 0 && (
            <p>
              {words.enclosed} {insertsOf(order)}
            </p>
          )}
          {box === 0 && gift_message !== "" && <p class="note">{gift_message}</p>}
          {slip.message !== "" && <p class="words">{slip.message}</p>}
          {contact !== "" && <p>{contact}</p>}
        </article>
      ))}
    </>
  );
}
