import type { SQSRecord } from "aws-lambda";
import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
// First: it stands in for the look-up that the others import.
import { allowLoopback, startNetworkScene } from "../../../support/network-scene.ts";
import { pendingFiles } from "#shared/order/artwork/artwork-files.ts";
import { checkOrders } from "#shared/order/artwork/check-order.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { deleteOrder } from "#shared/order/stop/delete-order.ts";
import { traceId } from "#shared/runtime/trace.ts";
import { actor } from "../../../support/actor.ts";
import { orderRecord } from "../../../support/order-record.ts";
import { putOrders } from "../../../support/put-orders.ts";

const { receive } = await startNetworkScene();

test("an order that is deleted while its artwork is fetched is left alone: no error, and no message comes again", async () => {
  allowLoopback();
  const owner = randomUUID();
  const { items, ...order } = orderRecord(owner, { order_id: "GONE", artwork_check: "warn" });
  const host = await receive(async (response) => {
    await deleteOrder(actor(owner), "GONE");
    response.end("no picture");
  });
  const placed = {
    ...order,
    items: items.map((item) => ({ ...item, print_files: [{ key: "front", url: host.url }] })),
  };
  await putOrders([placed]);
  const logged = vi.spyOn(process.stdout, "write");
  const message = { id: placed.id, files: pendingFiles(placed), tries: 0, trace_id: traceId() };
  const body = JSON.stringify(message);
  const answer = await checkOrders([{ messageId: "1", body } as SQSRecord]);
  expect(host.calls).toHaveLength(1);
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(logged.mock.calls.flat().filter((line) => String(line).includes('"ERROR"'))).toEqual([]);
  expect((await findOrderById(placed.id))?.items).toEqual(placed.items);
});
