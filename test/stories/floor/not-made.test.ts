import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addShipment } from "#shared/api/operator/shipments.ts";
import { getOrder, moveOrder, recordProduction } from "#shared/api/operator/orders.ts";
import { getOrder as getOwn } from "#shared/api/public/orders.ts";
import { Price } from "#shared/order/order.ts";
import { pick } from "#shared/values/pick.ts";
import { priceOfMade, subtotalOf } from "#shared/order/place/price-order.ts";
import { balanceDue } from "#shared/order/balance.ts";
import { getOrderById } from "#shared/order/store/order-store.ts";
import { amountFaults, sumFaults } from "#shared/care/judge/money.ts";
import { readHistoryEntry } from "#shared/order/history.ts";
import { historyPartition, historyPrefix } from "#shared/table/keys.ts";
import { queryItems } from "#shared/table/table.ts";
import { addUpShipped } from "../../../infra/operator/csv/shipped-stats.ts";
import { actor } from "../../support/actor.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess, succeed } from "../../support/expect-reply.ts";
import { life } from "../../support/order-life.ts";
import { orderLine } from "../../support/order-request.ts";

const owner = await newCaller();
const operator = await newOperator({ rate_limit: 10_000 });
/** The projection follows the table; a loaded machine takes its time. */
const WITHIN = { timeout: 20_000 };

const reason = "White is sold out";

const read = async (id: string) => expectSuccess(await operator.get(`/orders/${id}`), getOrder);
const own = async (id: string) => expectSuccess(await owner.get(`/orders/${id}`), getOwn);
const move = async (id: string, fields: object) =>
  expectSuccess(await operator.post(`/orders/${id}/moves`, fields), moveOrder);

/** Places an order of two items, of 2 and 3 pieces, pays for it, and starts it. */
async function started() {
  const items = [
    { ...orderLine, quantity: 2 },
    { ...orderLine, quantity: 3 },
  ];
  const order_id = `NM-${randomUUID().slice(0, 8)}`;
  const { id } = await life(owner, operator).place({ order_id, items }).pay().start();
  return read(id);
}

type Started = Awaited<ReturnType<typeof started>>;

const report = ({ id, items, version }: Started, index: number, quantity: number) =>
  operator.put(`/orders/${id}/production`, {
    items: [{ item_id: items[index]?.item_id, not_made: { quantity, reason } }],
    version,
  });
const reported = async (order: Started, index: number, quantity: number) =>
  expectSuccess(await report(order, index, quantity), recordProduction);

describe("pieces that cannot be made", () => {
  test("are added up over the items of a request, and no piece counts twice", async () => {
    const { id, items, version } = await started();
    const told = { item_id: items[1]?.item_id, not_made: { quantity: 2, reason } };
    const body = { items: [told, told], version };
    expectFaults(
      await operator.put(`/orders/${id}/production`, body),
      "body.items.1.not_made.quantity",
    );
    const one = { ...told, not_made: { quantity: 1, reason } };
    const both = { items: [told, one, { item_id: told.item_id, remade: told.not_made }], version };
    const after = await operator.put(`/orders/${id}/production`, both);
    expect(expectSuccess(after, recordProduction).items[1]).toMatchObject({ not_made_quantity: 3 });
  });

  test("stay so when the order is given back and its items are sent as they were read", async () => {
    const before = await started();
    await reported(before, 1, 2);
    await move(before.id, { action: "return" });
    const { items, total } = await own(before.id);
    const lines = items.map(({ item_id, sku, quantity, print_files }) => {
      return {
        item_id,
        sku,
        quantity,
        print_files: print_files.map(({ key, url }) => ({ key, url })),
      };
    });
    await succeed(owner.put(`/orders/${before.id}`, { note: "Soon", items: lines }));
    const after = await own(before.id);
    expect(after).toMatchObject({ total, items: [{}, { not_made_quantity: 2 }] });
    const more = lines.map((line) => ({ ...line, quantity: 4 }));
    await succeed(owner.put(`/orders/${before.id}`, { items: more }));
    expect((await own(before.id)).items[1]).not.toHaveProperty("not_made_quantity");
  });

  test("are owed back in addition to what a claim gives back", async () => {
    const before = await started();
    await reported(before, 1, 2);
    const owed = (await own(before.id)).balance_due;
    await succeed(
      operator.post(`/orders/${before.id}/shipments`, {
        carrier: "usps",
        tracking_number: before.id,
      }),
    );
    await move(before.id, { action: "ship" });
    await succeed(
      owner.post(`/orders/${before.id}/claims`, {
        claim_id: "C-1",
        kind: "damaged",
        wish: "refund",
      }),
    );
    const refund = { decision: "accepted", resolution: "refund", amount: 3.5, reason };
    await succeed(operator.put(`/orders/${before.id}/claims/C-1`, refund));
    expect(await own(before.id)).toMatchObject({ refunded: 3.5, balance_due: owed });
    const pages = Readable.from([[await read(before.id)]]);
    expect(await addUpShipped(pages, "2026-01-01")).toMatchObject([{ pieces: 3 }]);
  });

  test("cost nothing, are told to the merchant with their reason, and are owed back", async () => {
    const before = await started();
    await reported(before, 1, 2);
    const after = await own(before.id);
    const [first, second] = after.items;
    expect(first).not.toHaveProperty("not_made_quantity");
    expect(second).toMatchObject({ quantity: 3, not_made_quantity: 2 });
    const cost = 2 * (second?.base_cost ?? 0);
    const { subtotal, shipping_fee, box_fee, tax, discount, total, balance_due } = after;
    expect(subtotal).toBeCloseTo(Number(before.subtotal) - cost);
    expect([shipping_fee, box_fee]).toEqual([before.shipping_fee, before.box_fee]);
    expect(total).toBeCloseTo(subtotal + shipping_fee + box_fee + tax - discount);
    expect(balance_due).toBeCloseTo(total - Number(before.paid));
    expect(balance_due).toBeLessThan(0);
    expect(after.issues).toMatchObject([
      {
        ...{ code: "PIECES_NOT_MADE", severity: "warning", path: "items.1" },
        ...{ message: `2 of 3 pieces are not made (${reason}).`, details: { quantity: 2 } },
      },
    ]);
    const { history, unpacked } = await read(before.id);
    expect(unpacked.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(history.at(-1)?.note).toContain("not made 2 of TEE-CLASSIC-BLACK-M");
    const order = await getOrderById(before.id, actor());
    const entriesOf = () =>
      queryItems(historyPartition(order.id), readHistoryEntry, {
        prefix: historyPrefix,
      });
    await expect.poll(async () => (await entriesOf()).length, WITHIN).toBe(order.version);
    const entries = await entriesOf();
    expect([...sumFaults(order), ...amountFaults({ order, entries })]).toEqual([]);
  });

  test("count once for each version, and add up", async () => {
    const before = await started();
    await reported(before, 1, 1);
    expectError(await report(before, 1, 1), "CONFLICT");
    const after = await reported(await read(before.id), 1, 1);
    expect(after.items[1]?.not_made_quantity).toBe(2);
  });

  test("are done when the order is shipped, and the owner sees what is left without them", async () => {
    const before = await started();
    const { id, items } = before;
    await reported(before, 1, 1);
    const parcel = (quantity: number, tracking_number: string) =>
      operator.post(`/orders/${id}/shipments`, {
        ...{ carrier: "usps", tracking_number },
        items: items.map(({ item_id }, index) => ({ item_id, quantity: index + quantity })),
      });
    expectFaults(await parcel(2, `NM-${id}`), "body.items.1.quantity");
    expectSuccess(await parcel(1, `NM-${id}`), addShipment);
    expect((await own(id)).unshipped).toEqual([]);
    await move(id, { action: "ship", unpacked: true, reason: "One is at the press" });
    const shipped = await own(id);
    expect(shipped.unshipped).toMatchObject([{ item_id: items[0]?.item_id, quantity: 1 }]);
    expect(shipped.issues.map(({ code }) => code)).toEqual(["PIECES_NOT_MADE"]);
    await move(id, { action: "close", reason: "The press broke" });
    expect((await own(id)).unshipped).toHaveLength(1);
    const { balance_due, version } = await read(id);
    await move(id, { action: "refund", amount: -Number(balance_due), version, reason });
    expect(await own(id)).toMatchObject({ status: "partial_refunded", balance_due: 0 });
  });
});

describe("are refused", () => {
  test("as more than are left in no parcel", async () => {
    const before = await started();
    expectFaults(await report(before, 0, 3), "body.items.0.not_made.quantity");
    const shipment = { carrier: "usps", tracking_number: `NM-${before.id}` };
    await succeed(operator.post(`/orders/${before.id}/shipments`, shipment));
    const packed = await read(before.id);
    expectFaults(await report(packed, 0, 1), "body.items.0.not_made.quantity");
    expect((await read(before.id)).version).toBe(packed.version);
  });

  test("as the last ones of the order", async () => {
    const before = await started();
    await reported(before, 0, 2);
    const last = await read(before.id);
    const reply = await report(last, 1, 3);
    expectError(reply, "ORDER_NOT_MOVABLE");
    expect(reply.body["message"]).toContain("cancel the order");
    // Its history may be behind.
    const { version, items, total } = last;
    expect(await read(before.id)).toMatchObject({ version, items, total });
  });

  test("without a version, and outside production", async () => {
    const before = await started();
    const items = [{ item_id: before.items[0]?.item_id, not_made: { quantity: 1, reason } }];
    const path = `/orders/${before.id}/production`;
    expectFaults(await operator.put(path, { items }), "body.version");
    await move(before.id, { action: "return" });
    expectError(await report(await read(before.id), 0, 1), "ORDER_NOT_MOVABLE");
  });
});

test("a price without some pieces adds up, is never higher, and owes back what was paid", () => {
  const amount = fc.integer({ min: 0, max: 100_000 });
  const item = fc
    .record({
      base_cost: amount,
      quantity: fc.integer({ min: 1, max: 50 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ share, ...each }) => ({
      ...each,
      not_made_quantity: Math.floor(each.quantity * share),
    }));
  const rates = fc.record({
    discount: fc.integer({ min: 0, max: 9000 }),
    tax: fc.integer({ min: 0, max: 3000 }),
  });
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1 }),
      rates,
      amount,
      amount,
      (items, rate, shipping_fee, box_fee) => {
        const all = items.map(({ base_cost, quantity }) => ({ base_cost, quantity }));
        const subtotal = subtotalOf(all);
        const discount = Math.round((subtotal * rate.discount) / 10_000);
        const tax = Math.round(((subtotal - discount) * rate.tax) / 10_000);
        const total = subtotal + shipping_fee + box_fee + tax - discount;
        const price = { subtotal, shipping_fee, box_fee, discount, tax, total };
        expect(priceOfMade({ ...price, items: all })).toEqual(price);
        const less = priceOfMade({ ...price, items });
        expect(less.subtotal).toBe(subtotalOf(items));
        expect(less.total).toBe(
          less.subtotal + less.shipping_fee + less.box_fee + less.tax - less.discount,
        );
        expect(less.total).toBeLessThanOrEqual(total);
        expect(less.discount).toBeLessThanOrEqual(less.subtotal);
        const payable = {
          ...({ status: "in_production", payment_status: "paid", cancelled_at: null } as const),
          ...{ rejected_status: "", deleted_at: null, paid: total, refunded: 0, claims: [] },
        };
        expect(balanceDue({ ...payable, total: less.total })).toBe(less.total - total || 0);
      },
    ),
  );
});

test("pieces that are not made cost the same whether they are reported one by one or at once", () => {
  const cost = fc.integer({ min: 0, max: 900 });
  const rate = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(
      cost,
      cost,
      fc.integer({ min: 2, max: 60 }),
      rate,
      rate,
      (one, other, pieces, discounted, taxed) => {
        const rest = { base_cost: other, quantity: 3 };
        const without = (not_made_quantity: number) => [
          { base_cost: one, quantity: pieces, not_made_quantity },
          rest,
        ];
        const subtotal = subtotalOf(without(0));
        const discount = Math.round((subtotal * discounted) / 10_000);
        const tax = Math.round(((subtotal - discount) * taxed) / 10_000);
        const total = subtotal + tax - discount;
        const whole = { ...{ subtotal, discount, tax, total }, shipping_fee: 0, box_fee: 0 };
        let price: ReturnType<typeof priceOfMade> = whole;
        for (let not = 1; not < pieces; not++) {
          const next = priceOfMade({ ...price, items: without(not) });
          expect(next.total).toBeLessThanOrEqual(price.total);
          price = { ...price, ...next };
        }
        expect(price).toMatchObject(
          pick(Price, priceOfMade({ ...whole, items: without(pieces - 1) })),
        );
      },
    ),
  );
});
