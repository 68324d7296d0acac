import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { BusEvent, busEventsOf } from "#shared/order/bus/bus-event.ts";
import { lastChange, type HistoryAction, type HistoryEntry } from "#shared/order/history.ts";
import { pathOf } from "#shared/table/personal.ts";
import { orderMarks, type OrderRecord } from "#shared/order/order-record.ts";
import { eventsOf } from "#shared/webhook/event/event.ts";
import { actor } from "../../../support/actor.ts";
import { orderRecord, parcel } from "../../../support/order-record.ts";

const before = orderRecord(randomUUID(), { order_id: "BUS-1", shipments: [parcel()] });

/** Returns the next version of the order. */
function changed(
  action: HistoryAction,
  fields: Partial<OrderRecord> = {},
  by: HistoryEntry["by"] = "owner",
): OrderRecord {
  const last_change = lastChange(actor(), { by, action, from: before.status, note: "" });
  return { ...before, version: before.version + 1, last_change, ...fields };
}

const typesOf = (order: OrderRecord) => busEventsOf({ before, order }).map(({ event }) => event);

test("a new order, and one in the place of a deleted order, is created", () => {
  const [created] = busEventsOf({ before: undefined, order: before });
  expect(created).toMatchObject({ event: "order.created", order: before.id, version: 1 });
  expect(typesOf(changed("replaced", { status: "new_order", shipments: [] }))).toEqual([
    "order.created",
  ]);
});

test.each<[HistoryAction, Partial<OrderRecord>, string[]]>([
  ["deleted", { deleted_at: before.updated_at }, ["order.deleted"]],
  ["held", { status: "on_hold" }, ["order.status"]],
  ["tracking", { shipments: [parcel({ tracking_status: "delivered" })] }, ["order.shipment"]],
  ["voided", { shipments: [] }, ["order.shipment"]],
  ["shipped", { status: "shipped", shipments: [parcel()] }, ["order.status", "order.shipment"]],
  ["payment", { paid: 100 }, ["order.updated"]],
  ["production", { production_status: "completed" }, ["order.updated"]],
  ["erased", { erased_at: before.updated_at }, ["order.updated"]],
])("the change %s is told as such", (action, fields, types) => {
  const [shipment] = before.shipments;
  const id = shipment?.id ?? "";
  const shipments = fields.shipments?.map((each) =>
    action === "tracking" ? { ...each, id } : each,
  );
  const order = changed(action, { ...fields, ...(shipments && { shipments }) });
  const distinct = [...new Set(typesOf(order))];
  expect(distinct).toEqual(types);
});

test("what a restore or a rebuild wrote is not told", () => {
  expect(typesOf(changed("restored", { status: "on_hold" }, "service"))).toEqual([]);
  expect(typesOf(changed("updated", { requires_payment: true }, "service"))).toEqual([]);
  expect(typesOf(changed("checked", {}, "service"))).toEqual(["order.updated"]);
});

test("an event has the id of the webhook of the same change, whenever it is made", () => {
  const order = changed("shipped", { status: "shipped", shipments: [parcel()] });
  const ids = busEventsOf({ before, order }).map(({ id }) => id);
  expect(ids).toEqual(busEventsOf({ before, order }).map(({ id }) => id));
  expect(ids).toEqual(eventsOf({ before, after: order }).map(({ id }) => id));
});

test("an event has no field that may identify the recipient", () => {
  const fields = Object.keys(BusEvent.shape);
  const personal = orderMarks.map((mark) => pathOf(mark).split(".").at(-1) ?? "");
  expect(fields.filter((field) => personal.includes(field))).toEqual([]);
});
