import { digits } from "#shared/values/describe.ts";
import {
  CUSTOMS_DESCRIPTION_LENGTH,
  HEAVIEST_GRAMS,
  MANUFACTURER_ID_LENGTH,
} from "./customs-row.ts";

const customsWords = {
  customs_description: `Its name for customs, in plain words, up to ${digits(CUSTOMS_DESCRIPTION_LENGTH)} characters: not its SKU, which carriers refuse.`,
  hs_code: "Its code of the Harmonized System, of 6, 8 or 10 digits.",
  origin_country: "The two-letter code of the country that it is made in.",
  weight_grams: `The weight of one piece in grams, up to ${digits(HEAVIEST_GRAMS)}.`,
  manufacturer_product_id: `Its manufacturer's own identifier, up to ${digits(MANUFACTURER_ID_LENGTH)} characters.`,
  gtin: "The number of its bar code: a GTIN of 8, 12, 13 or 14 digits with its check digit.",
};

/** The same fields, each followed by a sentence. */
export const customsWith = (sentence: string) =>
  Object.fromEntries(
    Object.entries(customsWords).map(([name, about]) => [name, `${about} ${sentence}`]),
  ) as typeof customsWords;

export const customsExample = {
  customs_description: "Cotton T-shirt, printed",
  hs_code: "6109100012",
  origin_country: "HN",
  weight_grams: 180,
  manufacturer_product_id: "64000-BLK-M",
  gtin: "4006381333931",
};

export const noCustoms = {
  ...{ customs_description: "", hs_code: "", origin_country: "", weight_grams: 0 },
  ...{ manufacturer_product_id: "", gtin: "" },
};
