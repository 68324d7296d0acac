import type { Facility } from "#shared/offer/production-line/facility.ts";
import type { Offer } from "#shared/offer/load-offer.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { readyTime } from "#shared/order/store/ready-time.ts";
import { toLocalTime } from "#shared/values/local-time.ts";
import { addBusinessDays, toInstant } from "#shared/values/time.ts";
import { findFacility } from "./find-facility.ts";

type Scheduled = Pick<
  OrderRecord,
  "production_line_id" | "facility" | "created_at" | "produce_after"
>;

/** A facility whose place is not known works on business days in UTC. */
const ANYWHERE = { time_zone: "UTC", cut_off: "", holidays: [] };

/** Returns the day to send of an order, and the clock by which it ends. */
export const scheduleOf = (
  order: Scheduled,
  offer: Pick<Offer, "productionLines">,
): Pick<OrderRecord, "ship_by" | "time_zone"> => ({
  ship_by: shipBy(order, offer),
  time_zone: findFacility(order, offer)?.time_zone ?? "",
});

/**
 * Returns the last day on which an order should leave, `YYYY-MM-DD` in its facility's time zone: the most business days
 * of its line after the day from which production may take it, and one more after that day's cut-off. Null if the line
 * does not say how long it takes.
 */
export function shipBy(order: Scheduled, offer: Pick<Offer, "productionLines">): string | null {
  const line = offer.productionLines.find(({ id }) => id === order.production_line_id);
  if (!line?.production_days) return null;
  const { cut_off, holidays, time_zone }: Pick<Facility, "cut_off" | "holidays" | "time_zone"> =
    findFacility(order, offer) ?? ANYWHERE;
  const { date, time } = toLocalTime(toInstant(readyTime(order)), time_zone);
  const isAtWork = addBusinessDays(date, 0, holidays) === date;
  const isPastCutOff = isAtWork && cut_off !== "" && time >= cut_off;
  return addBusinessDays(date, line.production_days.max + (isPastCutOff ? 1 : 0), holidays);
}
