import { fromAmount, toAmount } from "#shared/values/money.ts";
import { toInstant } from "#shared/values/time.ts";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";

/** Orders added up, in all and by line and state; ages count from when they were placed. */
export type OrderStats = Awaited<ReturnType<typeof addUp>>;

/** Adds orders up by line and state, without keeping them. */
export async function addUp(pages: AsyncIterable<readonly OperatorOrder[]>, now: Date) {
  const drafts = new Map<string, ReturnType<typeof newDraft>>();
  for await (const orders of pages) {
    for (const order of orders) {
      const key = `${order.production_line_id} ${order.status}`;
      const draft = drafts.get(key) ?? newDraft(order);
      const age = Math.round((now.getTime() - toInstant(order.created_at).getTime()) / 1000);
      draft.orders += 1;
      draft.pieces += order.items.reduce((sum, { quantity }) => sum + quantity, 0);
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

function newDraft({ production_line_id, production_line_name, status }: OperatorOrder) {
  return {
    ...{ production_line_id, production_line_name, status },
    ...{ orders: 0, pieces: 0, cents: 0, seconds: 0, oldest: 0 },
  };
}
