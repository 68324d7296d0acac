import * as z from "zod/mini";
import { Variation } from "#shared/offer/catalog/product.ts";
import { copiedCode, SKU } from "#shared/values/fields.ts";

/** SKUs that a request may ask for. */
export const SKUS = 100;

const SKU_LIST = new RegExp(`^${SKU.source}(,${SKU.source}){0,${String(SKUS - 1)}}$`);

/** The documents say less of it: RE2 repeats nothing more than 1,000 times. */
const stated = { pattern: "^[A-Za-z0-9._,-]+$", maxLength: SKUS * (64 + 1) - 1 };

/** SKUs with commas between them. */
export const skuList = () =>
  z.string().check(
    copiedCode,
    z.refine((text) => SKU_LIST.test(text), {
      error: `Must be 1 to ${String(SKUS)} SKUs with commas between them, each of 1 to 64 letters, digits or any of . _ -`,
      params: { type: "value_error", schema: stated },
    }),
  );

/** A variation, and whether an order may name it now. */
export const FoundVariation = z.strictObject({ ...Variation.shape, is_orderable: z.boolean() });

/** The variations of some SKUs, and the SKUs that no variation has. */
export const FoundVariations = z.strictObject({
  items: z.array(FoundVariation),
  missing: z.array(z.string()),
});
export type FoundVariations = z.infer<typeof FoundVariations>;
