import { afterAll, describe, expect, test } from "vitest";
import { decideClaim } from "#shared/api/operator/claims.ts";
import { getOrder, moveOrder, moveOrders } from "#shared/api/operator/orders.ts";
import { upsertProductionLine } from "#shared/api/operator/production-lines.ts";
import { createOrder, getOrder as getOwn, updateOrder } from "#shared/api/public/orders.ts";
import { findVariations } from "#shared/api/public/products.ts";
import { AUSTIN, CHARLOTTE, productionLineId } from "../../support/demo-ids.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { hatLine, orderLine, orderRequest } from "../../support/order-request.ts";

// Lines and a separate catalog, because other tests order from the common ones.
const { send, operate, stop } = await startFaultyService();
afterAll(stop);

const austin = productionLineId(AUSTIN);
const charlotte = productionLineId(CHARLOTTE);

const setLine = async (id: string, fields: Record<string, unknown>) =>
  expectSuccess(await operate("PUT", `/production-lines/${id}`, fields), upsertProductionLine);

await setLine(austin, { production_days: { min: 1, max: 2 } });
await setLine(charlotte, { production_days: { min: 5, max: 9 } });

const place = async (fields: Record<string, unknown> = {}) =>
  expectSuccess(await send("POST", "/orders", orderRequest(fields)), createOrder);
const read = async (id: string) => expectSuccess(await operate("GET", `/orders/${id}`), getOrder);
const move = (id: string, fields: Record<string, unknown>) =>
  operate("POST", `/orders/${id}/moves`, fields);
const moved = async (id: string, fields: Record<string, unknown>) =>
  expectSuccess(await move(id, fields), moveOrder);

const toCharlotte = {
  action: "reroute",
  production_line_id: charlotte,
  reason: "The press is down",
};

async function expectRefused(id: string, says: RegExp) {
  const reply = await move(id, toCharlotte);
  expectError(reply, "ORDER_NOT_MOVABLE");
  expect(reply.body["message"]).toMatch(says);
}

test("a reroute gives an order to another line: its price stays, its days are computed again", async () => {
  const { id } = await place({ production_line_id: austin });
  const before = await read(id);
  const after = await moved(id, { ...toCharlotte, version: 1 });
  expect(after).toMatchObject({
    ...{ production_line_id: charlotte, production_line_name: CHARLOTTE, facility: "NC" },
    ...{ routed_by: "rerouted", status: "new_order", version: 2 },
    ...{ total: before.total, items: before.items, created_at: before.created_at },
  });
  expect(after.ship_by ?? "").toMatch(/^\d{4}/);
  expect((after.ship_by ?? "") > (before.ship_by ?? "")).toBe(true);
  const own = expectSuccess(await send("GET", `/orders/${id}`), getOwn);
  expect(own.estimated_delivery?.to_date).not.toBe(before.estimated_delivery?.to_date);
  const { history } = await read(id);
  expect(history.at(-1)).toMatchObject({
    ...{ action: "rerouted", from: "new_order", to: "new_order", by: "operator" },
    note: `${AUSTIN} (TX) -> ${CHARLOTTE} (NC): The press is down`,
  });
});

test("a reprint goes to another line if that of its order takes no orders any more", async () => {
  const { id } = await place({ order_id: "REPRINTED", production_line_id: charlotte });
  await moved(id, { action: "start" });
  const parcel = { carrier: "usps", tracking_number: `RR-${id}` };
  expect((await operate("POST", `/orders/${id}/shipments`, parcel)).status).toBe(200);
  await moved(id, { action: "ship" });
  const claim = { claim_id: "C-1", kind: "damaged", wish: "reprint" };
  expect((await send("POST", `/orders/${id}/claims`, claim)).status).toBe(200);
  await setLine(charlotte, { is_active: false });
  const accepted = { decision: "accepted", resolution: "reprint", reason: "Torn" };
  const { claims } = expectSuccess(
    await operate("PUT", `/orders/${id}/claims/C-1`, accepted),
    decideClaim,
  );
  await setLine(charlotte, { is_active: true });
  expect(await read(claims[0]?.reprint?.id ?? "")).toMatchObject({
    ...{ production_line_id: austin, facility: "TX", queue: "new_order" },
  });
});

test("a rerouted order stays at its new line when its owner changes it", async () => {
  const { id } = await place({ production_line_id: austin });
  await moved(id, toCharlotte);
  const change = { email: "new@example.com", shipping_method: "standard" };
  const updated = expectSuccess(await send("PUT", `/orders/${id}`, change), updateOrder);
  expect(updated.production_line_id).toBe(charlotte);
});

describe("an order that its owner sends back as it was read", () => {
  const charlotteSite = { production_line_id: charlotte, facility: "NC" };
  const austinSite = { production_line_id: austin, facility: "TX" };
  const toAustin = { ...toCharlotte, production_line_id: austin };

  test.each<[string, Record<string, unknown>, object, object]>([
    ["named no line", {}, austinSite, charlotteSite],
    ["named its line", { production_line_id: austin }, austinSite, charlotteSite],
    ["named its facility", { facility: "TX" }, austinSite, charlotteSite],
    ["sends the line alone", {}, { production_line_id: austin }, charlotteSite],
    ["sends the facility alone", {}, { facility: "TX" }, charlotteSite],
    [
      "sends other fields that its new line serves",
      {},
      { ...austinSite, shipping_method: "priority" },
      charlotteSite,
    ],
  ])("stays where it was rerouted, if its owner %s", async (_, placed, patch, site) => {
    const { id } = await place(placed);
    await moved(id, { ...toCharlotte, facility: "NC" });
    const reply = await send("PUT", `/orders/${id}`, { ...patch, phone: "+1 512 555 0123" });
    expectSuccess(reply, updateOrder);
    const order = await read(id);
    expect(order).toMatchObject({ ...site, routed_by: "rerouted", phone: "+1 512 555 0123" });
    expect(order.names_line).toBe("production_line_id" in placed);
  });

  test("stays after several reroutes, and goes where its owner names a line that it was not at", async () => {
    const { id } = await place({ production_line_id: austin });
    await moved(id, toCharlotte);
    await moved(id, toAustin);
    const put = async (fields: object) => {
      expectSuccess(await send("PUT", `/orders/${id}`, fields), updateOrder);
      return read(id);
    };
    expect(await put(charlotteSite)).toMatchObject({ ...austinSite, routed_by: "rerouted" });
    expect(await put({ production_line_id: "" })).toMatchObject({
      ...austinSite,
      names_line: false,
    });
  });
});

test("a repeated reroute is refused, as the order is there already", async () => {
  const { id } = await place({ production_line_id: austin });
  await moved(id, toCharlotte);
  await expectRefused(id, /at Charlotte Embroidery \(NC\)/);
});

test("a held order stays on hold at its new line", async () => {
  const { id } = await place({ production_line_id: austin });
  await moved(id, { action: "hold", reason: "Blurred" });
  expect(await moved(id, toCharlotte)).toMatchObject({ status: "on_hold", facility: "NC" });
});

test("an order that production has begun is refused until it is returned", async () => {
  const { id } = await place({ production_line_id: austin });
  await moved(id, { action: "start" });
  await expectRefused(id, /in_production: return it first/);
  await moved(id, { action: "hold", reason: "Blurred" });
  await expectRefused(id, /release it and return it first/);
  await moved(id, { action: "release" });
  await moved(id, { action: "return" });
  expect((await moved(id, toCharlotte)).production_line_id).toBe(charlotte);
});

test("a line that cannot make the order is refused at the field of the move", async () => {
  const { id } = await place({ items: [hatLine] });
  const toAustin = { ...toCharlotte, production_line_id: austin };
  const reply = await move(id, toAustin);
  expectFaults(reply, "body.production_line_id");
  expect(JSON.stringify(reply.body)).toContain(`${hatLine.sku} is made by ${CHARLOTTE}`);
  const [express, named] = [
    await place({ production_line_id: austin, shipping_method: "express" }),
    await place({ production_line_id: austin, facility: "TX" }),
  ];
  expectFaults(await move(express.id, toCharlotte), "body.production_line_id");
  // Its owner named the facility: an operator names another.
  expectFaults(await move(named.id, toCharlotte), "body.facility");
  expectFaults(await move(named.id, { ...toCharlotte, facility: "CA" }), "body.facility");
  expect((await moved(named.id, { ...toCharlotte, facility: "NC" })).facility).toBe("NC");
  expectFaults(await move(id, { ...toCharlotte, reason: "" }), "body.reason");
});

test("many orders are rerouted with one request, each separately", async () => {
  const [tee, other] = [
    await place({ items: [hatLine] }),
    await place({ production_line_id: austin }),
  ];
  const moves = [tee, other].map(({ id }) => ({
    ...toCharlotte,
    production_line_id: id === tee.id ? austin : charlotte,
    order_id: id,
  }));
  const { results } = expectSuccess(await operate("POST", "/orders/moves", { moves }), moveOrders);
  expect(results.map(({ status }) => status)).toEqual([null, "new_order"]);
  expect(results[0]?.error?.message).toContain(`is made by ${CHARLOTTE}`);
});

test("a line that takes no orders is refused", async () => {
  await setLine(charlotte, { is_active: false });
  // A change of a line takes effect within a second.
  const reroute = async () => {
    const { id } = await place({ production_line_id: austin });
    return move(id, toCharlotte);
  };
  const refused = { status: 422, body: { detail: [{ loc: ["body", "production_line_id"] }] } };
  await expect.poll(reroute, { timeout: 20_000 }).toMatchObject(refused);
  const found = await send("GET", `/variations?sku=${hatLine.sku},${orderLine.sku}`);
  expect(expectSuccess(found, findVariations).items).toMatchObject([
    { sku: hatLine.sku, is_orderable: false },
    { sku: orderLine.sku, is_orderable: true },
  ]);
});
