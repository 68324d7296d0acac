import { createHash } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { eraseOrder } from "#shared/api/operator/erasures.ts";
import { auditOrders, getArtwork, getOrder as getAsOperator } from "#shared/api/operator/orders.ts";
import { getRateCard, replaceRateCard } from "#shared/api/operator/rate-card.ts";
import { cancelOrder, getOrder, updateOrder } from "#shared/api/public/orders.ts";
import type { Order } from "#shared/order/order.ts";
import { png } from "../../support/artwork-files.ts";
import type { Caller } from "../../support/call.ts";
import { startEventService } from "../../support/event-service.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { startReceiver } from "../../support/receiver.ts";

const service = await startEventService();
const operator = await service.newOperator();
const host = await startReceiver();
afterAll(async () => {
  await service.stop();
  await host.stop();
});
const card = expectSuccess(await operator.get("/rate-card"), getRateCard);
expectSuccess(
  await operator.put("/rate-card", { ...card, artwork_check: "warn" }),
  replaceRateCard,
);

const picture = (mark: string) => Buffer.concat([png(4500, 5400), Buffer.from(mark)]);
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Has the host give this picture at every path. */
function give(mark: string): Buffer {
  const bytes = picture(mark);
  host.answerWith((response) => response.end(bytes));
  return bytes;
}

const withFile = (name: string) => ({
  items: [{ ...orderLine, print_files: [{ key: "front", url: new URL(name, host.url).href }] }],
});

const fileOf = ({ items }: Order) => items[0]?.print_files[0];

/** Returns the order once its file is checked. */
const checked = (caller: Caller, { id }: Order) =>
  vi.waitFor(
    async () => {
      const order = expectSuccess(await caller.get(`/orders/${id}`), getOrder);
      expect(fileOf(order)?.check?.status).toBe("ok");
      return order;
    },
    { timeout: 30_000, interval: 50 },
  );

const place = async (caller: Caller, name: string) =>
  checked(caller, await placeOrder(caller, withFile(name)));

const linksOf = async ({ id }: Order, by = operator) =>
  expectSuccess(await by.get(`/orders/${id}/artwork`), getArtwork).files;

/** Fetches an order's file as a press does. */
async function fetchFile(order: Order): Promise<Buffer> {
  const [link] = await linksOf(order);
  return Buffer.from(await (await fetch(link?.url ?? "")).arrayBuffer());
}

const objects = () => {
  const all = readdirSync(join(service.dataDir, "objects"), {
    recursive: true,
    withFileTypes: true,
  });
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
};

async function erase(caller: Caller, { id }: Order): Promise<void> {
  expectSuccess(await caller.post(`/orders/${id}/cancel`, { reason: "" }), cancelOrder);
  const history = async () =>
    expectSuccess(await operator.get(`/orders/${id}`), getAsOperator).history.length;
  await expect.poll(history, { timeout: 20_000 }).toBeGreaterThan(1);
  expectSuccess(await operator.post(`/orders/${id}/erase`, {}), eraseOrder);
}

test("what was checked is what is printed, whatever the host has later", async () => {
  const caller = await service.newCaller();
  const first = give("first");
  const order = await place(caller, "changing.png");
  const kept = { sha256: hashOf(first), bytes: first.byteLength, type: "PNG" };
  expect(fileOf(order)).toMatchObject({ kept });
  const [item] = order.items;
  const before = Date.now();
  expect(await linksOf(order)).toEqual([
    {
      item_id: item?.item_id,
      key: "front",
      url: expect.stringContaining(`/${caller.userId}/${kept.sha256}?`) as string,
      expires_at: expect.any(String) as string,
      ...kept,
    },
  ]);
  const [link] = await linksOf(order);
  const minutes = (Date.parse(`${link?.expires_at ?? ""}Z`) - before) / 60_000;
  expect(minutes).toBeCloseTo(5, 0);

  give("second");
  expect(await fetchFile(order)).toEqual(first);
  // The result of the fetch stands for a day: so does the file.
  const next = await placeOrder(caller, withFile("changing.png"));
  expect(fileOf(next)).toMatchObject({ check: { status: "ok" }, kept });
  // Another URL is another file, and the order has the newer one.
  const third = give("third");
  expectSuccess(await caller.put(`/orders/${order.id}`, withFile("changed.png")), updateOrder);
  expect(fileOf(await checked(caller, order))).toMatchObject({ kept: { sha256: hashOf(third) } });
  host.answerWith((response) => response.destroy());
  expect(await fetchFile(order)).toEqual(third);
  expect(await fetchFile(next)).toEqual(first);
});

test("one file of an owner is kept once, by whatever URLs and orders", async () => {
  const [caller, other] = await Promise.all([service.newCaller(), service.newCaller()]);
  const sha256 = hashOf(give("shared"));
  await Promise.all([place(caller, "a.png"), place(caller, "b.png"), place(other, "a.png")]);
  expect(objects().filter((name) => name === sha256)).toHaveLength(2);
});

test("an erasure deletes the files of its order: other orders of the owner fall back to the URL, other owners keep theirs", async () => {
  const [caller, other] = await Promise.all([service.newCaller(), service.newCaller()]);
  const bytes = give("erased");
  const erased = await place(caller, "one.png");
  const left = await place(caller, "two.png");
  const foreign = await place(other, "one.png");
  await erase(caller, erased);
  expect(await linksOf(erased)).toMatchObject([{ url: "", sha256: null }]);
  const { url } = fileOf(left) ?? {};
  expect(await linksOf(left)).toMatchObject([
    { url, expires_at: null, sha256: null, bytes: null, type: null },
  ]);
  expect(await fetchFile(foreign)).toEqual(bytes);
  // A new order is told what the check knows, and production is told what is there.
  const next = await placeOrder(caller, withFile("two.png"));
  expect(await linksOf(next)).toMatchObject([{ url, sha256: null }]);
});

test("a key of the floor gets the files of its facility's orders alone", async () => {
  const caller = await service.newCaller();
  give("bound");
  const order = await place(caller, "bound.png");
  const floor = { permissions: ["floor:orders" as const] };
  const [here, elsewhere] = await Promise.all([
    service.newOperator({ ...floor, facilities: [order.facility] }),
    service.newOperator({ ...floor, facilities: [order.facility === "TX" ? "EU" : "TX"] }),
  ]);
  expect(await linksOf(order, here)).toHaveLength(1);
  expectError(await elsewhere.get(`/orders/${order.id}/artwork`), "NOT_FOUND");
});

test("an audit finds a kept file that is gone, as long as its order is to be made", async () => {
  const caller = await service.newCaller();
  const sha256 = hashOf(give("lost"));
  const order = await place(caller, "lost.png");
  const audit = async () => {
    const reply = await operator.get(`/orders/audit?order_id=${order.id}`);
    return expectSuccess(reply, auditOrders).findings;
  };
  expect(await audit()).toEqual([]);
  rmSync(join(service.dataDir, "objects"), { recursive: true });
  const found = { what: "artwork", user_id: caller.userId, order_id: order.id };
  expect(await audit()).toEqual([{ ...found, detail: `the kept copy ${sha256} is gone` }]);
  expectSuccess(await caller.post(`/orders/${order.id}/cancel`, { reason: "" }), cancelOrder);
  await expect.poll(audit, { timeout: 20_000 }).toEqual([]);
});
