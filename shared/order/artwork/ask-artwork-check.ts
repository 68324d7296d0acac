import type { CheckedArtwork } from "#shared/artwork/print-file-check.ts";
import { checkArtwork } from "#shared/artwork/check-artwork.ts";
import { judgeFetched } from "#shared/artwork/judge-artwork.ts";
import { areaMessage } from "#shared/offer/catalog/print-areas.ts";
import { findOffered, loadExplainedOffer, unknownSku } from "#shared/offer/load-offer.ts";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import type { ArtworkCheckRequest } from "./artwork-report.ts";

/**
 * Checks a print file without an order. Stores nothing. Throws VALIDATION_ERROR for an unknown SKU, and for a `key`
 * that is not one of its print areas.
 */
export async function askArtworkCheck({
  sku,
  key,
  url,
}: ArtworkCheckRequest): Promise<CheckedArtwork> {
  const { offer } = await loadExplainedOffer([{ sku }]);
  const offered = findOffered(offer, sku);
  if (offered === undefined) throw new ValidationFailure([unknownSku(sku, offer, ["body", "sku"])]);
  const { print_areas, print_area_sizes } = offered.variation.attributes;
  const msg = areaMessage([key], sku, print_areas);
  if (msg !== undefined) {
    throw new ValidationFailure([{ loc: ["body", "key"], msg, type: "unknown_print_area" }]);
  }
  return judgeFetched(await checkArtwork(url), print_area_sizes[key]);
}
