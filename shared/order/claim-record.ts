import * as z from "zod/mini";
import { ShippedItem } from "./shipment.ts";

/** The most claims of an order. */
export const CLAIMS = 10;

/** The fault that a claim is about. `stop` asks to stop an order that is being made. */
export const ClaimKind = z.enum([
  "damaged",
  "misprinted",
  "wrong_item",
  "missing",
  "not_delivered",
  "late",
  "stop",
  "other",
]);
export type ClaimKind = z.infer<typeof ClaimKind>;

/** The owner's wish. */
export const ClaimWish = z.enum(["reprint", "refund", "stop"]);
export type ClaimWish = z.infer<typeof ClaimWish>;

/** Only an open claim can be retracted or decided. */
export const ClaimState = z.enum(["open", "accepted", "rejected", "retracted"]);
export type ClaimState = z.infer<typeof ClaimState>;

/** The result of an accepted claim. `none`: it was settled by other means, such as a coupon. */
export const ClaimResolution = z.enum(["reprint", "refund", "stopped", "none"]);
export type ClaimResolution = z.infer<typeof ClaimResolution>;

/** The order that replaces the claimed pieces. */
export const Reprint = z.strictObject({
  id: z.uuid(),
  order_id: z.string(),
  /** Whether it was cancelled, rejected or deleted, so that its pieces can be claimed again. */
  stopped: z.boolean(),
});

/** A claim of an order, as both APIs show it. */
export const Claim = z.strictObject({
  /** The owner's own id of it. */
  claim_id: z.string(),
  kind: ClaimKind,
  items: z.array(ShippedItem),
  description: z.string(),
  evidence_urls: z.array(z.string()),
  wish: ClaimWish,
  state: ClaimState,
  /** Null unless it was accepted. */
  resolution: z.nullable(ClaimResolution),
  /** Why it was decided as it was; empty before. */
  reason: z.string(),
  /** Null unless its pieces are printed again. */
  reprint: z.nullable(Reprint),
  /** The amount that was refunded for it. */
  refund_amount: z.number(),
  created_at: z.string(),
  /** When it was decided or retracted; null before. */
  closed_at: z.nullable(z.string()),
});
export type Claim = z.infer<typeof Claim>;

/** A claim as it is stored, with the reference that its owner wishes for the reprint; empty without one. */
export const ClaimRecord = z.extend(Claim, {
  refund_amount: z.int(),
  reprint_order_id: z.string(),
});
export type ClaimRecord = z.infer<typeof ClaimRecord>;

/** A claim is about pieces of an order that was sent, or about a whole order that is being made, to stop it. */
type ClaimSubject = "pieces" | "order";

const subjects: Readonly<Record<ClaimKind, ClaimSubject>> = {
  damaged: "pieces",
  misprinted: "pieces",
  wrong_item: "pieces",
  missing: "pieces",
  not_delivered: "pieces",
  late: "pieces",
  stop: "order",
  other: "pieces",
};

/** Whether a claim asks to stop an order that is being made. */
export const asksToStop = ({ kind }: Pick<Claim, "kind">): boolean => subjects[kind] === "order";

/** The result that grants each wish. */
export const granting: Readonly<Record<ClaimWish, Exclude<ClaimResolution, "none">>> = {
  reprint: "reprint",
  refund: "refund",
  stop: "stopped",
};

interface Result {
  /** The subjects of claims that can have it. */
  readonly of: readonly ClaimSubject[];
  /** Whether a new order prints the pieces again. */
  readonly isReprint: boolean;
  /** Whether money is given back. */
  readonly isRefund: boolean;
}

const results: Readonly<Record<ClaimResolution, Result>> = {
  reprint: { of: ["pieces"], isReprint: true, isRefund: false },
  refund: { of: ["pieces"], isReprint: false, isRefund: true },
  stopped: { of: ["order"], isReprint: false, isRefund: false },
  none: { of: ["pieces", "order"], isReprint: false, isRefund: false },
};

/** Returns what a result does. */
export const resultOf = (resolution: ClaimResolution): Result => results[resolution];

/** Whether a claim of a kind can have a result. */
export const fits = ({ kind }: Pick<Claim, "kind">, resolution: ClaimResolution): boolean =>
  resultOf(resolution).of.includes(subjects[kind]);

const undecided: Readonly<Record<ClaimState, boolean>> = {
  open: true,
  accepted: false,
  rejected: false,
  retracted: false,
};

/** Whether a claim waits for its decision. */
export const isUndecided = ({ state }: Pick<Claim, "state">): boolean => undecided[state];

/** Whether an order waits for a decision. */
export const hasOpenClaim = ({ claims }: { readonly claims: readonly ClaimRecord[] }): boolean =>
  claims.some(isUndecided);

/** Whether a claim that waits for its decision asks to stop its order. */
export const isOpenStop = (claim: ClaimRecord): boolean => isUndecided(claim) && asksToStop(claim);

/** Returns the claims of an order, those that are meant with a result. */
export const closeClaims = (
  claims: readonly ClaimRecord[],
  isMeant: (claim: ClaimRecord) => boolean,
  result: Pick<ClaimRecord, "state" | "closed_at"> & Partial<ClaimRecord>,
): ClaimRecord[] => claims.map((claim) => (isMeant(claim) ? { ...claim, ...result } : claim));
