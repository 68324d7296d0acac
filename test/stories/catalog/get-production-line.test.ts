import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { getProductionLine } from "#shared/api/public/production-lines.ts";
import { newCaller } from "../../support/call.ts";
import { catalogId, productionLineId } from "../../support/demo-ids.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";

const caller = await newCaller();

test("200 with the production line", async () => {
  const id = productionLineId("Charlotte Embroidery");
  const reply = await caller.get(`/production-lines/${id}`);
  expect(expectSuccess(reply, getProductionLine)).toEqual({
    id,
    name: "Charlotte Embroidery",
    description: "Embroidery in Charlotte, North Carolina",
    is_active: true,
    supported_shipping_methods: ["standard", "priority"],
    supported_facilities: ["NC"],
    supports_speed_type: false,
    supports_label_url: false,
    production_days: { min: 2, max: 5 },
    facilities: [
      {
        ...{ code: "NC", name: "Charlotte", country: "US", state: "NC", city: "Charlotte" },
        ...{ time_zone: "America/New_York", cut_off: "14:00", holidays: [] },
      },
    ],
  });
});

test.each([
  ["nothing", randomUUID()],
  ["a catalog", catalogId("Hoodies")],
])("404 for the id of %s", async (_, id) => {
  const reply = await caller.get(`/production-lines/${id}`);
  expectError(reply, "NOT_FOUND");
  expect(reply.body["message"]).toContain(`production line ${id}`);
});
