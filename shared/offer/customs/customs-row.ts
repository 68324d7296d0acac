import * as z from "zod/mini";
import { hasCheckDigit } from "#shared/values/check-digit.ts";
import { code, copiedCode, text } from "#shared/values/fields.ts";
import type { CustomsRecord } from "./customs-data.ts";

export const CUSTOMS_DESCRIPTION_LENGTH = 100;
export const MANUFACTURER_ID_LENGTH = 64;
export const HEAVIEST_GRAMS = 1_000_000;

/** The facts in the fields of a row: an unknown text is empty, an unknown weight 0. */
export const customsFields = {
  customs_description: text(CUSTOMS_DESCRIPTION_LENGTH),
  hs_code: z.string().check(
    copiedCode,
    z.regex(/^(\d{6}|\d{8}|\d{10})?$/, {
      error: ({ input }) =>
        `Must be 6, 8 or 10 digits, or empty${
          /^(\d{5}|\d{7}|\d{9})$/.test(String(input))
            ? `; a spreadsheet may have dropped a leading zero: 0${String(input)}`
            : ""
        }`,
    }),
  ),
  origin_country: z
    .string()
    .check(
      copiedCode,
      z.regex(/^([A-Z]{2})?$/, "Must be a country's two-letter code such as US, or empty"),
    ),
  weight_grams: z.int().check(z.gte(0), z.lte(HEAVIEST_GRAMS)),
  manufacturer_product_id: code(MANUFACTURER_ID_LENGTH),
  gtin: z.string().check(
    copiedCode,
    z.regex(/^(\d{8}|\d{12,14})?$/, {
      error: "Must be 8, 12, 13 or 14 digits, or empty",
      abort: true,
    }),
    z.refine(hasCheckDigit, "Must end in its check digit: a digit is wrong"),
  ),
};

export const customsDefaults = {
  customs_description: z._default(customsFields.customs_description, ""),
  hs_code: z._default(customsFields.hs_code, ""),
  origin_country: z._default(customsFields.origin_country, ""),
  weight_grams: z._default(customsFields.weight_grams, 0),
  manufacturer_product_id: z._default(customsFields.manufacturer_product_id, ""),
  gtin: z._default(customsFields.gtin, ""),
};

type Cells = {
  readonly [Field in keyof typeof customsFields]: z.infer<(typeof customsFields)[Field]>;
};

/** Carriers refuse an SKU as the description of goods. */
export const describesGoods = z.refine<Pick<Cells, "customs_description"> & { sku: string }>(
  ({ customs_description, sku }) => customs_description.toLowerCase() !== sku.toLowerCase(),
  {
    path: ["customs_description"],
    error: "Must say in plain words what it is, such as Cotton T-shirt: customs refuse an SKU",
  },
);

/** Returns the known facts of a row, or undefined. */
export function toCustomsRecord(row: Cells): CustomsRecord | undefined {
  const { customs_description: description, hs_code, origin_country, weight_grams } = row;
  const { manufacturer_product_id, gtin } = row;
  const all = { description, hs_code, origin_country, weight_grams, manufacturer_product_id, gtin };
  const known = Object.entries(all).filter(([, fact]) => fact !== "" && fact !== 0);
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

/** Returns the facts as the fields of a row. */
export const toCustomsCells = (record: CustomsRecord = {}): Cells => ({
  customs_description: record.description ?? "",
  hs_code: record.hs_code ?? "",
  origin_country: record.origin_country ?? "",
  weight_grams: record.weight_grams ?? 0,
  manufacturer_product_id: record.manufacturer_product_id ?? "",
  gtin: record.gtin ?? "",
});
