import { expect, test } from "vitest";
import { chooseProductionLine, type Demand } from "#shared/order/routing/choose-production-line.ts";
import type { LineLoads } from "#shared/offer/production-line/line-load.ts";
import { productionLine } from "../../../support/production-line.ts";

const dtg = productionLine({ name: "Austin DTG" });
const embroidery = productionLine({ name: "Charlotte Embroidery", prefers_countries: ["CA"] });
const press = productionLine({ name: "Reno Press", preference: 0 });

const tee = { sku: "TEE-1", quantity: 2, line_ids: [dtg.id, press.id] };
const hat = { sku: "HAT-1", quantity: 1, line_ids: [embroidery.id] };
const tote = { sku: "TOTE-1", quantity: 1, line_ids: [] };

const choose = (
  productionLines: readonly (typeof dtg)[],
  fields: Partial<Demand> = {},
  id = "",
  loads: LineLoads = new Map(),
) =>
  chooseProductionLine({ productionLines, loads }, id, {
    ...{ facility: "TX", shipping_method: "standard", label_url: "", speed_type: "" },
    ...{ country: "US", items: [tote] },
    ...fields,
  });

test.each([
  ["the only line that makes its items", { items: [hat, tote] }, embroidery, "only_line"],
  ["a line that prefers its country", { country: "CA" }, embroidery, "country"],
  ["the first by name", {}, dtg, "name"],
  ["the first by name that makes its items", { items: [tee] }, dtg, "name"],
])("an order that names no line gets %s", (_, fields, line, routed_by) => {
  const choice = choose([dtg, embroidery, press], fields);
  expect(choice).toEqual({ line, routed_by, faults: [] });
});

test("among lines that can all make it, the lowest preference comes before the name", () => {
  const later = { ...dtg, preference: 1 };
  const { line, routed_by } = choose([later, press], { items: [tee] }) as {
    line: typeof dtg;
    routed_by: string;
  };
  expect([line.name, routed_by]).toEqual(["Reno Press", "preference"]);
});

test("items that no line makes together are refused with their parts", () => {
  expect(choose([dtg, embroidery, press], { items: [hat, tee, tote] }).faults).toEqual([
    {
      loc: ["body", "items"],
      msg: "No production line makes all items: HAT-1 by Charlotte Embroidery, TEE-1 by Austin DTG or Reno Press; place one order for each",
      type: "no_common_line",
    },
  ]);
});

test("an item whose only line takes no orders is refused with that line", () => {
  const { faults } = choose([dtg, { ...embroidery, is_active: false }], { items: [hat] });
  expect(faults.map(({ msg }) => msg)).toEqual([
    "No production line makes all items: HAT-1 by Charlotte Embroidery (takes no orders); order again when it takes orders",
  ]);
});

test("a named line that does not make an item is refused at the item", () => {
  expect(choose([dtg, embroidery, press], { items: [tee, hat] }, dtg.id).faults).toEqual([
    {
      loc: ["body", "items", 1, "sku"],
      msg: "HAT-1 is made by Charlotte Embroidery, not by Austin DTG",
      type: "unsupported",
    },
  ]);
});

test("a line with room for all pieces comes before the preference of one without", () => {
  const full = { ...dtg, capacity_per_day: 10 };
  const free = { ...press, capacity_per_day: 10, preference: 5 };
  const lines = [full, free];
  const among = (load: number) => choose(lines, { items: [tee] }, "", new Map([[full.id, load]]));
  expect(among(8)).toMatchObject({ line: full, routed_by: "preference" });
  expect(among(9)).toMatchObject({ line: free, routed_by: "room" });
  const both = new Map(lines.map(({ id }) => [id, 10]));
  expect(choose(lines, {}, "", both)).toMatchObject({ line: full, routed_by: "preference" });
});

test("a line whose capacity is not known always has room", () => {
  const full = { ...dtg, capacity_per_day: 10 };
  const loads = new Map([full, press].map(({ id }) => [id, 1_000_000]));
  expect(choose([full, press], {}, "", loads)).toMatchObject({ line: press, routed_by: "room" });
});

test("10,000 orders fill lines by their capacities, although loads come late", () => {
  const capacities = [1667, 3333, 5000];
  const lines = capacities.map((capacity_per_day, index) =>
    productionLine({ name: `Line ${String(index)}`, capacity_per_day }),
  );
  const counted = new Map<string, number>();
  let known: LineLoads = new Map();
  for (let order = 0; order < 10_000; order += 1) {
    // At 50 orders a second, two seconds are a hundred orders.
    if (order % 100 === 0) known = new Map(counted);
    const { line } = choose(lines, {}, "", known);
    if (line === undefined) throw new Error("No line is chosen");
    counted.set(line.id, (counted.get(line.id) ?? 0) + 1);
  }
  for (const { id, capacity_per_day } of lines) {
    expect(Math.abs((counted.get(id) ?? 0) / capacity_per_day - 1)).toBeLessThan(0.1);
  }
});
