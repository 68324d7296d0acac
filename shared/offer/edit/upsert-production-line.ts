import { changePublishedOffer } from "#shared/offer/change-published-offer.ts";
import { requireForm } from "#shared/refusal/faults.ts";
import {
  NewProductionLine,
  type ProductionLineSchema,
  type ProductionLineUpsert,
} from "#shared/offer/production-line/production-line.ts";

/**
 * Changes the given fields of a production line, or makes it; an inactive one takes no orders from then on. Throws
 * VALIDATION_ERROR with every missing field of a new line, and CONFLICT.
 */
export function upsertProductionLine(
  id: string,
  fields: ProductionLineUpsert,
): Promise<ProductionLineSchema> {
  return changePublishedOffer(({ productionLines }) => {
    const current = productionLines.find((line) => line.id === id);
    const line = requireForm(NewProductionLine, { ...current, ...fields, id });
    return { changed: { productionLines: [line] }, result: line };
  });
}
