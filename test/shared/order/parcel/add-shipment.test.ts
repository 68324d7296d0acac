import * as fc from "fast-check";
import { expect, test } from "vitest";
import { withShipment } from "#shared/order/parcel/add-shipment.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import type { ShipmentCreateSchema } from "#shared/order/parcel/shipment-draft.ts";
import { orderRecord } from "../../../support/order-record.ts";

const order = orderRecord("6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c", {
  order_id: "SHOP-1001",
  status: "in_production",
});
const [{ item_id, quantity: ordered } = { item_id: "", quantity: 0 }] = order.items;

const NOW = "2026-11-21T12:00:00.000000";
const LATER = "2026-11-21T12:00:01.000000";

const request: fc.Arbitrary<ShipmentCreateSchema> = fc.record(
  {
    carrier: fc.constantFrom("usps", "USPS", "ups"),
    tracking_number: fc.constantFrom("1", "2", ""),
    letter_id: fc.constantFrom("", "second"),
    service: fc.constantFrom("", "Ground", "Express"),
    primary: fc.boolean(),
    shipped_at: fc.constantFrom("2026-11-20T12:00:00.000000", NOW),
    replace: fc.boolean(),
    items: fc.array(fc.record({ item_id: fc.constant(item_id), quantity: fc.constantFrom(1, 2) }), {
      maxLength: 1,
    }),
  },
  { requiredKeys: ["carrier", "tracking_number"] },
);

/** Adds parcels one after the other, and checks the order; refused parcels change nothing. */
function always(
  check: (before: OrderRecord, after: OrderRecord, asked: ShipmentCreateSchema) => void,
): void {
  fc.assert(
    fc.property(fc.array(request, { minLength: 1, maxLength: 12 }), (requests) => {
      let current = order;
      for (const asked of requests) {
        const before = current;
        try {
          current = withShipment(before, asked, NOW);
        } catch (error) {
          expect(error).toMatchObject({
            code: expect.stringMatching(/^(VALIDATION_ERROR|SHIPMENT_EXISTS)$/) as unknown,
          });
          continue;
        }
        check(before, current, asked);
      }
    }),
    { numRuns: 500 },
  );
}

test("there is always exactly one primary parcel, the requested one", () => {
  always((_, { shipments }, asked) => {
    const primaries = shipments.filter(({ primary }) => primary);
    expect(primaries).toHaveLength(1);
    if (asked.primary !== true) return;
    expect(primaries[0]?.tracking_number).toBe(asked.tracking_number);
  });
});

test("the same request again leaves the order unchanged, also later", () => {
  always((_, after, asked) => {
    expect(withShipment(after, asked, LATER)).toBe(after);
  });
});

test("the parcels never hold more than ordered", () => {
  always((_, { shipments }) => {
    const packed = shipments.flatMap(({ items }) => items).map(({ quantity }) => quantity);
    expect(packed.reduce((sum, quantity) => sum + quantity, 0)).toBeLessThanOrEqual(ordered);
  });
});

test("known contents of a parcel change only when the request replaces them", () => {
  always((before, { shipments }, { replace }) => {
    if (replace === true) return;
    for (const { id, items } of before.shipments.filter((each) => each.items.length > 0)) {
      expect(shipments.find((each) => each.id === id)?.items).toEqual(items);
    }
  });
});

test("no parcel is lost or doubled, and nothing else of the order changes", () => {
  always((before, after) => {
    const ids = after.shipments.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(0, before.shipments.length)).toEqual(before.shipments.map(({ id }) => id));
    expect({ ...after, shipments: [] }).toEqual({ ...before, shipments: [] });
  });
});
