import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { restoreItem } from "#shared/care/restore/restore-item.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { readOrder, toItem } from "#shared/order/store/order-item.ts";
import { findIssues } from "#shared/order/view/find-issues.ts";
import { orderKey, type StoredItem } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { deleteItems, putItems } from "#shared/table/write-batches.ts";
import { timestamp } from "#shared/values/time.ts";
import { claimRecord, orderRecord, parcel } from "../../../support/order-record.ts";

const COPY = { name: "the table copy", isLast: false };

const itemOf = (id: string) =>
  findItem(orderKey(id), (item) => item, { consistent: true }) as Promise<StoredItem>;

/** Restores an order from the copy over the present one, if there is one. */
async function restored(copied: Partial<OrderRecord>, since?: Partial<OrderRecord>, from = COPY) {
  const before = orderRecord(randomUUID(), { order_id: "BACK-1", ...copied });
  const after = { ...before, ...since, version: before.version + 3 };
  const copy = toItem(before);
  await (since === undefined ? deleteItems([copy]) : putItems([toItem(after)]));
  const again = async () => restoreItem(copy, await itemOf(before.id), from);
  const outcome = await again();
  const item = await itemOf(before.id);
  return { outcome, item, order: readOrder(item), again };
}

const inProduction = {
  status: "in_production",
  production_status: "in_progress",
  started_at: "2026-11-21T12:00:00.000000",
  taken_by: "Press 4",
  take_key: "press#1",
} as const;

describe("an order that went on since the copy", () => {
  test.each([
    ["was shipped", {}, { status: "shipped", production_status: "completed" }],
    ["was cancelled", {}, { status: "cancelled", cancelled_at: timestamp() }],
    ["was deleted", {}, { deleted_at: timestamp() }],
    ["was taken", {}, inProduction],
    ["was released", { status: "on_hold" }, { status: "new_order" }],
    ["left production", inProduction, { ...inProduction, status: "shipped" }],
    ["was given back", inProduction, { status: "new_order", production_status: "pending" }],
  ] as const)("and %s comes back on hold, for nobody to take", async (_, copied, since) => {
    const { outcome, item, order } = await restored(copied, since);
    expect(outcome).toBe("held");
    expect(order).toMatchObject({
      status: "on_hold",
      deleted_at: null,
      production_status: "pending",
      ...{ started_at: null, taken_by: "", take_key: "" },
      holds: [{ by: "restore" }],
      last_change: { action: "restored" },
    });
    expect(item["GSI4PK"]).toMatch(/#on_hold#/);
    expect(findIssues(order)[0]).toMatchObject({ code: "RESTORED", severity: "blocking" });
  });

  test("is written once: a second restore does not change it", async () => {
    const { again, item } = await restored({}, { status: "shipped" });
    expect(await again()).toBe("held_before");
    expect(await itemOf(item.PK.slice("ORDER#".length))).toEqual(item);
  });

  test("keeps the holds that it had", async () => {
    const holds = [{ by: "owner", reason: "Wait", since: timestamp() }] as const;
    const { order, again } = await restored({ status: "on_hold", holds }, { status: "cancelled" });
    expect(order.holds.map(({ by }) => by)).toEqual(["owner", "restore"]);
    expect(await again()).toBe("held_before");
  });

  test("and stayed in its state comes back as it was", async () => {
    const { outcome, order } = await restored({}, { address_line_1: "" });
    expect(outcome).toBe("order");
    expect(order).toMatchObject({
      status: "new_order",
      holds: [],
      address_line_1: "100 Congress Avenue",
    });
  });

  test("and is a test order is not held: no floor handles it", async () => {
    const { outcome, order } = await restored(
      { is_test: true },
      { is_test: true, status: "shipped" },
    );
    expect(outcome).toBe("order");
    expect(order.status).toBe("new_order");
  });
});

describe("an order that is gone", () => {
  test.each(["new_order", "on_hold", "in_production"] as const)(
    "and was %s comes back on hold",
    async (status) => {
      const { outcome, order, again } = await restored({ status });
      expect(outcome).toBe("held");
      expect(order).toMatchObject({ status: "on_hold", holds: [{ by: "restore" }] });
      expect(await again()).toBe("held_before");
    },
  );

  test.each([
    ["shipped", { status: "shipped" }],
    ["cancelled", { status: "cancelled" }],
    ["deleted", { deleted_at: "2026-11-20T12:00:00Z" }],
  ] as const)("and was %s comes back as it was", async (_, copied) => {
    const { outcome, order } = await restored(copied);
    expect(outcome).toBe("order");
    expect(order).toMatchObject({ ...copied, holds: [] });
  });
});

describe("an order with a rest to send", () => {
  const items = [{ item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", quantity: 1 }];
  const short = { status: "shipped", shipments: [parcel({ items })] } as const;

  test.each([
    ["is gone", undefined],
    ["was refunded in part since", { ...short, status: "partial_refunded", refunded: 100 }],
    ["lost its address", { ...short, address_line_1: "" }],
  ] as const)("that %s is not held, and waits in its queue", async (_, since) => {
    const { outcome, item, order } = await restored(short, since);
    expect(outcome).toBe("order");
    expect(order).toMatchObject({ status: since?.status ?? "shipped", holds: [] });
    expect(item["GSI4PK"]).toMatch(/#unshipped#/);
  });
});

describe("from a copy without later changes", () => {
  const last = { ...COPY, isLast: true };

  test("an order that is gone comes back as it was", async () => {
    const { outcome, order, again } = await restored(inProduction, undefined, last);
    expect(outcome).toBe("order");
    expect(order).toMatchObject({ ...inProduction, holds: [] });
    expect(await again()).toBe("same");
  });

  test("an existing order in another state comes back on hold all the same", async () => {
    const { order } = await restored({}, { status: "shipped" }, last);
    expect(order.status).toBe("on_hold");
  });
});

describe("claims", () => {
  const shipped = { status: "shipped", production_status: "completed" } as const;
  const open = claimRecord();
  const decided = claimRecord({
    ...{ state: "accepted", resolution: "reprint", reason: "Torn", closed_at: timestamp() },
    reprint: { id: randomUUID(), order_id: "BACK-1-C1", stopped: false },
  });
  const other = claimRecord({ claim_id: "C-2" });

  test("decided or made since stay so, for nothing is printed again twice", async () => {
    const since = { claims: [decided, other], first_name: "" };
    const { order, item } = await restored(
      { ...shipped, claims: [open] },
      { ...shipped, ...since },
    );
    expect(order).toMatchObject({ claims: [decided, other], first_name: "Ada" });
    expect(item["GSI4PK"]).toMatch(/#claims#/);
  });

  test("that the table lost come back", async () => {
    const { order } = await restored(
      { ...shipped, claims: [decided, other] },
      { ...shipped, claims: [other] },
    );
    expect(order.claims).toEqual([decided, other]);
  });
});

describe("money", () => {
  const paid = { paid: 2325, payment_status: "paid" } as const;

  test("paid or refunded since stays so", async () => {
    const { order } = await restored(
      {},
      { ...paid, status: "cancelled", cancelled_at: timestamp(), refunded: 500 },
    );
    expect(order).toMatchObject({ paid: 2325, refunded: 500, payment_status: "partial_refunded" });
  });

  test("that the table lost comes back", async () => {
    const { order } = await restored(paid, { paid: 0, payment_status: "pending" });
    expect(order).toMatchObject(paid);
  });

  test("refunded since, of an order that had left production, stays refunded", async () => {
    const shipped = { ...paid, status: "shipped" } as const;
    const refunded = {
      status: "full_refunded",
      refunded: 2325,
      payment_status: "refunded",
    } as const;
    const { order } = await restored(shipped, { ...paid, ...refunded, first_name: "" });
    expect(order).toMatchObject({ ...paid, ...refunded, first_name: "Ada" });
  });
});
