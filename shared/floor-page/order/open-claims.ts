import type { FloorOrder } from "../calls/floor-calls.ts";

/** The claims of an order that wait for a decision. */
export const openClaimsOf = ({ claims }: Pick<FloorOrder, "claims">) =>
  claims.filter(({ closed_at }) => closed_at === null);

/** The claims that ask to stop an order, and wait for a decision. Claims of all other kinds come once it was shipped. */
export const openStopsOf = (order: Pick<FloorOrder, "claims" | "status">) =>
  order.status === "in_production" ? openClaimsOf(order) : [];
