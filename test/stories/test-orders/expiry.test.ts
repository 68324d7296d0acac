import { expect, test } from "vitest";
import { simulateOrder } from "#shared/api/public/orders.ts";
import { listChunks } from "#shared/order/list/order-chunk.ts";
import type { Order } from "#shared/order/order.ts";
import { parcelPointerKey } from "#shared/table/find-keys.ts";
import { historyKey, orderChunks, orderKey, type TableKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { newCaller } from "../../support/call.ts";
import { expectExpiry } from "../../support/expect-expiry.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { placeOrder } from "../../support/place-order.ts";
import { untilCounted } from "../../support/until-counted.ts";

const tester = await newCaller({ mode: "test" });
const placed = await placeOrder(tester, { note: "simulate: stay" });
const to = { to: "shipped" };
const shipped = expectSuccess(
  await tester.post(`/orders/${placed.id}/simulate`, to),
  simulateOrder,
);
const live = await newCaller();
const other = await placeOrder(live);
await untilCounted(tester.userId, ["shipped"]);
await untilCounted(live.userId, ["new_order"]);

const chunkKey = async (owner: string): Promise<TableKey> => {
  const [chunk] = await listChunks(owner);
  return { PK: orderChunks(owner), SK: chunk?.from ?? "" };
};

const itemsOf = async ({ id, user_id }: Order): Promise<[string, TableKey][]> => [
  ["itself", orderKey(id)],
  ["its history", historyKey(id, 1)],
  ["the count of it", await chunkKey(user_id)],
];

const ofTest: [string, TableKey][] = [
  ...(await itemsOf(shipped)),
  ["the pointer to its parcel", parcelPointerKey(shipped.tracking_number, shipped.id)],
  ["the latest change of it", historyKey(shipped.id, 4)],
];
const ofLive = await itemsOf(other);

test.each(ofTest)("a test order expires after 30 days, with %s", async (_, key) => {
  await expectExpiry(key, 30);
});

test.each(ofLive)("%s of a live order stays", async (_, key) => {
  const item = await findItem(key, (stored) => ({ ...stored }), { consistent: true });
  expect(item).toBeDefined();
  expect(item).not.toHaveProperty("expires_at");
});
