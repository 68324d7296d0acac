import { offerCache } from "#shared/offer/offer-cache.ts";
import { ApiError, ValidationFailure } from "#shared/refusal/errors.ts";
import { pageOfList, type Page, type PageQuery } from "#shared/values/page.ts";
import type { OperatorProductionLine } from "#shared/offer/production-line/production-line.ts";
import { unknownFacility } from "#shared/offer/production-line/unknown-floor.ts";

/**
 * Returns a page of the production lines that pass every filter, by name. A consistent read sees the latest change.
 * Throws VALIDATION_ERROR for a facility that no line supports.
 */
export async function listProductionLines(
  query: PageQuery & { facility?: string | undefined; is_active?: boolean | undefined },
  { consistent = false } = {},
): Promise<Page<OperatorProductionLine>> {
  const { facility, is_active } = query;
  const { productionLines } = await offerCache.get({ consistent });
  const there = productionLines.filter(
    (line) => facility === undefined || line.supported_facilities.includes(facility),
  );
  if (facility !== undefined && there.length === 0) {
    throw new ValidationFailure([
      unknownFacility(facility, productionLines, ["query", "facility"]),
    ]);
  }
  const lines = there.filter((line) => is_active === undefined || line.is_active === is_active);
  return pageOfList(lines, query);
}

/** Returns a production line. Throws NOT_FOUND. */
export async function getProductionLine(id: string): Promise<OperatorProductionLine> {
  const { productionLines } = await offerCache.get();
  const line = productionLines.find((candidate) => candidate.id === id);
  if (line === undefined) throw new ApiError("NOT_FOUND", `There is no production line ${id}.`);
  return line;
}
