/** The fields of a row of the catalog without facts for customs. */
export const noCustoms = {
  customs_description: "",
  hs_code: "",
  origin_country: "",
  weight_grams: 0,
  manufacturer_product_id: "",
  gtin: "",
};
