import { fromAmount, toAmount } from "#shared/values/money.ts";
import { toInstant } from "#shared/values/time.ts";
import type { OperatorOrder } from "#shared/order/operator-order.ts";

/** Some orders added up. */
export interface OrderSums {
  readonly orders: number;
  readonly pieces: number;
  /** What they cost all in all. */
  readonly value: number;
}

/** Orders of one line in one state. */
export interface LineStats extends OrderSums {
  readonly production_line_id: string;
  readonly production_line_name: string;
  readonly status: string;
  /** Seconds since the first of them was placed. */
  readonly oldest_seconds: number;
  readonly average_seconds: number;
}

export interface OrderStats extends OrderSums {
  readonly lines: readonly LineStats[];
}

type Draft = { -readonly [Field in keyof LineStats]: LineStats[Field] };

/** Adds orders up by line and state, without keeping them. */
export async function addUp(
  pages: AsyncIterable<readonly OperatorOrder[]>,
  now: Date,
): Promise<OrderStats> {
  const drafts = new Map<string, Draft & { cents: number; seconds: number }>();
  for await (const orders of pages) {
    for (const order of orders) {
      const { production_line_id, production_line_name, status } = order;
      const key = `${production_line_id} ${status}`;
      const draft = drafts.get(key) ?? {
        ...{ production_line_id, production_line_name, status },
        ...{ orders: 0, pieces: 0, value: 0, oldest_seconds: 0, average_seconds: 0 },
        ...{ cents: 0, seconds: 0 },
      };
      const age = Math.round((now.getTime() - toInstant(order.created_at).getTime()) / 1000);
      draft.orders += 1;
      draft.pieces += order.items.reduce((sum, { quantity }) => sum + quantity, 0);
      draft.cents += fromAmount(order.total);
      draft.seconds += age;
      draft.oldest_seconds = Math.max(draft.oldest_seconds, age);
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
    lines: all.map(({ cents, seconds, ...line }) => ({
      ...line,
      value: toAmount(cents),
      average_seconds: Math.round(seconds / line.orders),
    })),
  };
}
