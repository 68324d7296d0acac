import { changePublishedOffer } from "#shared/offer/change-published-offer.ts";
import { requireForm } from "#shared/refusal/faults.ts";
import {
  NewProductionLine,
  withFacilities,
  type OperatorProductionLine,
  type ProductionLineUpsert,
} from "#shared/offer/production-line/production-line.ts";

/**
 * Changes the given fields of a production line, or makes it; an inactive one takes no orders from then on. Throws
 * VALIDATION_ERROR with every missing field of a new line, and CONFLICT.
 */
export function upsertProductionLine(
  id: string,
  fields: ProductionLineUpsert,
): Promise<OperatorProductionLine> {
  return changePublishedOffer(({ productionLines, facilities }) => {
    const current = productionLines.find((line) => line.id === id);
    const line = requireForm(NewProductionLine, { ...current, ...fields, id });
    return { changed: { productionLines: [line] }, result: withFacilities(line, facilities) };
  });
}
