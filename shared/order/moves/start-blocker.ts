import { rulesOf, type OrderRecord } from "#shared/order/order-record.ts";
import { findCustomsGaps, findWaitedFor, type Missing } from "#shared/order/missing-parts.ts";
import { timestamp } from "#shared/values/time.ts";

/** The rules of the rate card that decide which orders production may start. */
export type ProductionRules = Parameters<typeof rulesOf>[0];

/** Says that an order waits for a missing part, with the remedy. */
const explanations: Readonly<Record<Missing, (order: OrderRecord) => string>> = {
  label: ({ shipping_method }) =>
    `This order ships ${shipping_method} and waits for its label: its owner gives a label_url.`,
  payment: () =>
    "This order waits for its payment: its owner pays the balance due before production, as the rate card requires.",
  customs_data: (order) => {
    const fields = new Set(findCustomsGaps(order).flatMap((gap) => gap.fields));
    return `This order crosses a border and waits for data for customs: its owner gives ${[...fields].join(" and ")} of the items that its issues name.`;
  },
};

/** Says that an order waits for missing parts, with the remedies. */
export const explainMissing = (order: OrderRecord, parts: readonly Missing[]): string =>
  parts.map((part) => explanations[part](order)).join(" ");

/** Says why production cannot start an order by a rate card, with the remedy; undefined if it can. */
export function findStartBlocker(
  order: OrderRecord,
  production: ProductionRules,
): string | undefined {
  const rules = rulesOf(production);
  const parts = findWaitedFor(order, rules);
  return parts.length === 0 ? undefined : explainMissing({ ...order, ...rules }, parts);
}

/** Says why production should not take an order yet, with the remedy; undefined once its owner's delay has ended. */
export function findDelay({ produce_after }: OrderRecord): string | undefined {
  if (produce_after === null || produce_after <= timestamp()) return undefined;
  return `The order's owner can correct it until ${produce_after} (UTC): start it then, or give a reason to start it now.`;
}
