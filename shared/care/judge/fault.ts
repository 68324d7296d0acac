import * as z from "zod/mini";

/** What an audit finds. */
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

/** What is wrong with an order. */
export interface Fault {
  readonly what: z.infer<typeof FaultKind>;
  /** For people. It has nothing personal. */
  readonly detail: string;
}

/** A fault for each detail that is not empty. */
export const faultsOf = (what: Fault["what"], details: readonly string[]): Fault[] =>
  details.filter((detail) => detail !== "").map((detail) => ({ what, detail }));
