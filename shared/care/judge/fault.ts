import * as z from "zod/mini";

/** The kinds of faults that an audit finds. */
export const FaultKind = z.enum([
  "damage",
  "history",
  "step",
  "payment",
  "refund",
  "contradiction",
  "index_keys",
  "artwork",
  "counts",
  "notification",
  "unsettled",
]);

/** A fault of an order. */
export interface OrderFault {
  readonly what: z.infer<typeof FaultKind>;
  /** For people, without personal data. */
  readonly detail: string;
}

/** Makes a fault of each detail that is not empty. */
export const faultsOf = (what: OrderFault["what"], details: readonly string[]): OrderFault[] =>
  details.filter((detail) => detail !== "").map((detail) => ({ what, detail }));
