import { integer } from "../../cli/read-value.ts";

/** Facts for customs of a product or a variation. */
export const customsOptions = {
  customs_description: {
    flags: "--customs-description <text>",
    about: "what it is, in plain words for customs",
  },
  hs_code: { flags: "--hs-code <digits>", about: "its code of the Harmonized System" },
  origin_country: { flags: "--origin <code>", about: "the country that it is made in, such as US" },
  weight_grams: { flags: "--weight <grams>", about: "what a piece weighs", read: integer },
  manufacturer_product_id: {
    flags: "--manufacturer-id <text>",
    about: "its manufacturer's own number",
  },
  gtin: { flags: "--gtin <digits>", about: "the number of its bar code" },
} as const;
