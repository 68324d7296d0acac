import { fromAmount, toAmount } from "#shared/values/money.ts";
import { toInstant } from "#shared/values/time.ts";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { backlogStates } from "./page-through-orders.ts";
import { countMade } from "#shared/order/pieces.ts";

/** Sums of orders, in all and by line and state; ages count from the time when they were placed. */
export type OrderStats = Awaited<ReturnType<typeof addUp>>;

/** Sums orders by line and state, without keeping them. */
export async function addUp(pages: AsyncIterable<readonly OperatorOrder[]>, now: Date) {
  const drafts = new Map<string, ReturnType<typeof newDraft>>();
  for await (const orders of pages) {
    for (const order of orders) {
      const key = `${order.production_line_id} ${order.status}`;
      const draft = drafts.get(key) ?? newDraft(order);
      const age = ageOf(order, now);
      draft.orders += 1;
      draft.pieces += countMade(order.items);
      draft.cents += fromAmount(order.total ?? 0);
      draft.seconds += age;
      draft.oldest = Math.max(draft.oldest, age);
      drafts.set(key, draft);
    }
  }
  const all = [...drafts.values()];
  const sum = (field: "orders" | "pieces" | "cents") =>
    all.reduce((total, draft) => total + draft[field], 0);
  return {
    orders: sum("orders"),
    pieces: sum("pieces"),
    value: toAmount(sum("cents")),
    lines: all.map(({ cents, seconds, oldest, ...line }) => ({
      ...line,
      value: toAmount(cents),
      oldest_seconds: oldest,
      average_seconds: Math.round(seconds / line.orders),
    })),
  };
}

/** The ages of a backlog, by the days from which each counts. */
const ages = { under_1_day: 0, from_1_day: 1, from_3_days: 3, from_7_days: 7 } as const;
export type Age = keyof typeof ages;

/** Numbers of orders that are still to be made, by state and age, youngest first. */
export type Backlog = Awaited<ReturnType<typeof addUpBacklog>>;

/** Sums a backlog by state and age, without keeping its orders. */
export async function addUpBacklog(pages: AsyncIterable<readonly OperatorOrder[]>, now: Date) {
  const names = Object.keys(ages) as Age[];
  const drafts = backlogStates.map((status) => ({
    ...{ status, orders: 0, pieces: 0, oldest_seconds: 0 },
    ages: Object.fromEntries(names.map((name) => [name, 0])) as Record<Age, number>,
  }));
  for await (const orders of pages) {
    for (const order of orders) {
      const draft = drafts.find(({ status }) => status === order.status);
      if (draft === undefined) continue;
      const age = ageOf(order, now);
      const name = names.findLast((each) => age >= ages[each] * 86_400) ?? "under_1_day";
      draft.orders += 1;
      draft.pieces += countMade(order.items);
      draft.ages[name] += 1;
      draft.oldest_seconds = Math.max(draft.oldest_seconds, age);
    }
  }
  return drafts;
}

/** In seconds. */
const ageOf = ({ created_at }: OperatorOrder, now: Date): number =>
  Math.round((now.getTime() - toInstant(created_at).getTime()) / 1000);

function newDraft({ production_line_id, production_line_name, status }: OperatorOrder) {
  return {
    ...{ production_line_id, production_line_name, status },
    ...{ orders: 0, pieces: 0, cents: 0, seconds: 0, oldest: 0 },
  };
}
