import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { marshall } from "@aws-sdk/util-dynamodb";
import { eraseOldOrders } from "#shared/care/erase-old-orders.ts";
import { retentionKey } from "#shared/table/find-keys.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { orderKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { deleteItems } from "#shared/table/write-batches.ts";
import { newCaller } from "../../support/call.ts";
import { showBefore } from "../../support/faulty-aws.ts";
import { placeOrder } from "../../support/place-order.ts";
import { rewriteOrder } from "../../support/set-status.ts";

/** A proxy before the table. */
const dynamodb = await vi.hoisted(async () => {
  const { FaultyAws } = await import("../../support/faulty-aws.ts");
  const aws = await FaultyAws.start();
  aws.standBefore(process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "");
  process.env["AWS_ENDPOINT_URL_DYNAMODB"] = aws.url;
  return aws;
});
afterAll(() => dynamodb.stop());

const owner = await newCaller();

// Other tests share the table: the orders of this one's owner alone are erased.
vi.mock("#shared/order/find/next-owner.ts", () => ({
  nextOwner: (former: string | undefined) =>
    Promise.resolve(former === undefined ? owner.userId : undefined),
}));

/** Everything that is over for a tenth of a second is old. */
const DAYS = 0.1 / 86_400;
const tick = () => vi.waitUntil(() => performance.now() > started + 300, { interval: 20 });
let started = 0;

beforeEach(async () => {
  await deleteItems([retentionKey]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Applies the term, and returns the line of the run. */
async function run(budgetMs = 60_000): Promise<Record<string, unknown>> {
  started = performance.now();
  await tick();
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await eraseOldOrders(DAYS, performance.now() + budgetMs);
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
  vi.restoreAllMocks();
  return lines.at(-1) as Record<string, unknown>;
}

const isErased = async (id: string) => typeof (await findOrderById(id))?.erased_at === "string";

/** Runs until the histories of these orders are written, before which an erasure is refused. */
const runUntilErased = (ids: readonly string[]) =>
  vi.waitFor(
    async () => {
      const line = await run();
      expect(await Promise.all(ids.map(isErased))).toEqual(ids.map(() => true));
      return line;
    },
    { timeout: 30_000 },
  );

const ended = async (status: "shipped" | "cancelled" | "full_refunded") => {
  const { id } = await placeOrder(owner);
  // Without a reason, its pieces would still be to be sent.
  await rewriteOrder(owner, id, { status, unshipped_reason: "Sent by hand" });
  return id;
};

test("orders that are over are erased by the term, and those that somebody waits for are not", async () => {
  const over = await Promise.all((["shipped", "cancelled", "full_refunded"] as const).map(ended));
  const open = await placeOrder(owner);
  const owed = await placeOrder(owner);
  await rewriteOrder(owner, owed.id, { status: "cancelled", paid: 100 });
  await runUntilErased(over);
  expect(await isErased(open.id)).toBe(false);
  expect(await isErased(owed.id)).toBe(false);
  await rewriteOrder(owner, owed.id, { refunded: 100 });
  await runUntilErased([owed.id]);
});

test("a damaged order is passed over, and stops no other", async () => {
  const [damaged, other] = [await ended("cancelled"), await ended("cancelled")];
  const stored = { ...orderKey(damaged), fields: "{}", version: 1, write_id: "a" };
  const fault = dynamodb.inject("BatchGetItem", `ORDER#${damaged}`, showBefore(marshall(stored)));
  const line = await runUntilErased([other]);
  expect(line).toMatchObject({ level: "INFO", failed: 0, complete: true });
  expect(await isErased(damaged)).toBe(false);
  fault.end();
});

test("a run goes on where the last complete one ended, and one without time keeps its place", async () => {
  const first = await ended("cancelled");
  await runUntilErased([first]);
  const until = async () => findItem(retentionKey, (item) => item["until"], { consistent: true });
  const before = await until();
  expect(before).toEqual(expect.any(String));
  const second = await ended("cancelled");
  expect(await run(-1)).toMatchObject({ erased: 0, complete: false });
  expect(await until()).toBe(before);
  await runUntilErased([second]);
  expect(String(await until()) > String(before)).toBe(true);
});
