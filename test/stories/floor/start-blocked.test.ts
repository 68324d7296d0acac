import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  takeOrder,
  getOrder,
  listQueue,
  moveOrder,
  moveOrders,
  rebuildOrders,
  recordPayment,
} from "#shared/api/operator/orders.ts";
import { replaceRateCard } from "#shared/api/operator/rate-card.ts";
import { createOrder, getOrder as getOwnOrder, updateOrder } from "#shared/api/public/orders.ts";
import type { OperatorIssue } from "#shared/order/issue.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { inGroups } from "../../support/order-changes.ts";
import { orderRequest } from "../../support/order-request.ts";
import { rateCard } from "../../support/rate-card.ts";
import { requestLine } from "../../support/units.ts";

// A separate service, whose rate card makes production wait for payment.
const { send, operate, stop } = await startFaultyService();
afterAll(stop);

const place = async (fields: object = {}) =>
  expectSuccess(await send("POST", "/orders", orderRequest({ ...fields })), createOrder);
const start = (id: string) => operate("POST", `/orders/${id}/moves`, { action: "start" });
const pay = async (id: string, amount: number) =>
  expectSuccess(
    await operate("PUT", `/orders/${id}/payment`, { payment_status: "paid", amount }),
    recordPayment,
  );
const take = async () =>
  expectSuccess(await operate("POST", "/orders/take", { facility: "TX" }), takeOrder).order;

/** Returns what orders in the queue lack, and the codes of their issues, once there are so many. */
const queued = (count: number, query = "&queue=blocked") =>
  vi.waitFor(
    async () => {
      const reply = await operate("GET", `/orders?facility=TX${query}`);
      const { items } = expectSuccess(reply, listQueue);
      expect(items).toHaveLength(count);
      return items.map(({ id, missing, issues }) => ({ id, missing, codes: issues.map(codeOf) }));
    },
    { timeout: 20_000, interval: 50 },
  );

const rule = async (production_requires_payment: boolean) =>
  expectSuccess(
    await operate("PUT", "/rate-card", rateCard({ production_requires_payment })),
    replaceRateCard,
  );
const rebuild = async () =>
  expectSuccess(await operate("POST", "/orders/rebuild", { of: "orders" }), rebuildOrders).findings;

const codeOf = ({ code }: OperatorIssue) => code;

describe("an order that ships by a label", () => {
  test("waits in a separate queue until its owner brings it, while others are taken", async () => {
    const [first, second] = [await place({ shipping_method: "by_tiktok" }), await place()];
    expect(await queued(1)).toEqual([
      { id: first.id, missing: ["label", "payment"], codes: ["LABEL_MISSING"] },
    ]);
    expect(await queued(1, "")).toEqual([{ id: second.id, missing: ["payment"], codes: [] }]);
    expect((await queued(1, "&queue=blocked&issue=LABEL_MISSING"))[0]?.id).toBe(first.id);
    expect(await queued(0, "&queue=blocked&issue=PAYMENT_DUE")).toEqual([]);
    const refused = await start(first.id);
    expectError(refused, "ORDER_NOT_MOVABLE");
    expect(refused.body.data).toEqual({ ...idsOf(first), status: "new_order" });
    expect(refused.body["message"]).toContain("waits for its label");
    expect(await take()).toMatchObject({
      id: second.id,
      payment_status: "pending",
      missing: ["payment"],
    });
    expect(await take()).toBeNull();

    const label_url = "https://labels.example.com/1.pdf";
    expectSuccess(await send("PUT", `/orders/${first.id}`, { label_url }), updateOrder);
    expect(await queued(0)).toEqual([]);
    expect(await take()).toMatchObject({ id: first.id, label_url, missing: ["payment"] });
  });
});

describe("an order that was placed before the rate card changed", () => {
  test("is skipped at once, moved by a rebuild that reports it, and moved back", async () => {
    const { id, user_id, total } = await place();
    await queued(1, "");
    await rule(true);
    expect(await take()).toBeNull();
    const found = { what: "payment_rule", user_id, order_id: id, repaired: true };
    expect((await rebuild()).filter(({ order_id }) => order_id === id)).toEqual([
      { ...found, detail: "waits for its payment, by the rate card" },
    ]);
    expect(await rebuild()).toEqual([]);
    expect(await queued(1)).toEqual([{ id, missing: ["payment"], codes: ["PAYMENT_DUE"] }]);
    const shown = expectSuccess(await send("GET", `/orders/${id}`), getOwnOrder);
    expect(shown.issues).toMatchObject([
      { code: "PAYMENT_DUE", severity: "blocking", details: { balance_due: total } },
    ]);
    await rule(false);
    expect((await rebuild()).filter(({ order_id }) => order_id === id)).toEqual([
      { ...found, detail: "no longer waits for its payment, by the rate card" },
    ]);
    expect((await take())?.id).toBe(id);
  });
});

describe("while the rate card makes production wait for payment", () => {
  beforeAll(() => rule(true));

  test("an order is started once all of it is paid, and skipped until then", async () => {
    const [first, second, third] = [await place(), await place(), await place()];
    await queued(3);
    await pay(first.id, first.total - 0.01);
    await pay(second.id, second.total);
    expect((await queued(2)).map(({ id }) => id)).toEqual([first.id, third.id]);
    const refused = await start(first.id);
    expectError(refused, "ORDER_NOT_MOVABLE");
    expect(refused.body["message"]).toContain("its owner pays the balance due");
    expect((await take())?.id).toBe(second.id);
    expect(await take()).toBeNull();
    await pay(first.id, first.total);
    const moves = [first, third].map(({ id }) => ({ order_id: id, action: "start" }));
    const reply = await operate("POST", "/orders/moves", { moves });
    expect(expectSuccess(reply, moveOrders).results).toMatchObject([
      { order_id: first.id, status: "in_production" },
      { order_id: third.id, status: null, error: { code: "ORDER_NOT_MOVABLE" } },
    ]);
    await pay(third.id, third.total);
    expectSuccess(await start(third.id), moveOrder);
  });

  test("an order that became dearer waits again, and one that costs nothing never does", async () => {
    const { id, total } = await place();
    await pay(id, total);
    expectSuccess(await send("PUT", `/orders/${id}`, { speed_type: "rush" }), updateOrder);
    expectError(await start(id), "ORDER_NOT_MOVABLE");
    const discounts = [{ min_quantity: 1, rate: 100 }];
    const card = rateCard({ production_requires_payment: true, discounts });
    expectSuccess(await operate("PUT", "/rate-card", card), replaceRateCard);
    const byLabel = { label_url: "https://labels.example.com/2.pdf" };
    const free = await place(byLabel);
    expect(free).toMatchObject({ total: 0, payment_status: "pending", balance_due: 0 });
    expectSuccess(await start(free.id), moveOrder);
    const shown = expectSuccess(await operate("GET", `/orders/${free.id}`), getOrder);
    expect(shown).toMatchObject({
      status: "in_production",
      payment_status: "pending",
      missing: [],
    });
    const next = await place(byLabel);
    expect((await take())?.id).toBe(next.id);
  });
});

test("a take does not skip all unpaid orders from before the rule, and names the command that moves them", async () => {
  await rule(false);
  await rebuild();
  const placed = await inGroups(Array.from({ length: 150 }), () => place());
  await rule(true);
  const refused = await operate("POST", "/orders/take", { facility: "TX" });
  expectError(refused, "CONFLICT");
  expect(refused.body["message"]).toContain("Run `orders rebuild`");
  expect((await requestLine(refused)).units.read).toBeLessThan(60);
  await rebuild();
  expect(await take()).toBeNull();
  const [first] = placed;
  await pay(first?.id ?? "", first?.total ?? 0);
  expect((await take())?.id).toBe(first?.id);
});

function idsOf({ id, order_id }: { readonly id: string; readonly order_id: string }) {
  return { id, order_id };
}
