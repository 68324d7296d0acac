import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { SERVICE } from "#shared/key/caller.ts";
import { actor } from "../../../support/actor.ts";
import { png } from "../../../support/artwork-files.ts";
import { startBucket } from "../../../support/bucket.ts";
import { checkMessage } from "../../../support/check-message.ts";
import { orderRecord } from "../../../support/order-record.ts";
import { putUncounted } from "../../../support/put-counted-orders.ts";
import { startReceiver } from "../../../support/receiver.ts";

const bucket = await startBucket();
const host = await startReceiver();
vi.stubEnv("AWS_ENDPOINT_URL_S3", bucket.url);
vi.stubEnv("ARTWORK_BUCKET", "artwork");
vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "true");
// Imported late: they read at import which bucket there is.
const { checkOrders } = await import("#shared/order/artwork/check-order.ts");
const { eraseStoredOrder } = await import("#shared/care/erase-stored-order.ts");
const { linkArtwork } = await import("#shared/order/artwork/link-artwork.ts");
const { toApiError } = await import("#shared/refusal/to-api-error.ts");
const { findOrderById } = await import("#shared/order/store/order-store.ts");
const { knownKey } = await import("#shared/order/artwork/known-artwork.ts");
const { findItem } = await import("#shared/table/table.ts");

afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([bucket.stop(), host.stop()]);
});
vi.spyOn(process.stdout, "write").mockReturnValue(true);
const picture = png(4500, 5400);
beforeEach(() => {
  host.answerWith((response) => response.end(picture));
  bucket.calls.length = 0;
  bucket.answerWith();
});

const kept = {
  sha256: createHash("sha256").update(picture).digest("hex"),
  bytes: picture.byteLength,
  type: "PNG",
} as const;

/** Stores an order of a file that is still to be checked, or that was checked and kept. */
async function place(
  fields: Partial<OrderRecord> = {},
  url = new URL(randomUUID(), host.url).href,
) {
  const order = orderRecord(randomUUID(), {
    order_id: randomUUID(),
    artwork_check: "warn",
    ...fields,
  });
  const items = order.items.map((item) => ({ ...item, print_files: [{ key: "front", url }] }));
  const placed = { ...order, items };
  await putUncounted([placed]);
  return placed;
}

const checkOf = async ({ id }: OrderRecord) =>
  (await findOrderById(id))?.items[0]?.print_files[0]?.check;

const urlOf = (order: OrderRecord) => order.items[0]?.print_files[0]?.url ?? "";

test("orders with one file at once share its fetch and its copy", async () => {
  const first = await place();
  const second = await place({ user_id: first.user_id }, urlOf(first));
  const other = await place({}, urlOf(first));
  const fetched = host.calls.length;
  await checkOrders([first, second, other].map((order) => checkMessage(order)));
  for (const order of [first, second, other]) expect(await checkOf(order)).toMatchObject({ kept });
  expect(host.calls.length - fetched).toBe(2);
  const paths = bucket.calls.map(({ path }) => path.replace(/\?.*/, ""));
  expect(paths.sort()).toEqual(
    [first, other].map(({ user_id }) => `/artwork/${user_id}/${kept.sha256}`).sort(),
  );
});

test("a bucket that refuses leaves the file to be checked again: nothing is stored of it", async () => {
  const order = await place();
  const message = checkMessage(order);
  bucket.answerWith(...Array<number>(10_000).fill(503));
  vi.useFakeTimers({ toFake: ["performance"] });
  const failed = checkOrders([message]);
  await expect.poll(() => bucket.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
  vi.advanceTimersByTime(10_000);
  expect(await failed).toEqual({ batchItemFailures: [{ itemIdentifier: message.messageId }] });
  vi.useRealTimers();
  expect(await checkOf(order)).toBeUndefined();
  const known = await findItem(knownKey(order.user_id, urlOf(order)), (item) => item);
  expect(known).toBeUndefined();
  bucket.answerWith();
  expect(await checkOrders([message])).toEqual({ batchItemFailures: [] });
  expect(await checkOf(order)).toMatchObject({ status: "ok", kept });
});

test("a bucket that refuses leaves an order as it was, to be erased again", async () => {
  const check = {
    status: "ok",
    width_px: 1,
    height_px: 1,
    dpi: 300,
    checked_at: "",
    kept,
  } as const;
  const order = await place({ status: "cancelled" });
  const items = order.items.map((item) => ({
    ...item,
    print_files: item.print_files.map((file) => ({ ...file, check })),
  }));
  await putUncounted([{ ...order, items }]);
  bucket.answerWith(503, 503, 503);
  await expect(eraseStoredOrder(SERVICE, order.id, {})).rejects.toThrow();
  expect(bucket.calls.map(({ method }) => method)).toEqual(["DELETE", "DELETE", "DELETE"]);
  expect(await findOrderById(order.id)).toMatchObject({ erased_at: null, items });
});

test("links to an order's files are refused for now while the bucket refuses: none is told to be missing", async () => {
  const order = await place();
  expect(await checkOrders([checkMessage(order)])).toEqual({ batchItemFailures: [] });
  bucket.calls.length = 0;
  bucket.answerWith(503, 503, 503);
  const refused = toApiError(await linkArtwork(actor(), order.id).catch((error: unknown) => error));
  expect(refused.code).toBe("SERVICE_UNAVAILABLE");
  expect(bucket.calls.map(({ method }) => method)).toEqual(["HEAD", "HEAD", "HEAD"]);
});

test("a file that the bucket refuses keeps no other file of its order from being checked", async () => {
  const order = await place();
  const other = new URL(randomUUID(), host.url).href;
  const items = [
    ...order.items,
    ...order.items.map((each) => ({
      ...each,
      item_id: "2",
      print_files: [{ key: "front", url: other }],
    })),
  ];
  await putUncounted([{ ...order, items }]);
  host.answerWith((response, { path }) =>
    response.end(other.endsWith(path) ? Buffer.concat([picture, Buffer.from("2")]) : picture),
  );
  bucket.refuse((path) => path.includes(kept.sha256));
  vi.useFakeTimers({ toFake: ["performance"] });
  const message = checkMessage({ ...order, items });
  const failed = checkOrders([message]);
  await expect.poll(() => bucket.calls.length, { timeout: 10_000 }).toBeGreaterThan(2);
  vi.advanceTimersByTime(10_000);
  expect(await failed).toEqual({ batchItemFailures: [{ itemIdentifier: message.messageId }] });
  vi.useRealTimers();
  const stored = await findOrderById(order.id);
  const statuses = stored?.items.map(({ print_files: [file] }) => file?.check?.status);
  expect(statuses).toEqual([undefined, "ok"]);
});

test("a file that breaks off is fetched again for the next order, minutes later", async () => {
  const order = await place();
  host.answerWith((response) => {
    response.writeHead(200, { "content-length": 10_000_000 });
    response.write(Buffer.concat([picture], 1_000_000), () =>
      setTimeout(() => response.destroy(), 50),
    );
  });
  const message = checkMessage(order, { tries: 2 });
  expect(await checkOrders([message])).toEqual({ batchItemFailures: [] });
  const check = await checkOf(order);
  expect(check).toMatchObject({ status: "ok" });
  expect(check).not.toHaveProperty("kept");
  const known = await findItem(knownKey(order.user_id, urlOf(order)), (item) => item);
  const seconds = Number(known?.["expires_at"]) - Date.now() / 1000;
  expect(seconds).toBeLessThan(300);
});
