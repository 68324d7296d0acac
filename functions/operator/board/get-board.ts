import { getBoard as contract } from "#shared/api/operator/board.ts";
import { endpoint } from "#shared/http/endpoint.ts";
import { etagOf, isKnown } from "#shared/http/etag.ts";
import { toBoard } from "#shared/order/queues/board.ts";
import { findQueue, readQueue } from "#shared/order/queues/list-queue.ts";
import { quarterOf } from "#shared/table/floor-keys.ts";
import { timestamp } from "#shared/values/time.ts";

/**
 * A page of a queue as rows. Its weak ETag stands for the places of its orders and the quarter of an hour, so that a known
 * one reads no order.
 */
export const handler = endpoint(contract, async ({ caller, query, http }) => {
  const found = await findQueue(caller, query);
  const places = found.entries.map(({ PK, GSI4SK }) => [PK, GSI4SK]);
  // An order becomes late with its facility's day, without a change of it.
  const now = quarterOf(timestamp());
  const etag = `W/${etagOf(JSON.stringify([query, caller.facilities, places, found.more, now]))}`;
  if (isKnown(etag, http.headers["if-none-match"])) return { unchanged: etag };
  return { data: toBoard(caller, await readQueue(caller, query, found)), headers: { etag } };
});
