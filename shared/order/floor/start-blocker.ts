import type { RateCardRecord } from "#shared/offer/rate-card/rate-card-record.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { findMissing } from "#shared/order/missing.ts";
import { timestamp } from "#shared/values/time.ts";

/** The part of the rate card that decides which orders production may start. */
export type ProductionRules = Pick<RateCardRecord, "production_requires_payment">;

/** Says why production cannot start an order, with the remedy; undefined if it can. */
export function findStartBlocker(
  order: OrderRecord,
  production: ProductionRules,
): string | undefined {
  const missing = findMissing(order);
  if (missing.includes("label")) {
    return `This order ships ${order.shipping_method} and waits for its label: its owner gives a label_url.`;
  }
  if (missing.includes("customs_data")) {
    return "This order crosses a border and waits for data for customs: its owner gives what its issues name.";
  }
  if (production.production_requires_payment && missing.includes("payment")) {
    return "This order waits for its payment: its owner pays the balance due before production, as the rate card requires.";
  }
  return undefined;
}

/** Says why production should not take an order yet, with the remedy; undefined once its owner's delay has ended. */
export function findDelay({ produce_after }: OrderRecord): string | undefined {
  if (produce_after === null || produce_after <= timestamp()) return undefined;
  return `The order's owner can correct it until ${produce_after} (UTC): start it then, or give a reason to start it now.`;
}
