import * as z from "zod/mini";
import { OrderReference } from "#shared/order/place/order-reference.ts";
import { ITEMS } from "#shared/order/place/order-limits.ts";
import { distinctField } from "#shared/values/distinct.ts";
import {
  amountOrAll,
  lines,
  pieces,
  requiredLines,
  requiredCode,
  versionNumber,
} from "#shared/values/fields.ts";
import { publicUrl } from "#shared/values/public-url.ts";
import {
  asksToStop,
  ClaimKind,
  ClaimResolution,
  ClaimWish,
  fits,
  granting,
  resultOf,
} from "#shared/order/claim-record.ts";

export const DESCRIPTION_LENGTH = 500;
export const EVIDENCE = 3;

/** The owner's own id of a claim, which stands in paths. */
export const ClaimId = z.string().check(
  z.regex(
    /^[A-Za-z0-9._-]{1,26}$/,
    "Must be 1 to 26 letters without accents, digits, dots, hyphens or underscores",
  ),
  // A pattern could say so by looking ahead, which RE2 cannot.
  z.refine((text) => text !== "." && text !== "..", "Must be neither . nor .."),
);

const ClaimedItem = z.object({ item_id: requiredCode(), quantity: pieces() });

/** A claim of an order's owner. The `claim_id` makes it idempotent. */
export const ClaimCreate = z
  .object({
    claim_id: ClaimId,
    kind: ClaimKind,
    /** All pieces that no other claim has, if it is left out. */
    items: z.optional(
      z.array(ClaimedItem).check(
        z.minLength(1),
        z.maxLength(ITEMS),
        distinctField("item_id", (id) => `Another item of this claim is ${id}`),
      ),
    ),
    description: z._default(lines(DESCRIPTION_LENGTH), ""),
    evidence_urls: z._default(z.array(publicUrl()).check(z.maxLength(EVIDENCE)), []),
    wish: ClaimWish,
    /** The reference of the order that prints its pieces again. */
    reprint_order_id: z.optional(OrderReference),
  })
  .check(
    z.refine((claim) => fits(claim, granting[claim.wish]), {
      path: ["wish"],
      error: "A claim of the kind stop has the wish stop, and no other has it",
    }),
    z.refine((claim) => !asksToStop(claim) || claim.items === undefined, {
      path: ["items"],
      error: "A claim of the kind stop is about the whole order: leave its items out",
    }),
  );
export type ClaimCreate = z.infer<typeof ClaimCreate>;

const decided = { reason: requiredLines(), version: z.optional(versionNumber()) };

/** The decision of an open claim. */
export const ClaimDecision = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("rejected"), ...decided }),
  z
    .object({
      decision: z.literal("accepted"),
      resolution: ClaimResolution,
      /** The amount to refund, for the resolution `refund` alone. */
      amount: z.optional(amountOrAll()),
      ...decided,
    })
    .check(
      z.refine(
        ({ resolution, amount }) => resultOf(resolution).isRefund === (amount !== undefined),
        {
          path: ["amount"],
          error: "Give an amount for a refund, and for no other result",
        },
      ),
    ),
]);
export type ClaimDecision = z.infer<typeof ClaimDecision>;
