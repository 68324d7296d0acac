import { describe } from "#shared/values/describe.ts";
import { exampleCatalog } from "./catalog.words.ts";
import { CustomsData } from "#shared/offer/customs/customs-data.ts";
import { PrintAreaSize } from "./print-areas.ts";
import { Product, ProductAttributes, Variation, VariationAttributes } from "./product.ts";

const { example: productAttributes } = describe(ProductAttributes, {
  id: "ProductAttributes",
  about: "Attributes that help to choose a product.",
  fields: {
    gender: "Whom it is made for; may be empty.",
    group: "The group that it is shown in; may be empty.",
    print_areas: "Its print areas. Each variation names its own.",
  },
  example: { gender: ["unisex"], group: "T-shirts", print_areas: ["front", "back"] },
});

export const { example: exampleProduct } = describe(Product, {
  id: "Product",
  about: "Something to print on, in several variations: sizes and colours.",
  fields: {
    id: "The service's id of the product.",
    sku: "The product's own SKU. Orders name a variation by the variation's SKU.",
    name: "Its name.",
    catalog_id: "The catalog that it belongs to.",
    catalog_name: "That catalog's name.",
    base_price: "Its usual price as text with two decimals. Each variation has its own price.",
    currency: "The currency of all prices, as three letters.",
    images: "URLs of pictures of it; may be empty.",
    is_active: "Whether it can be ordered.",
    min_order_quantity: "The fewest pieces of an item of an order.",
    max_order_quantity:
      "The most pieces of a variation in one order, all its items together; 1,000,000 at most.",
    variations_count: "The number of its variations.",
    attributes: "Attributes that help to choose it.",
  },
  example: {
    id: "5015f78d-cf44-50f7-a973-cbf6522f85e7",
    sku: "TEE-CLASSIC",
    name: "Classic Tee",
    catalog_id: exampleCatalog.id,
    catalog_name: exampleCatalog.name,
    base_price: "8.50",
    currency: "USD",
    images: ["https://images.example.com/products/tee-classic.png"],
    is_active: true,
    min_order_quantity: 1,
    max_order_quantity: 500,
    variations_count: 20,
    attributes: productAttributes,
  },
});

const { example: exampleAreaSize } = describe(PrintAreaSize, {
  id: "PrintAreaSize",
  about: "The size of a print area, and the least resolution of artwork for it.",
  fields: {
    width_px: "Its width in pixels at 300 dpi.",
    height_px: "Its height in pixels at 300 dpi.",
    min_dpi: "The least dpi that passes a check.",
  },
  example: { width_px: 4500, height_px: 5400, min_dpi: 150 },
});

const { example: exampleCustoms } = describe(CustomsData, {
  id: "CustomsData",
  about: "Facts of a piece for customs. A fact that is not known is `null`.",
  fields: {
    description: "Its name for customs, in plain words.",
    hs_code: "Its code of the Harmonized System, of 6 to 10 digits.",
    origin_country: "The two-letter code of the country that it is made in.",
    weight_grams: "The weight of one piece in grams.",
    manufacturer_product_id: "Its manufacturer's own identifier.",
    gtin: "The number of its bar code.",
  },
  example: {
    description: "Cotton T-shirt, printed",
    hs_code: "6109100012",
    origin_country: "HN",
    weight_grams: 180,
    manufacturer_product_id: "64000-BLK-M",
    gtin: "4006381333931",
  },
});

const { example: variationAttributes } = describe(VariationAttributes, {
  id: "VariationAttributes",
  about: "Further attributes of a variation.",
  fields: {
    print_areas: "Its print areas: the `key`s that print files may have.",
    print_area_sizes:
      "The sizes of its print areas, by `key`: artwork of that many pixels is printed at 300 dpi, the best there is. An area that is not named takes artwork of any size.",
    style: "Its cut; may be empty.",
    tier: "Its grade; may be empty.",
    customs: "Facts for customs, for parcels that cross a border, or `null`.",
    production_line_ids:
      "The production lines that make it; empty if every line does. All items of an order are made by one line.",
  },
  example: {
    print_areas: ["front", "back"],
    print_area_sizes: { front: exampleAreaSize },
    style: "crew neck",
    tier: "standard",
    production_line_ids: ["900d2952-5c2d-5c8e-9cf8-afe0a0ae2949"],
    customs: exampleCustoms,
  },
});

export const { example: exampleVariation, fields: variationFields } = describe(Variation, {
  id: "Variation",
  about: "A product in one colour and size, which orders name by its SKU.",
  fields: {
    id: "The service's id of the variation.",
    product_id: "The product that it belongs to.",
    name: "Its name.",
    sku: "The SKU by which an order's item names it.",
    color: "Its colour; may be empty.",
    size: "Its size; may be empty.",
    price: "The price of one piece as text with two decimals.",
    is_available: "Whether it can be ordered now.",
    stock_quantity: "The number in stock. It informs only: an order does not reserve any.",
    attributes: "Further attributes.",
  },
  example: {
    id: "57467d4d-e046-57c9-9322-ce576d1c8e0b",
    product_id: exampleProduct.id,
    name: "Classic Tee, Black, M",
    sku: "TEE-CLASSIC-BLACK-M",
    color: "Black",
    size: "M",
    price: "8.50",
    is_available: true,
    stock_quantity: 1200,
    attributes: variationAttributes,
  },
});
