import { v5 as uuidv5 } from "uuid";
import type { CatalogRow, ProductRow, VariationRow } from "#shared/catalog/catalog-row.ts";
import { toPriceText } from "#shared/money.ts";
import { defaultRateCard, toRateCard, type RateCard } from "#shared/order/rate-card.ts";
import { ShippingMethod } from "#shared/order/shipping.ts";
import type { ProductionLineSchema } from "#shared/production-line/production-line.ts";

const NAMESPACE = "0f0c7a52-6f1d-4c57-9a43-9d6b8d1e2f70";
const IMAGES = "https://images.example.com";

/** The same name has the same id on every machine, so that publishing the demo again changes nothing. */
const idOf = (name: string) => uuidv5(name, NAMESPACE);

const catalogs = [
  { name: "T-shirts", description: "Short and long sleeves, for adults and children" },
  { name: "Hoodies", description: "Hooded and crew-neck sweatshirts" },
  { name: "Accessories", description: "Hats, socks and bags" },
];

const SHIRT_AREAS = ["front", "back", "left_sleeve", "right_sleeve", "neck_label"];
const HOODIE_AREAS = ["front", "back", "left_wrist", "right_wrist", "center_chest"];
const ADULT_SIZES = ["S", "M", "L", "XL", "2XL"];

interface DemoProduct {
  readonly sku: string;
  readonly name: string;
  readonly catalog: string;
  readonly price: number;
  readonly gender: readonly string[];
  readonly style: string;
  readonly areas: readonly string[];
  readonly colors: readonly string[];
  readonly sizes: readonly string[];
  readonly most?: number;
  readonly is_active?: boolean;
}

const demoProducts: readonly DemoProduct[] = [
  {
    sku: "TEE-CLASSIC",
    name: "Classic Tee",
    catalog: "T-shirts",
    price: 850,
    gender: ["unisex"],
    style: "crew neck",
    areas: SHIRT_AREAS,
    colors: ["Black", "White", "Navy", "Sport Grey"],
    sizes: ADULT_SIZES,
  },
  {
    sku: "TEE-WOMEN",
    name: "Women's Fitted Tee",
    catalog: "T-shirts",
    price: 925,
    gender: ["women"],
    style: "fitted",
    areas: SHIRT_AREAS,
    colors: ["Black", "White", "Red"],
    sizes: ["S", "M", "L", "XL"],
  },
  {
    sku: "TEE-KIDS",
    name: "Kids Tee",
    catalog: "T-shirts",
    price: 695,
    gender: ["boys", "girls"],
    style: "crew neck",
    areas: ["front", "back"],
    colors: ["White", "Royal", "Pink"],
    sizes: ["2T", "4T", "6", "8"],
  },
  {
    sku: "TEE-LONG",
    name: "Long Sleeve Tee",
    catalog: "T-shirts",
    price: 1195,
    gender: ["unisex"],
    style: "long sleeve",
    areas: [...SHIRT_AREAS, "left_cuff", "right_cuff"],
    colors: ["Black", "White"],
    sizes: ADULT_SIZES,
  },
  {
    sku: "TEE-RETIRED",
    name: "Vintage Ringer Tee",
    catalog: "T-shirts",
    price: 990,
    gender: ["unisex"],
    style: "ringer",
    areas: ["front"],
    colors: ["White"],
    sizes: ["M", "L"],
    is_active: false,
  },
  {
    sku: "HOODIE-CLASSIC",
    name: "Classic Hoodie",
    catalog: "Hoodies",
    price: 1995,
    gender: ["unisex"],
    style: "pullover",
    areas: HOODIE_AREAS,
    colors: ["Black", "Navy", "Sport Grey"],
    sizes: ADULT_SIZES,
  },
  {
    sku: "HOODIE-ZIP",
    name: "Zip Hoodie",
    catalog: "Hoodies",
    price: 2450,
    gender: ["unisex"],
    style: "zip",
    areas: ["left_chest", "right_chest", "back"],
    colors: ["Black", "Navy"],
    sizes: ADULT_SIZES,
  },
  {
    sku: "SWEAT-CREW",
    name: "Crew Sweatshirt",
    catalog: "Hoodies",
    price: 1795,
    gender: ["unisex"],
    style: "crew neck",
    areas: [...HOODIE_AREAS, "collar"],
    colors: ["White", "Forest"],
    sizes: ["S", "M", "L", "XL"],
  },
  {
    sku: "CAP-DAD",
    name: "Dad Hat",
    catalog: "Accessories",
    price: 1150,
    gender: ["unisex"],
    style: "low profile",
    areas: ["hat_front", "hat_back", "hat_left", "hat_right"],
    colors: ["Black", "Khaki", "Navy"],
    sizes: ["One size"],
    most: 100,
  },
  {
    sku: "BEANIE-CUFF",
    name: "Cuffed Beanie",
    catalog: "Accessories",
    price: 1050,
    gender: ["unisex"],
    style: "cuffed",
    areas: ["hat_front"],
    colors: ["Black", "Grey"],
    sizes: ["One size"],
  },
  {
    sku: "SOCK-CREW",
    name: "Crew Socks",
    catalog: "Accessories",
    price: 750,
    gender: ["unisex"],
    style: "crew",
    areas: ["sock_left_outer", "sock_left_inner", "sock_right_outer", "sock_right_inner"],
    colors: ["White", "Black"],
    sizes: ["S", "L"],
  },
  {
    sku: "TOTE-CANVAS",
    name: "Canvas Tote",
    catalog: "Accessories",
    price: 890,
    gender: ["unisex"],
    style: "tote",
    areas: ["front", "back"],
    colors: ["Natural", "Black"],
    sizes: ["One size"],
  },
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
