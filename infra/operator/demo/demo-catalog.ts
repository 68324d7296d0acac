import { v5 as uuidv5 } from "uuid";
import type { CatalogRow, ProductRow, VariationRow } from "#shared/offer/catalog/catalog-row.ts";
import { toPriceText } from "#shared/values/money.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { toRateCard, type RateCard } from "#shared/offer/rate-card/rate-card.ts";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import type { ProductionLineSchema } from "#shared/offer/production-line/production-line.ts";
import { demoProducts, type DemoProduct } from "./demo-products.ts";

const NAMESPACE = "0f0c7a52-6f1d-4c57-9a43-9d6b8d1e2f70";
const IMAGES = "https://images.example.com";

/** The same name has the same id on every machine, so that publishing the demo again changes nothing. */
const idOf = (name: string) => uuidv5(name, NAMESPACE);

const catalogs = [
  { name: "T-shirts", description: "Short and long sleeves, for adults and children" },
  { name: "Hoodies", description: "Hooded and crew-neck sweatshirts" },
  { name: "Accessories", description: "Hats, socks and bags" },
];

/** A catalog to try the service with: 3 catalogs, 12 products and all their variations, 2 lines, a rate card. */
export interface DemoCatalog {
  readonly catalogs: readonly CatalogRow[];
  readonly products: readonly ProductRow[];
  readonly variations: readonly VariationRow[];
  readonly productionLines: readonly ProductionLineSchema[];
  readonly rateCard: RateCard;
}

/** The demo catalog: the same on every machine, so that importing it again changes nothing. */
export function demoCatalog(): DemoCatalog {
  return {
    catalogs: catalogs.map(({ name, description }) => ({
      type: "catalog",
      id: idOf(name),
      name,
      description,
      icon: `${IMAGES}/catalogs/${slug(name)}.png`,
      is_active: true,
    })),
    products: demoProducts.map((product) => ({
      type: "product",
      id: idOf(product.sku),
      sku: product.sku,
      catalog: product.catalog,
      name: product.name,
      base_price: toPriceText(product.price),
      currency: "USD",
      images: [`${IMAGES}/products/${product.sku.toLowerCase()}.png`],
      is_active: product.is_active ?? true,
      min_order_quantity: 1,
      max_order_quantity: product.most ?? 500,
      gender: [...product.gender],
      group: product.catalog,
      print_areas: [...product.areas],
    })),
    variations: demoProducts.flatMap(toVariations),
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
      },
    ],
    rateCard: {
      ...toRateCard(defaultRateCard),
      discounts: [
        { min_quantity: 25, rate: 5 },
        { min_quantity: 100, rate: 10 },
      ],
    },
  };
}

function toVariations(product: DemoProduct): VariationRow[] {
  return product.colors.flatMap((color) =>
    product.sizes.map((size) => {
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
        price: toPriceText(product.price + (size === "2XL" ? 200 : 0)),
        is_available: !isSoldOut,
        stock_quantity: isSoldOut ? 0 : 1000,
        print_areas: [...product.areas],
        style: product.style,
        tier: product.price < 1500 ? "standard" : "premium",
      };
    }),
  );
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
