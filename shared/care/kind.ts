import type * as z from "zod/mini";
import type { Read } from "#shared/table/keys.ts";
import type { Fault } from "./judge/fault.ts";

/**
 * What a restore does with the items of a kind that are in the copy.
 * `overwrite`: an item becomes what it was. An order and a subscription have rules of their own for what must not go back.
 * `keep`: an item that is there stays as it is; one that is missing comes back, because the service deletes none of them.
 * `rebuild`: nothing is written; something else makes the items again.
 */
type Restore = "overwrite" | "keep" | "rebuild";

/** What pages say of items that may tell who receives an order. */
interface Personal {
  readonly about: string;
  readonly kept: string;
  /** What an erasure does with them. */
  readonly erased: string;
}

/** What is done with the items of a kind. */
export interface Kind {
  /** What a record of it is, and its door; null for marks and counts, which only their own verbs read. */
  readonly record: { readonly schema: z.ZodMiniType; readonly read: Read<unknown> } | null;
  /** The marks of its fields; what its key tells; or the names of its fields, if none of them tells who receives an order. */
  readonly personal:
    | (Personal & { readonly marks: object })
    | (Personal & { readonly key: string })
    | { readonly impersonal: string };
  readonly restore: Restore;
  /** What an audit finds in it, or why it looks for nothing. */
  readonly audit: readonly Fault["what"][] | string;
  /** Which of its items expire. */
  readonly expires: "never" | "always" | "test orders";
}
