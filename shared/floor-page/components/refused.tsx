import { formatPath } from "#shared/api/client/format-path.ts";
import type { ApiFailure } from "#shared/api/client/api-failure.ts";

/** A refusal of the API: its message, which has the first fault of the request, and the other faults. */
export function Refused({ refusal }: { readonly refusal: ApiFailure | undefined }) {
  if (refusal === undefined) return null;
  const others = refusal.faults.slice(1);
  const faults = others.map(({ loc, msg }) => `${formatPath(loc.slice(1))}: ${msg}`);
  return (
    <p class="refused" role="alert">
      {[refusal.message, ...faults].join(". ")}
    </p>
  );
}
