import { expect, test } from "vitest";
import type { OperatorProductionLine } from "#shared/offer/production-line/production-line.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { reprintSite } from "#shared/order/claims/reprint-site.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { orderRecord } from "../../../support/order-record.ts";
import { productionLine } from "../../../support/production-line.ts";

const own = (fields: Partial<OperatorProductionLine>) =>
  productionLine({ id: "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21", name: "Austin DTG", ...fields });
const reno = productionLine({ name: "Reno", supported_facilities: ["NV", "TX"] });
const york = productionLine({ name: "York", supported_facilities: ["UK"], preference: -1 });
const gone = { is_active: false };

/** Returns the site of a reprint whose first order was at the facility TX of the line Austin DTG. */
function siteOf(lines: readonly OperatorProductionLine[], fields: Partial<OrderRecord> = {}) {
  const first = orderRecord("owner", { order_id: "1", ...fields });
  const offer = {
    products: [],
    variations: new Map(),
    productionLines: lines,
    rateCard: defaultRateCard,
  };
  return reprintSite(first, offer, first);
}

const NAMED = { names_facility: true };
const UNNAMED = { names_facility: false };

test("a reprint stays at the line and the facility of its first order while it takes orders", () => {
  expect(siteOf([own({}), york], UNNAMED)).toEqual({});
});

test.each<[string, OperatorProductionLine[], Partial<OrderRecord>, object]>([
  ["is switched off", [own(gone), reno, york], UNNAMED, { production_line_name: "York" }],
  ["is gone", [reno], UNNAMED, { production_line_name: "Reno", facility: "TX" }],
  [
    "is switched off, at the facility that its owner named",
    [own(gone), reno, york],
    NAMED,
    { production_line_name: "Reno", facility: "TX", names_facility: true },
  ],
  [
    "lacks the facility",
    [own({ supported_facilities: ["NC"] })],
    UNNAMED,
    { production_line_name: "Austin DTG", facility: "NC", routed_by: "only_line" },
  ],
  [
    "lacks the facility that its owner named, as all do",
    [own({ supported_facilities: ["NC"] })],
    NAMED,
    { facility: "NC", names_facility: false },
  ],
])("a reprint whose line %s goes where an order without one would", (_, lines, fields, site) => {
  expect(siteOf(lines, fields)).toMatchObject(site);
});

test("a reprint that no line can make is refused with the reason", () => {
  const slow = productionLine({ supported_shipping_methods: ["express"] });
  expect(() => siteOf([own(gone), slow])).toThrow(
    /^No line prints the pieces again: .*shipping_method standard.* decide the claim/s,
  );
});
