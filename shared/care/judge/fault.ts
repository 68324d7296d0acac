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
  "counts",
  "notification",
  "unsettled",
]);

/** A fault of an order. */
export interface Fault {
  readonly what: z.infer<typeof FaultKind>;
  /** For people, without personal data. */
  readonly detail: string;
}

/** Makes a fault of each detail that is not empty. */
export const faultsOf = (what: Fault["what"], details: readonly string[]): Fault[] =>
  details.filter((detail) => detail !== "").map((detail) => ({ what, detail }));
