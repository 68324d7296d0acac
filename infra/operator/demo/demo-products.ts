const SHIRT_AREAS = ["front", "back", "left_sleeve", "right_sleeve", "neck_label"];
const HOODIE_AREAS = ["front", "back", "left_wrist", "right_wrist", "center_chest"];
const ADULT_SIZES = ["S", "M", "L", "XL", "2XL"];

/** A product of the demo catalog: one variation for each of its colors in each of its sizes. */
export interface DemoProduct {
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

/** The products of the demo catalog. */
export const demoProducts: readonly DemoProduct[] = [
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
