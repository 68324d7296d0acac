import { afterAll, expect, test } from "vitest";
import { getOrder as getOperatorOrder } from "#shared/api/operator/orders.ts";
import { upsertFacility, upsertProductionLine } from "#shared/api/operator/production-lines.ts";
import { replaceRateCard } from "#shared/api/operator/rate-card.ts";
import {
  cancelOrder,
  createOrder,
  getOrder,
  quoteOrder,
  updateOrder,
} from "#shared/api/public/orders.ts";
import type { DayRange } from "#shared/offer/rate-card/day-range.ts";
import { addBusinessDays, dateOf } from "#shared/values/time.ts";
import { productionLineId } from "../../support/demo-ids.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { orderRequest } from "../../support/order-request.ts";
import { rateCard } from "../../support/rate-card.ts";

// A separate service, whose line and rate card have durations.
const { send, operate, stop } = await startFaultyService();
afterAll(stop);

const fee = { first_item: 4.75, additional_item: 1.5 };
const zone = (name: string, countries: string[] | "others", transit_days?: DayRange) => ({
  name,
  countries,
  methods: { standard: { ...fee, ...(transit_days && { transit_days }) }, priority: fee },
});
const card = rateCard({
  zones: [zone("US", ["US"], { min: 2, max: 4 }), zone("Others", "others", { min: 10, max: 20 })],
});
const line = (production_days: object) =>
  operate("PUT", `/production-lines/${productionLineId("Austin DTG")}`, { production_days });
expectSuccess(await operate("PUT", "/rate-card", card), replaceRateCard);
expectSuccess(await line({ min: 1, max: 3 }), upsertProductionLine);
const facility = (fields: object) => operate("PUT", "/facilities/TX", fields);
expectSuccess(await facility({ time_zone: "UTC", cut_off: "" }), upsertFacility);

const place = async (fields: object = {}) =>
  expectSuccess(
    await send("POST", "/orders", orderRequest({ facility: "TX", ...fields })),
    createOrder,
  );
const update = async (id: string, body: object) =>
  expectSuccess(await send("PUT", `/orders/${id}`, body), updateOrder).estimated_delivery;
/** Returns a range of business days after a time. */
const after = (time: string | null, min: number, max: number) => {
  const start = dateOf(time ?? "");
  return { from_date: addBusinessDays(start, min), to_date: addBusinessDays(start, max) };
};

test("an order shows when it should arrive: production and transport after now, or after its delay", async () => {
  const { id, created_at, estimated_delivery } = await place();
  expect(estimated_delivery).toEqual(after(created_at, 3, 7));
  expect(await update(id, { note: "Leave at the door" })).toEqual(estimated_delivery);
  const delayed = await place({ production_delay: 2880 });
  expect(delayed.estimated_delivery).toEqual(after(delayed.produce_after, 3, 7));
});

test("an update to another zone or method estimates it again; without durations there is no estimate", async () => {
  const { id, created_at } = await place();
  const abroad = { country: "DE", state: "", zip: "10115" };
  expect(await update(id, abroad)).toEqual(after(created_at, 11, 23));
  expect(await update(id, { shipping_method: "priority" })).toBeNull();
  expect((await place({ shipping_method: "by_seller" })).estimated_delivery).toBeNull();
});

/** Returns the day on which the floor is to send an order. */
const shipBy = async (id: string) =>
  expectSuccess(await operate("GET", `/orders/${id}`), getOperatorOrder).ship_by;

test("the floor sees when to send an order: production after its creation, or after its delay", async () => {
  const { id, created_at } = await place();
  const day = after(created_at, 3, 3).to_date;
  expect(await shipBy(id)).toBe(day);
  // A method without durations hides when it arrives, not when it leaves.
  await update(id, { shipping_method: "priority" });
  expect(await shipBy(id)).toBe(day);
  const delayed = await place({ production_delay: 2880 });
  expect(await shipBy(delayed.id)).toBe(after(delayed.produce_after, 3, 3).to_date);
});

test("the day to send it is counted again with the delay, on the facility's working days", async () => {
  const { id, created_at } = await place();
  const [next, then] = [after(created_at, 1, 1), after(created_at, 4, 4)].map(
    (days) => days.to_date,
  );
  expectSuccess(await facility({ holidays: [next] }), upsertFacility);
  await update(id, { note: "Leave at the door" });
  expect(await shipBy(id)).toBe(after(created_at, 3, 3).to_date);
  await update(id, { production_delay: 0 });
  expect(await shipBy(id)).toBe(after(created_at, 3, 3).to_date);
  await update(id, { production_delay: 1 });
  expect(await shipBy(id)).toBe(then);
  expectSuccess(await facility({ holidays: [] }), upsertFacility);
});

test("later changes of line and card do not change an order", async () => {
  const { id, estimated_delivery } = await place();
  expectSuccess(await line({ min: 5, max: 5 }), upsertProductionLine);
  expect(await update(id, { note: "Leave at the door" })).toEqual(estimated_delivery);
  expectSuccess(await line({ min: 1, max: 3 }), upsertProductionLine);
});

test("a cancelled order has no estimated delivery", async () => {
  const { id } = await place();
  expectSuccess(await send("POST", `/orders/${id}/cancel`), cancelOrder);
  expect(expectSuccess(await send("GET", `/orders/${id}`), getOrder).estimated_delivery).toBeNull();
});

test("a quote shows it for each method with a duration", async () => {
  const { items } = expectSuccess(
    await send("POST", "/quotes", orderRequest({ facility: "TX" })),
    quoteOrder,
  );
  const estimates = Object.fromEntries(
    items.map(({ shipping_method, estimated_delivery }) => [shipping_method, estimated_delivery]),
  );
  expect(estimates).toMatchObject({
    standard: after(new Date().toISOString().slice(0, -1), 3, 7),
    priority: null,
  });
});

test.each([
  { days: { min: 3, max: 2 }, at: "max" },
  { days: { min: -1, max: 2 }, at: "min" },
  { days: { min: 1, max: 181 }, at: "max" },
  { days: { min: 1.5, max: 2 }, at: "min" },
  { days: { min: 1 } as DayRange, at: "max" },
])("days of $days are a fault, of a line and of the rate card", async ({ days, at }) => {
  expectFaults(await line(days), `body.production_days.${at}`);
  const zones = [zone("Others", "others", days)];
  expectFaults(
    await operate("PUT", "/rate-card", { ...card, zones }),
    `body.zones.0.methods.standard.transit_days.${at}`,
  );
});
