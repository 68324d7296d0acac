import { changePublishedOffer } from "#shared/offer/change-published-offer.ts";
import { ValidationFailure } from "#shared/refusal/errors.ts";
import { requireForm } from "#shared/refusal/faults.ts";
import {
  withFacilities,
  type OperatorProductionLine,
} from "#shared/offer/production-line/production-line.ts";
import {
  NewProductionLine,
  type ProductionLineUpsert,
} from "#shared/offer/production-line/production-line-upsert.ts";

/**
 * Changes the given fields of a production line, or makes it; an inactive one takes no orders from then on. Throws
 * VALIDATION_ERROR with every missing field of a new line and for the name of another line, and CONFLICT.
 */
export function upsertProductionLine(
  id: string,
  fields: ProductionLineUpsert,
): Promise<OperatorProductionLine> {
  return changePublishedOffer(({ productionLines, facilities }) => {
    const current = productionLines.find((line) => line.id === id);
    const line = requireForm(NewProductionLine, { ...current, ...fields, id });
    // The catalog's rows name lines.
    const namesake = productionLines.find(({ name }) => name === line.name);
    if (namesake !== undefined && namesake.id !== id) {
      const msg = `The production line ${namesake.id} has this name; give each its own`;
      throw new ValidationFailure([{ loc: ["body", "name"], msg, type: "duplicate" }]);
    }
    return { changed: { productionLines: [line] }, result: withFacilities(line, facilities) };
  });
}
