import { expect, test } from "vitest";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { reprintFaults } from "#shared/order/place/reprint-faults.ts";
import { orderRecord } from "../../../support/order-record.ts";

const url = "https://files.example.com/card.png";
const [card, flyer] = ["card", "flyer"].map((name) => ({ name, size: "A6", url }));
const inserts = (...all: (typeof card)[]) => all.flatMap((one) => one ?? []);

/** Returns the fields at which a change of a reprint is refused. The reprint is for the US, by `priority`, with a card. */
function refusedAt(fields: object, of: Partial<OrderRecord> = {}, rateCard = defaultRateCard) {
  const order = orderRecord("owner", {
    ...{ order_id: "1-C1", reprint_of: "1", shipping_method: "priority" },
    inserts: inserts(card),
    ...of,
  });
  return reprintFaults(order, { ...order, items: [], ...fields }, rateCard).map(({ loc }) =>
    loc.slice(1).join("."),
  );
}

test.each<[string, object, Partial<OrderRecord>?]>([
  ["another address", { country: "US", state: "CA", city: "San Francisco" }],
  ["another country of its zone, by its name", { country: "Puerto Rico", state: "" }],
  ["its own label", { shipping_method: "by_seller", label_url: url }],
  ["a label, for another country", { shipping_method: "by_tiktok", label_url: url, country: "AU" }],
  ["a cheaper method", { shipping_method: "standard" }],
  ["a slower production", { speed_type: "expedite" }, { speed_type: "rush" }],
  ["the usual production", { speed_type: "" }, { speed_type: "rush" }],
  ["another insert instead of its own", { inserts: inserts(flyer) }],
  ["no insert", { inserts: [] }],
  ["fewer pieces", { items: [{ sku: "TEE-CLASSIC-BLACK-M", quantity: 1 }] }],
])("a reprint takes %s for nothing", (_, fields, of) => {
  expect(refusedAt(fields, of)).toEqual([]);
});

test.each<[string, object, Partial<OrderRecord>?]>([
  ["shipping_method", { shipping_method: "express" }],
  ["shipping_method", { shipping_method: "express", label_url: url }],
  ["shipping_method", { shipping_method: "standard" }, { shipping_method: "by_seller" }],
  ["speed_type", { speed_type: "expedite" }],
  ["speed_type", { speed_type: "rush" }, { speed_type: "expedite" }],
  ["inserts", { inserts: inserts(card, flyer) }],
  ["inserts", { inserts: inserts(card) }, { inserts: [] }],
  ["country", { country: "AU" }],
  ["country", { country: "Germany", label_url: url }],
  ["items.0.quantity", { items: [{ sku: "TEE-CLASSIC-BLACK-M", quantity: 3 }] }],
  ["items.0.quantity", { items: [{ sku: "TEE-CLASSIC-WHITE-M", quantity: 1 }] }],
])("a reprint costs more, and is refused, at %s: %j", (field, fields, of) => {
  expect(refusedAt(fields, of)).toEqual([field]);
});

test("a reprint is refused at each field that would cost more", () => {
  const all = { shipping_method: "express", speed_type: "rush", country: "AU", state: "NSW" };
  const more = { ...all, inserts: inserts(card, flyer) };
  expect(refusedAt(more)).toEqual(["shipping_method", "speed_type", "inserts", "country"]);
});

test("a speed without a surcharge still goes before paid orders", () => {
  const card = { ...defaultRateCard, speed: { rush: 0, expedite: 0 } };
  expect(refusedAt({ speed_type: "rush" }, {}, card)).toEqual(["speed_type"]);
});

test("a method that its zone does not have any more is left for another", () => {
  const of = { shipping_method: "priority", country: "AU" } as const;
  expect(refusedAt({ shipping_method: "standard" }, of)).toEqual([]);
});
