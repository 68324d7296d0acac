import { formatPath } from "#shared/api/client/format-path.ts";
import type { ApiFailure } from "#shared/api/client/api-failure.ts";

/** Refusals whose remedy on the floor is another than in a program, by their code. */
const REMEDIES: Readonly<Record<string, string>> = {
  CONFLICT: "Somebody changed the order meanwhile. Look at it, and try again.",
  FORBIDDEN: "Your key may not do this: ask somebody in the office.",
  SHIPMENT_EXISTS:
    "This order has a parcel of this number, with other pieces in it. Scan the label of the new parcel.",
};

/**
 * A refusal of the API: its remedy on the floor, or else its message, which has the first fault of the request, and the
 * other faults.
 */
export function Refused({ refusal }: { readonly refusal: ApiFailure | undefined }) {
  if (refusal === undefined) return null;
  const others = refusal.faults.slice(1);
  const faults = others.map(({ loc, msg }) => `${formatPath(loc.slice(1))}: ${msg}`);
  return (
    <p class="refused" role="alert">
      {REMEDIES[refusal.refusal?.code ?? ""] ?? [refusal.message, ...faults].join(". ")}
    </p>
  );
}
