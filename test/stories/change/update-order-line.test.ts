import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { productionLineId } from "../../support/demo-ids.ts";
import { expectFaults } from "../../support/expect-reply.ts";
import { orderLine } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { updateScene } from "./update-scene.ts";

const { caller, put, read, update } = await updateScene();
const austin = productionLineId("Austin DTG");
const charlotte = productionLineId("Charlotte Embroidery");
const label_url = "https://labels.example.com/1.pdf";

describe("production line", () => {
  test.each([
    ["a facility of another line", {}, { facility: "NC" }, charlotte],
    ["a line by name", {}, { production_line_id: charlotte }, charlotte],
    [
      "a method that its line takes",
      { production_line_id: charlotte },
      { shipping_method: "priority" },
      charlotte,
    ],
    [
      "a method that its line lacks",
      { production_line_id: charlotte },
      { shipping_method: "express" },
      austin,
    ],
    [
      "a speed that its line lacks",
      { production_line_id: charlotte },
      { speed_type: "rush" },
      austin,
    ],
    ["a label that its line lacks", { production_line_id: charlotte }, { label_url }, austin],
    ["fields that no line minds", { production_line_id: charlotte }, { note: "x" }, charlotte],
    ["other items", { production_line_id: charlotte }, { items: [orderLine] }, charlotte],
    ["no line by name", { production_line_id: charlotte }, { production_line_id: "" }, charlotte],
  ])("after a change of %s", async (_, placed, patch, line) => {
    const { id } = await placeOrder(caller, placed);
    expect((await update(id, patch)).production_line_id).toBe(line);
    expect((await read(id)).production_line_id).toBe(line);
  });

  test("brings its own facility, until the order names one", async () => {
    const { id, facility } = await placeOrder(caller);
    expect(facility).toBe("TX");
    expect(await update(id, { production_line_id: charlotte })).toMatchObject({ facility: "NC" });
    expect(await update(id, { speed_type: "rush" })).toMatchObject({ facility: "TX" });
    // The order's own facility counts as if the request had no facility.
    expect(await update(id, { facility: "TX", note: "x" })).toMatchObject({ facility: "TX" });
    expect(await update(id, { production_line_id: charlotte, speed_type: "" })).toMatchObject({
      facility: "NC",
    });
    expect(await update(id, { facility: "TX", speed_type: "rush" })).toMatchObject({
      production_line_id: austin,
    });
    const faults = ["body.facility", "body.speed_type"];
    expectFaults(await put(id, { production_line_id: charlotte }), ...faults);
  });

  test.each([
    ["an unknown facility", {}, { facility: "ZZ" }, ["facility"]],
    ["an unknown line", {}, { production_line_id: randomUUID() }, ["production_line_id"]],
    [
      "a named line that does not take the order",
      { facility: "TX", speed_type: "rush", shipping_method: "express" },
      { production_line_id: charlotte },
      ["facility", "shipping_method", "speed_type"],
    ],
    [
      "a method that no line of its facility takes",
      { facility: "NC" },
      { shipping_method: "express" },
      ["shipping_method"],
    ],
    [
      "a speed that no line of its facility takes",
      { facility: "NC" },
      { speed_type: "rush" },
      ["speed_type"],
    ],
  ])("422 for %s", async (_, placed, patch, fields) => {
    const order = await placeOrder(caller, placed);
    expectFaults(await put(order.id, patch), ...fields.map((field) => `body.${field}`));
    expect(await read(order.id)).toEqual(order);
  });
});
