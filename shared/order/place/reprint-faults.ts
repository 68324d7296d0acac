import type { RateCardRecord } from "#shared/offer/rate-card/rate-card-record.ts";
import { shipsByLabel, type SpeedType } from "#shared/offer/rate-card/shipping.ts";
import { findFee, findZone } from "#shared/offer/rate-card/zone.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import type { FieldFault } from "#shared/refusal/errors.ts";
import { countOrdered } from "#shared/order/pieces.ts";
import { toPlace } from "./destination.ts";
import type { OrderLine } from "./order-draft.ts";

/** The fields of an order that decide its cost. */
type Wish = Pick<
  OrderRecord,
  "shipping_method" | "speed_type" | "inserts" | "country" | "state"
> & { readonly items: readonly Pick<OrderLine, "sku" | "quantity">[] };

const FREE = "this order replaces claimed pieces for nothing. Place another order for that";

/**
 * Returns a fault for each field of a change that would cost more, of an order that replaces claimed pieces and so costs
 * nothing. Its label does not count: it can be taken away again.
 */
export function reprintFaults(
  order: OrderRecord,
  wish: Wish,
  { zones, speed }: Pick<RateCardRecord, "zones" | "speed">,
): FieldFault[] {
  const zone = findZone(zones, order.country);
  const pieces = countOrdered(order.items);
  const feeOf = ({ shipping_method }: Pick<Wish, "shipping_method">) => {
    const fee = findFee(zone, { shipping_method, label_url: "" });
    return fee && fee.first_item + fee.additional_item * (pieces - 1);
  };
  const surchargeOf = (of: SpeedType | "") => (of === "" ? 0 : speed[of]);
  const { shipping_method, speed_type } = wish;
  const { country } = toPlace(wish);
  const costly: readonly (readonly [field: keyof Wish, isMore: boolean, msg: string])[] = [
    [
      "shipping_method",
      // A method that the zone does not have any more is left for any other.
      (feeOf(wish) ?? 0) > (feeOf(order) ?? Infinity),
      `${shipping_method} costs more than ${order.shipping_method}`,
    ],
    [
      "speed_type",
      speed_type !== "" &&
        speed_type !== order.speed_type &&
        surchargeOf(speed_type) >= surchargeOf(order.speed_type),
      `${speed_type} costs more`,
    ],
    ["inserts", wish.inserts.length > order.inserts.length, "More inserts cost more"],
    [
      "country",
      !shipsByLabel(shipping_method) && findZone(zones, country) !== zone,
      `${country} is in another shipping zone`,
    ],
  ];
  return [
    ...costly.flatMap(([field, isMore, msg]): FieldFault[] =>
      isMore ? [{ loc: ["body", field], msg: `${msg}, and ${FREE}`, type: "costs_more" }] : [],
    ),
    ...addedFaults(order, wish.items),
  ];
}

/** Returns a fault for each item that adds pieces. */
function addedFaults(order: OrderRecord, items: Wish["items"]): FieldFault[] {
  const orderedOf = (all: Wish["items"], sku: string) =>
    countOrdered(all.filter((each) => each.sku === sku));
  return items.flatMap(({ sku }, index): FieldFault[] => {
    const claimed = orderedOf(order.items, sku);
    if (orderedOf(items.slice(0, index + 1), sku) <= claimed) return [];
    const msg = `This order replaces ${String(claimed)} of ${sku} for nothing: order more with another order`;
    return [{ loc: ["body", "items", index, "quantity"], msg, type: "quantity_out_of_range" }];
  });
}
