import { addressOf } from "../../words/address.ts";
import type { FloorOrder, FloorOrderDetail } from "../../calls/floor-calls.ts";
import {
  badgesOf,
  ageOf,
  dueInWords,
  dueName,
  inWords,
  labelOf,
  timeOf,
} from "../../words/words.ts";
import { Heading } from "../../components/heading.tsx";
import { FileLink } from "../../components/picture.tsx";

interface Props {
  readonly order: FloorOrder;
}

/** The name and state of an order, and what packers must see of it. */
export function Head({ order }: Props) {
  return (
    <header class="head">
      <Heading>{order.order_id}</Heading>
      <span class="badge" data-status={order.status}>
        {inWords(order.status)}
      </span>
      {badgesOf(order).map((badge) => (
        <span class="badge fast">{badge}</span>
      ))}
    </header>
  );
}

/** The most important facts of an order. */
export function Facts({ order }: Props) {
  const facts = {
    [dueName(order)]: dueInWords(order),
    "Taken by": order.taken_by,
    Merchant: order.merchant,
    Facility: order.facility,
    Line: order.production_line_name,
    Method: inWords(order.shipping_method),
    Label: labelOf(order),
    Payment: inWords(order.payment_status),
    Age: ageOf(order.created_at),
  };
  return (
    <dl class="facts">
      {Object.entries(facts)
        .filter(([, fact]) => fact !== "")
        .map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The order's issues, each kind once, its owner's note, and the gift message of its slip. */
export function Issues({ order }: Props) {
  const words = { Note: order.note, "Gift message": order.gift_message };
  const kinds = [...Map.groupBy(order.issues, ({ code }) => code).values()];
  return (
    <>
      {kinds.length > 0 && (
        <ul class="issues" aria-label="Issues">
          {kinds.map(([first, ...others]) =>
            first === undefined ? null : (
              <li key={first.code} data-severity={first.severity}>
                <strong>{inWords(first.code)}</strong>
                {others.length > 0 ? ` ×${String(others.length + 1)}` : `. ${first.message}`}
              </li>
            ),
          )}
        </ul>
      )}
      {Object.entries(words).map(
        ([name, text]) =>
          text !== "" && (
            <section key={name} aria-label={name} class="note">
              <h2>{name}</h2>
              <p>{text}</p>
            </section>
          ),
      )}
    </>
  );
}

/** The recipient, and the other contents of the box. */
export function Address({ order }: Props) {
  return (
    <section aria-label="Ship to">
      <h2>Ship to</h2>
      <address>
        {addressOf(order).map((line, index) => (
          <div key={index}>{line}</div>
        ))}
      </address>
      {order.phone !== "" && <p>{order.phone}</p>}
      {order.label_url !== "" && (
        <p>
          <FileLink url={order.label_url}>The client's label</FileLink>
        </p>
      )}
      {order.inserts.length > 0 && <h2>Into the box</h2>}
      {order.inserts.map(({ name, size, url }) => (
        <p key={url}>
          <FileLink url={url}>{`${name} ${size}`.trim()}</FileLink>
        </p>
      ))}
    </section>
  );
}

/** The history of an order with its authors, latest first. */
export function History({ entries }: { readonly entries: FloorOrderDetail["history"] }) {
  return (
    <details class="history">
      <summary>History</summary>
      <ol reversed>
        {entries.toReversed().map(({ version, at, action, key_name, note }) => (
          <li key={version}>
            <time dateTime={`${at}Z`}>{timeOf(at)}</time> {inWords(action)}
            {key_name !== "" && ` by ${key_name}`}
            {note !== "" && `: ${note}`}
          </li>
        ))}
      </ol>
    </details>
  );
}
