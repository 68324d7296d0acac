import type { ApiFailure } from "#shared/api/client/api-failure.ts";
import { refusalInWords } from "../words/refusals.ts";

/** The refusal of a view that cannot be read, or of a form. */
export function Refused({ refusal }: { readonly refusal: ApiFailure | undefined }) {
  if (refusal === undefined) return null;
  return (
    <p class="refused" role="alert">
      {refusalInWords(refusal)}
    </p>
  );
}
