import * as z from "zod/mini";

/** The facts that customs ask of a piece, as far as they are known. */
const facts = {
  /** Plain words, as customs and carriers read them. */
  description: z.string(),
  /** A code of the Harmonized System, of 6 to 10 digits. */
  hs_code: z.string(),
  /** The country that it was made in. */
  origin_country: z.string(),
  weight_grams: z.int(),
  /** The manufacturer's own identifier of the blank. */
  manufacturer_product_id: z.string(),
  /** The number of its bar code. */
  gtin: z.string(),
};

type Fact = keyof typeof facts;

/** These facts as they are stored: a fact that is not known is absent. */
export const CustomsRecord = z.partial(z.strictObject(facts));
export type CustomsRecord = z.infer<typeof CustomsRecord>;

/** These facts as replies show them: a fact that is not known is null. */
export const CustomsData = z.strictObject({
  description: z.nullable(facts.description),
  hs_code: z.nullable(facts.hs_code),
  origin_country: z.nullable(facts.origin_country),
  weight_grams: z.nullable(facts.weight_grams),
  manufacturer_product_id: z.nullable(facts.manufacturer_product_id),
  gtin: z.nullable(facts.gtin),
} satisfies Record<Fact, z.ZodMiniType>);
export type CustomsData = z.infer<typeof CustomsData>;

/** Returns the facts of a variation, each its own or else its product's, or null. */
export function customsOf({
  variation,
  product,
}: Readonly<
  Record<"variation" | "product", { readonly customs?: CustomsRecord | undefined }>
>): CustomsData | null {
  if (variation.customs === undefined && product.customs === undefined) return null;
  const known = { ...product.customs, ...variation.customs };
  return {
    description: known.description ?? null,
    hs_code: known.hs_code ?? null,
    origin_country: known.origin_country ?? null,
    weight_grams: known.weight_grams ?? null,
    manufacturer_product_id: known.manufacturer_product_id ?? null,
    gtin: known.gtin ?? null,
  };
}
