import { describe, expect, test } from "vitest";
import { addShipment } from "#shared/api/operator/shipments.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import type { Shipment } from "#shared/order/shipment.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { placeOrder } from "../../support/place-order.ts";
import { setStatus } from "../../support/set-status.ts";
import { shipmentScene } from "./shipment-scene.ts";

const { add, caller, inProduction, operator, post, read, tracking_number } = await shipmentScene();

const primaries = (shipments: readonly Shipment[]) =>
  shipments.filter(({ primary }) => primary).map(({ id }) => id);

describe("200", () => {
  test("adds a parcel with all its fields, which the order's owner sees", async () => {
    const { id, items } = await inProduction();
    const fields = {
      service: "Ground Advantage",
      tracking_url: "https://tracking.example.com/9400100000000000000000",
      label_url: "https://labels.example.com/1.pdf",
      shipped_at: "2026-11-20T12:00:00.000000",
      items: items.map(({ item_id, quantity }) => ({ item_id, quantity })),
    };
    const shipment = await add(id, fields);
    expect(shipment).toEqual({
      id: shipment.id,
      primary: true,
      carrier: "usps",
      tracking_number,
      tracking_status: "unknown",
      delivered_at: null,
      tracking_events: [],
      ...fields,
    });
    expect(await read(id)).toMatchObject({
      tracking_number,
      tracking_status: "unknown",
      shipments: [shipment],
    });
  });

  test("adds a parcel with few fields: shipped now, with unknown items", async () => {
    const { id } = await inProduction();
    const { shipped_at, ...shipment } = await add(id);
    expect(shipment).toMatchObject({ service: "", tracking_url: "", label_url: "", items: [] });
    expect(Math.abs(Date.parse(`${String(shipped_at)}Z`) - Date.now())).toBeLessThan(30_000);
  });

  test("takes null for absent fields", async () => {
    const { id } = await inProduction();
    const nulls = { service: null, tracking_url: null, label_url: null, shipped_at: null };
    expect(await add(id, { ...nulls, primary: null, items: null })).toMatchObject({
      primary: true,
      service: "",
      items: [],
    });
  });

  test.each([
    ["2026-11-20T12:00:00+02:00", "2026-11-20T10:00:00.000000"],
    ["2026-11-20T23:30:00-05:00", "2026-11-21T04:30:00.000000"],
    ["2026-11-20T12:00:00Z", "2026-11-20T12:00:00.000000"],
    ["2026-11-20T12:00:00.5", "2026-11-20T12:00:00.500000"],
  ])("keeps a time of shipping of %s in UTC", async (shipped_at, kept) => {
    const { id } = await inProduction();
    expect((await add(id, { shipped_at })).shipped_at).toBe(kept);
  });

  test("removes URLs by empty texts", async () => {
    const { id } = await inProduction();
    await add(id, { tracking_url: "https://tracking.example.com/1", label_url: "" });
    expect(await add(id, { tracking_url: "" })).toMatchObject({ tracking_url: "", label_url: "" });
  });

  test("changes neither the order's state nor its other fields", async () => {
    const { id } = await inProduction();
    const before = await read(id);
    const shipment = await add(id);
    const after = await read(id);
    expect(after).toEqual({
      ...before,
      tracking_number: shipment.tracking_number,
      shipments: [shipment],
      updated_at: after.updated_at,
    });
  });

  test.each(["in_production", "shipped"] as const)("while the order is %s", async (status) => {
    const { id } = await placeOrder(caller);
    await setStatus(caller, id, status);
    await add(id);
    expect((await read(id)).status).toBe(status);
  });

  test("is in the order's history", async () => {
    const { id } = await inProduction();
    await add(id);
    expect((await findOrderById(id))?.last_change).toEqual({
      by: "operator",
      user_id: operator.userId,
      key_id: operator.keyId,
      key_name: "operator",
      action: "shipment",
      from: "in_production",
      note: `usps ${tracking_number}`,
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
  });

  test("finds the order by its id in upper case", async () => {
    const { id } = await inProduction();
    await add(id.toUpperCase());
    expect((await read(id)).shipments).toHaveLength(1);
  });
});

describe("the primary parcel", () => {
  test("is the first one, whatever its request says, and not a later one", async () => {
    const { id } = await inProduction();
    const first = await add(id, { primary: false });
    const second = await add(id, { tracking_number: "2", primary: false });
    expect([first.primary, second.primary]).toEqual([true, false]);
    expect(primaries((await read(id)).shipments)).toEqual([first.id]);
  });

  test("is the last one requested as primary, and its tracking is the order's", async () => {
    const { id } = await inProduction();
    const first = await add(id);
    const second = await add(id, { tracking_number: "2", primary: true });
    expect(await read(id)).toMatchObject({
      tracking_number: "2",
      shipments: [{ ...first, primary: false }, second],
    });
    expect((await add(id, { primary: true })).primary).toBe(true);
    expect(primaries((await read(id)).shipments)).toEqual([first.id]);
  });

  test("stays primary when it is sent again without the field", async () => {
    const { id } = await inProduction();
    await add(id);
    await add(id, { tracking_number: "2", primary: true });
    expect((await add(id, { tracking_number: "2", service: "Express" })).primary).toBe(true);
    expect((await add(id, { tracking_number: "2", primary: false })).primary).toBe(true);
  });
});

test("ten parcels added at once are all there, and one of them is primary", async () => {
  const { id } = await inProduction();
  const numbers = Array.from({ length: 10 }, (_, index) => String(index));
  const replies = await Promise.all(
    numbers.map((tracking_number) => post(id, { tracking_number })),
  );
  for (const reply of replies) expectSuccess(reply, addShipment);
  const { shipments } = await read(id);
  expect(shipments.map(({ tracking_number }) => tracking_number).sort()).toEqual(numbers);
  expect(primaries(shipments)).toHaveLength(1);
});
