import { afterAll, expect, test } from "vitest";
import { upsertProduct } from "#shared/api/operator/catalog.ts";
import { getOrder } from "#shared/api/operator/orders.ts";
import { upsertProductionLine } from "#shared/api/operator/production-lines.ts";
import { createOrder } from "#shared/api/public/orders.ts";
import { AUSTIN, CHARLOTTE, productionLineId } from "../../support/demo-ids.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { exportRows } from "../../support/export-rows.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { importRows } from "../../support/import-rows.ts";
import { hatLine, orderLine, orderRequest } from "../../support/order-request.ts";

// Lines and a separate catalog, which change while orders come.
const { sendAtOnce, operate, stop } = await startFaultyService();
afterAll(stop);

const BOTH = "Reno Prints and Stitches";
const austin = productionLineId(AUSTIN);
const charlotte = productionLineId(CHARLOTTE);
const both = "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21";

const tote = { ...orderLine, sku: "TOTE-CANVAS-BLACK-ONE-SIZE" };

/** The orders of a round: items, and the lines that make all of them at some time. */
const kinds = [
  { items: [hatLine], makers: [charlotte, both] },
  { items: [tote], makers: [austin, both] },
  { items: [hatLine, tote], makers: [both] },
] as const;

const makersOf = { "CAP-DAD": CHARLOTTE, "TOTE-CANVAS": AUSTIN };

/** Lets the third line make hats and totes too, or no more. */
async function setMakers(isMadeByBoth: boolean): Promise<void> {
  for (const [sku, maker] of Object.entries(makersOf)) {
    const made_by = isMadeByBoth ? [maker, BOTH] : [maker];
    expectSuccess(await operate("PUT", `/products/${sku}`, { made_by }), upsertProduct);
  }
}

/** Moves an order to each line, and returns where it stands after each move. */
async function rerouteEverywhere(id: string): Promise<string[]> {
  const at: string[] = [];
  for (const production_line_id of [austin, both, charlotte]) {
    const move = { action: "reroute", production_line_id, facility: "TX", reason: "Try" };
    await operate("POST", `/orders/${id}/moves`, move);
    const order = expectSuccess(await operate("GET", `/orders/${id}`), getOrder);
    at.push(order.production_line_id);
  }
  return at;
}

test("no order stands at a line that does not make its items, while catalog, lines and orders change at once", async () => {
  const line = {
    name: BOTH,
    supported_facilities: ["TX"],
    supported_shipping_methods: ["standard"],
  };
  expectSuccess(await operate("PUT", `/production-lines/${both}`, line), upsertProductionLine);
  const move = { supported_facilities: ["NC", "TX"] };
  expectSuccess(await operate("PUT", `/production-lines/${charlotte}`, move), upsertProductionLine);
  await setMakers(true);
  const rows = await exportRows(operate);
  const wrong: unknown[] = [];
  let placed = 0;
  const orders = Array.from({ length: 10 }, async (_, round) => {
    for (const [kind, { items, makers }] of kinds.entries()) {
      const reply = await sendAtOnce("POST", "/orders", orderRequest({ items }));
      // Hats and totes together have no line while the third one makes neither.
      if (reply.status === 422 && kind === 2) continue;
      const { id, production_line_id } = expectSuccess(reply, createOrder);
      placed += 1;
      const at = [production_line_id, ...(await rerouteEverywhere(id))];
      const astray = at.filter((each) => !makers.some((maker) => maker === each));
      if (astray.length > 0) wrong.push({ round, kind, astray });
    }
  });
  const changes = async () => {
    await setMakers(false);
    await importRows(operate, rows);
    await setMakers(false);
    await operate("PUT", `/production-lines/${both}`, { is_active: false });
    await operate("PUT", `/production-lines/${both}`, { is_active: true });
    await importRows(operate, rows);
  };
  await Promise.all([...orders, changes()]);
  expect(wrong).toEqual([]);
  expect(placed).toBeGreaterThanOrEqual(20);
});
