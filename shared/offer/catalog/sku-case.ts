import { ValidationFailure } from "#shared/refusal/errors.ts";
import { variationKey } from "#shared/table/keys.ts";
import { findItem } from "#shared/table/table.ts";
import { readVariation, type VariationRecord } from "./product.ts";

/** Returns the variation with an SKU, in any case. */
export const findInAnyCase = (
  generation: string,
  sku: string,
  options = { consistent: false },
): Promise<VariationRecord | undefined> =>
  findItem(variationKey(generation, sku), readVariation, options);

/** Returns the variation with this very SKU. */
export async function findVariation(
  ...asked: Parameters<typeof findInAnyCase>
): Promise<VariationRecord | undefined> {
  const found = await findInAnyCase(...asked);
  return found?.sku === asked[1] ? found : undefined;
}

/** Throws VALIDATION_ERROR for the SKU of a path if the catalog has it in another case. */
export function requireCase(type: "product" | "variation", sku: string, known: string): void {
  if (sku === known) return;
  const msg = `Another ${type} has the SKU ${known}; SKUs may not differ in case alone`;
  throw new ValidationFailure([{ loc: ["path", "sku"], msg, type: "duplicate" }]);
}
