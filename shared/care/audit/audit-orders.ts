import { ApiError } from "#shared/refusal/errors.ts";
import { findLostArtwork } from "./audit-artwork.ts";
import { auditCursor, type AuditPage } from "./audit-page.ts";
import { judgeOrders, judgePage, type JudgedOrder } from "./judge-page.ts";

/** Reports the faults of the next page of all orders. */
export async function auditOrders(cursor: string | undefined): Promise<AuditPage> {
  const [, ...start] = auditCursor.read(cursor) ?? [];
  const { judged, next } = await judgePage(start);
  return {
    ...(await summarize(judged)),
    next_cursor: next === undefined ? null : auditCursor.write(["orders", ...next]),
  };
}

/** Reports the faults of an order. Throws NOT_FOUND. */
export async function auditOrder(id: string): Promise<AuditPage> {
  const judged = await judgeOrders([id]);
  if (judged.length === 0) throw new ApiError("NOT_FOUND", `There is no order ${id}.`);
  return { ...(await summarize(judged)), next_cursor: null };
}

async function summarize(judged: readonly JudgedOrder[]): Promise<Omit<AuditPage, "next_cursor">> {
  const lost = await findLostArtwork(judged.flatMap(({ stored }) => stored?.order ?? []));
  return {
    orders: judged.length,
    findings: judged.flatMap(({ id: order_id, stored, faults }) =>
      [...faults, ...(lost.get(order_id) ?? [])].map((fault) => ({
        ...fault,
        user_id: stored?.order.user_id ?? null,
        order_id,
      })),
    ),
    user_ids: ownersOf(judged),
  };
}

/** The owners of orders, each once. */
export const ownersOf = (judged: readonly JudgedOrder[]): string[] => [
  ...new Set(judged.flatMap(({ stored }) => stored?.order.user_id ?? [])),
];
