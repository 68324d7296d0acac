import type { FloorOrder } from "../calls/floor-calls.ts";
import { printedId } from "#shared/api/client/scanned-id.ts";
import {
  count,
  dayOf,
  dueName,
  dueOf,
  insertsOf,
  inWords,
  nameOf,
  countPieces,
  madeOf,
} from "../words/words.ts";
import { FileLink, Picture } from "../components/picture.tsx";
import { Barcode, QrCode } from "./barcode.tsx";
import { Urgent } from "./urgent.tsx";

/** The sheet that goes with an order through production: its codes to scan, and each item with its artwork by area. */
export function ProductionSheet({ order }: { readonly order: FloorOrder }) {
  const facts = [
    inWords(order.shipping_method),
    order.merchant,
    order.production_line_name,
    order.facility,
    dueOf(order) === "" ? "" : `${dueName(order).toLowerCase()} ${dayOf(dueOf(order))}`,
    count(countPieces(order.items), "piece"),
  ];
  return (
    <article class="sheet" aria-label={`Production sheet of ${order.order_id}`}>
      <header>
        <div class="running">
          <div>
            <h2>{order.order_id}</h2>
            <p class="code">{printedId(order.id)}</p>
          </div>
          <QrCode text={printedId(order.id)} />
        </div>
      </header>
      <Urgent order={order} />
      <p>{facts.filter((fact) => fact !== "").join(" · ")}</p>
      <Barcode text={printedId(order.id)} />
      {order.label_url !== "" && <ClientsLabel url={order.label_url} />}
      {/* On no slip: merchants write it to the factory. */}
      {order.note !== "" && <p class="note">{order.note}</p>}
      {order.gift_message !== "" && <p class="words">On the slip: {order.gift_message}</p>}
      {order.inserts.length > 0 && <p>Into the box: {insertsOf(order)}</p>}
      {order.items.map((item) => (
        <section key={item.item_id}>
          <h3>
            {madeOf(item)} × {nameOf(item)}
          </h3>
          <p>
            <code>{item.sku}</code> {item.bin !== "" && <strong>{item.bin}</strong>}{" "}
            {item.production_config}
          </p>
          <ul class="files">
            {item.print_files.map(({ key, url, print_tech }) => (
              <li key={key}>
                <Picture url={url} about={`Artwork, ${inWords(key)}`} isEager />
                <strong>{inWords(key)}</strong>
                {print_tech !== undefined && <span>{print_tech}</span>}
                <span>{count(madeOf(item), "piece")}</span>
              </li>
            ))}
            {item.preview_files.map(({ key, url }) => (
              <li key={`preview ${key}`}>
                <Picture url={url} about="Mockup" isEager />
                <span>{key}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}

/** The longest address of a label that a camera still reads at the code's size, in characters. */
const READABLE = 600;

/** The label that the order's client brings: its link, and a code that opens it on a telephone or at the label printer. */
function ClientsLabel({ url }: { readonly url: string }) {
  return (
    <div class="running label">
      <strong>
        <FileLink url={url}>Client's label</FileLink>
      </strong>
      {url.length <= READABLE && <QrCode text={url} />}
    </div>
  );
}
