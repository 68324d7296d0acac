import type { FloorOrder } from "../calls/floor-calls.ts";

type Claim = FloorOrder["claims"][number];

/** The subject of each kind of claims: to stop an order, or its pieces. */
const ASKS: Readonly<Record<Claim["kind"], "stop" | "pieces">> = {
  damaged: "pieces",
  misprinted: "pieces",
  wrong_item: "pieces",
  missing: "pieces",
  not_delivered: "pieces",
  late: "pieces",
  stop: "stop",
  other: "pieces",
};

const UNDECIDED: Readonly<Record<Claim["state"], boolean>> = {
  open: true,
  accepted: false,
  rejected: false,
  retracted: false,
};

/** The claims of an order that wait for a decision. */
export const openClaimsOf = ({ claims }: Pick<FloorOrder, "claims">) =>
  claims.filter(({ state }) => UNDECIDED[state]);

/** The claims that ask to stop an order, and wait for a decision. */
export const openStopsOf = (order: Pick<FloorOrder, "claims">) =>
  openClaimsOf(order).filter(({ kind }) => ASKS[kind] === "stop");
