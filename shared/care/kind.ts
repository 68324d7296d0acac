import type * as z from "zod/mini";
import type { Read } from "#shared/table/keys.ts";
import type { OrderFault } from "./judge/fault.ts";
import type { PersonalField } from "#shared/table/personal.ts";

/**
 * How a restore treats the items of a kind that are in the copy. `overwrite`: an item becomes what it was. Orders and
 * subscriptions have their own rules for what must not go back. `keep`: a present item stays as it is. A missing one
 * comes back, because the service never deletes them. `rebuild`: nothing is written; something else makes the items
 * again.
 */
type Restore = "overwrite" | "keep" | "rebuild";

/** The words of the documents for items that may show who receives an order. */
interface Personal {
  readonly about: string;
  readonly kept: string;
  /** How an erasure treats them. */
  readonly erased: string;
}

/** The rules for the items of a kind. */
export interface Kind {
  /**
   * The schema of its records and the function that reads them; null for marks and counts, which only their own
   * functions read.
   */
  readonly record: { readonly schema: z.ZodMiniType; readonly read: Read<unknown> } | null;
  /**
   * Its personal fields, or the personal part of its key; null if neither shows who receives an order.
   */
  readonly personal:
    | (Personal & { readonly marks: readonly PersonalField[] })
    | (Personal & { readonly key: string })
    | null;
  readonly restore: Restore;
  /** The faults that an audit finds in it, or why an audit does not look at it. */
  readonly audit: readonly OrderFault["what"][] | { readonly because: string };
  /** The items of the kind that expire. */
  readonly expires: "never" | "always" | "test orders";
}
