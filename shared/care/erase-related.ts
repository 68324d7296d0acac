import type { Actor } from "#shared/key/caller.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { orderId } from "#shared/order/store/order-id.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { unavailable } from "#shared/refusal/unavailable.ts";
import { logLine } from "#shared/runtime/log.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { eraseStoredOrder, type ErasedOrder } from "./erase-stored-order.ts";
import type { RelatedOrder } from "./erasure.ts";

/** Orders that are erased at once: as many as an order has claims, so that they wait for their histories together. */
const CONCURRENCY = 10;

/** No order is begun later, so that the reply is in time. */
const RELATED_MS = 10_000;

/** An order by its id. Another one that was placed under the id after `placedUntil` is another person's. */
interface Link {
  readonly id: string;
  readonly placedUntil: string;
}

/** The orders of the same recipient, and what was erased of them. */
interface Related {
  readonly named: RelatedOrder[];
  readonly erased: ErasedOrder[];
}

/**
 * Erases the orders that print claimed pieces of an erased order again, the order whose pieces it prints again, and
 * theirs in turn. Orders that are still to be made are named and stay, and so do those that were placed after
 * `placedUntil`, if that is given. Throws CONFLICT, and SERVICE_UNAVAILABLE if the time does not suffice or a history is
 * behind; a repetition goes on.
 */
export async function eraseRelated(
  by: Actor,
  { id, orders }: ErasedOrder,
  placedUntil: string | undefined,
): Promise<Related> {
  const end = performance.now() + RELATED_MS;
  const known = new Set([id]);
  const named: RelatedOrder[] = [];
  const erased: ErasedOrder[] = [];
  let links = orders.flatMap(linksOf);
  while (links.length > 0) {
    const next = new Map(
      links.filter((link) => !known.has(link.id)).map((link) => [link.id, link]),
    );
    const found = await runParallel(CONCURRENCY, [...next.values()], (link) => {
      if (performance.now() > end) throw tooMany();
      return eraseLinked(by, link, placedUntil);
    });
    for (const each of next.keys()) known.add(each);
    for (const { order, erasure } of found.flatMap((each) => each ?? [])) {
      const { order_id, status } = order;
      named.push({ id: order.id, order_id, status, erased_at: erasure?.erased_at ?? null });
      if (erasure !== undefined) erased.push(erasure);
    }
    links = found.flatMap((each) => (each?.erasure?.orders ?? [each?.order]).flatMap(linksOf));
  }
  return { named, erased };
}

/** Returns the orders that an order names: those that print its pieces again, and the one whose pieces it prints. */
function linksOf(order: OrderRecord | undefined): Link[] {
  if (order === undefined) return [];
  const { user_id, claims, reprint_of: replaces, created_at } = order;
  return [
    ...claims.flatMap(({ reprint, closed_at }) =>
      reprint === null || closed_at === null ? [] : [{ id: reprint.id, placedUntil: closed_at }],
    ),
    ...(replaces === "" ? [] : [{ id: orderId(user_id, replaces), placedUntil: created_at }]),
  ];
}

/**
 * Erases an order that another one names. Returns it alone if it may not be erased, and undefined if there is no such
 * order.
 */
async function eraseLinked(by: Actor, link: Link, placedUntil: string | undefined) {
  const order = await findOrderById(link.id);
  if (order === undefined) return undefined;
  try {
    const bound = [link.placedUntil, placedUntil ?? link.placedUntil].sort()[0];
    const erasure = await eraseStoredOrder(by, link.id, { placedUntil: bound });
    const [present = order] = erasure.orders;
    return erasure.orders.length === 0 ? { order } : { order: present, erasure };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "ORDER_NOT_ERASABLE") throw error;
    logLine("WARN", "An order of an erased recipient is still to be made", {
      order: order.id,
      user_id: order.user_id,
    });
    return { order };
  }
}

const tooMany = () =>
  unavailable(new Error("The time for the orders of a recipient is over"), {
    message: "Not all orders of the recipient are erased yet. Send the request again.",
  });
