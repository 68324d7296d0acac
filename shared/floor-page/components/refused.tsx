import type { Refusal } from "../calls/call-api.ts";

/** A refusal of the API, in its own words. */
export function Refused({ refusal }: { readonly refusal: Refusal | undefined }) {
  if (refusal === undefined) return null;
  return (
    <p class="refused" role="alert">
      {refusal.message}
    </p>
  );
}
