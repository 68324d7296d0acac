import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { v5 as uuidv5 } from "uuid";
import type { CatalogRow, ProductRow, VariationRow } from "#shared/offer/catalog/catalog-row.ts";
import { toCents, toPriceText } from "#shared/values/money.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { toRateCard, type RateCard } from "#shared/offer/rate-card/rate-card.ts";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import type { Facility } from "#shared/offer/production-line/facility.ts";
import type { ProductionLineRecord } from "#shared/offer/production-line/production-line.ts";

const NAMESPACE = "0f0c7a52-6f1d-4c57-9a43-9d6b8d1e2f70";
const IMAGES = "https://images.example.com";

/** The same name has the same id on every machine. */
const idOf = (name: string) => uuidv5(name, NAMESPACE);

const catalogs = [
  { name: "T-shirts", description: "Short and long sleeves, for adults and children" },
  { name: "Hoodies", description: "Hooded and crew-neck sweatshirts" },
  { name: "Accessories", description: "Hats, socks and bags" },
];

/** The cells of a row of products.csv; `|` stands between the values of a list. */
type DemoProduct = Readonly<
  Record<"sku" | "catalog" | "name" | "base_price" | "style" | "gender" | "colors", string> &
    Record<"sizes" | "is_active" | "max_order_quantity" | "print_areas" | "made_by", string> &
    Record<"customs_description" | "hs_code" | "origin_country" | "weight_grams", string>
>;

/**
 * Returns a catalog to try the service with: 3 catalogs, 12 products, each with a variation for each of its colors in
 * each of its sizes, 2 lines and a rate card. It is the same on every machine, so that importing it again changes
 * nothing.
 */
export function demoCatalog() {
  const file = readFileSync(join(import.meta.dirname, "products.csv"));
  const products = parse<DemoProduct>(file, { columns: true });
  const card = toRateCard(defaultRateCard);
  return {
    catalogs: catalogs.map(({ name, description }): CatalogRow => ({
      type: "catalog",
      id: idOf(name),
      name,
      description,
      icon: `${IMAGES}/catalogs/${slug(name)}.png`,
      is_active: true,
    })),
    products: products.map(({ sku, catalog, name, base_price, ...product }): ProductRow => ({
      type: "product",
      id: idOf(sku),
      sku,
      catalog,
      name,
      base_price,
      currency: "USD",
      images: [`${IMAGES}/products/${sku.toLowerCase()}.png`],
      is_active: product.is_active === "yes",
      min_order_quantity: 1,
      max_order_quantity: Number(product.max_order_quantity),
      gender: product.gender.split("|"),
      group: catalog,
      print_areas: product.print_areas.split("|"),
      made_by: product.made_by === "" ? [] : [product.made_by],
      customs_description: product.customs_description,
      hs_code: product.hs_code,
      origin_country: product.origin_country,
      weight_grams: Number(product.weight_grams),
      manufacturer_product_id: "",
      gtin: "",
    })),
    variations: products.flatMap(toVariations),
    productionLines: [
      {
        id: idOf("Austin DTG"),
        name: "Austin DTG",
        description: "Direct-to-garment printing in Austin, Texas",
        is_active: true,
        supported_shipping_methods: [...ShippingMethod.options],
        supported_facilities: ["TX"],
        supports_speed_type: true,
        supports_label_url: true,
        production_days: { min: 1, max: 3 },
        preference: 0,
        prefers_countries: [],
        capacity_per_day: 0,
      },
      {
        id: idOf("Charlotte Embroidery"),
        name: "Charlotte Embroidery",
        description: "Embroidery in Charlotte, North Carolina",
        is_active: true,
        supported_shipping_methods: ["standard", "priority"],
        supported_facilities: ["NC"],
        supports_speed_type: false,
        supports_label_url: false,
        production_days: { min: 2, max: 5 },
        preference: 0,
        prefers_countries: [],
        capacity_per_day: 0,
      },
    ] satisfies ProductionLineRecord[],
    facilities: [
      {
        ...{ code: "TX", name: "Austin", country: "US", state: "TX", city: "Austin" },
        ...{ time_zone: "America/Chicago", cut_off: "14:00", holidays: [] },
      },
      {
        ...{ code: "NC", name: "Charlotte", country: "US", state: "NC", city: "Charlotte" },
        ...{ time_zone: "America/New_York", cut_off: "14:00", holidays: [] },
      },
    ] satisfies Facility[],
    rateCard: {
      ...card,
      zones: card.zones.map((zone) => ({
        ...zone,
        methods: { ...zone.methods, ...withTransit(zone.methods) },
      })),
      discounts: [
        { min_quantity: 25, rate: 5 },
        { min_quantity: 100, rate: 10 },
      ],
    },
  };
}

/** The methods whose parcels travel for a known time. */
function withTransit({ standard, priority }: RateCard["zones"][number]["methods"]) {
  return {
    ...(standard && { standard: { ...standard, transit_days: { min: 3, max: 7 } } }),
    ...(priority && { priority: { ...priority, transit_days: { min: 2, max: 4 } } }),
  };
}

function toVariations(product: DemoProduct): VariationRow[] {
  const price = toCents(product.base_price);
  return product.colors.split("|").flatMap((color) =>
    product.sizes.split("|").map((size) => {
      const sku = [product.sku, color, size].map(slug).join("-").toUpperCase();
      const isSoldOut = sku === "HOODIE-ZIP-NAVY-2XL";
      return {
        type: "variation",
        id: idOf(sku),
        sku,
        product: product.sku,
        name: `${product.name}, ${color}, ${size}`,
        color,
        size,
        // Larger sizes take more cloth.
        price: toPriceText(price + (size === "2XL" ? 200 : 0)),
        is_available: !isSoldOut,
        stock_quantity: isSoldOut ? 0 : 1000,
        print_areas: product.print_areas.split("|"),
        print_area_sizes: product.print_areas.split("|").map(sizeOf),
        style: product.style,
        tier: price < 1500 ? "standard" : "premium",
        bin: "",
        made_by: [],
        ...{ customs_description: "", hs_code: "", origin_country: "", weight_grams: 0 },
        ...{ manufacturer_product_id: "", gtin: "" },
      };
    }),
  );
}

/** The inches of print areas that are not 4 by 4. */
const inches = new Map(
  Object.entries({
    front: [15, 18],
    back: [15, 18],
    center_chest: [10, 10],
    hat_front: [5, 2],
    hat_back: [4, 2],
    hat_left: [3, 2],
    hat_right: [3, 2],
  }),
);

function sizeOf(area: string): string {
  const [width = 4, height = 4] = inches.get(area) ?? [];
  return `${area}:${String(width * 300)}x${String(height * 300)}@150`;
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
