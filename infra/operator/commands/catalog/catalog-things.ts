import { call, type Command } from "../../cli/command.ts";
import { integer, list, yesOrNo } from "../../cli/read-value.ts";
import { customsOptions } from "./customs-options.ts";
import { showFields } from "../../output/show.ts";

const CATALOG_ID = "6f3ebaef-93cf-59b1-9623-b2e0192161fc";

const sku = { about: "its SKU" } as const;
const name = { flags: "--name <text>", about: "its name" } as const;
const active = {
  flags: "--active <yes|no>",
  about: "whether merchants see it",
  read: yesOrNo,
} as const;

/** Commands for a single catalog, product or variation. */
export const catalogThingCommands: readonly Command[] = [
  call({
    words: "catalogs put",
    summary: "Add a catalog, or change the given fields",
    example: `catalogs put ${CATALOG_ID} --description "Short and long sleeves"`,
    operation: "PUT /catalogs/{catalog_id}",
    arguments: { catalog_id: { about: "id of the catalog; any UUID makes a new one" } },
    options: {
      name,
      description: { flags: "--description <text>", about: "what is in it" },
      icon: { flags: "--icon <url>", about: "its picture" },
      is_active: active,
    },
    show: showFields,
  }),
  call({
    words: "catalogs deactivate",
    summary: "Hide a catalog and all its products from merchants",
    example: `catalogs deactivate ${CATALOG_ID}`,
    operation: "PUT /catalogs/{catalog_id}",
    arguments: { catalog_id: { about: "id of the catalog" } },
    fixed: { is_active: false },
    existing: ({ catalog_id: which }) => `catalog ${which}`,
    ask: ({ catalog_id }) => `Hide the catalog ${catalog_id} with all its products?`,
    show: showFields,
  }),
  call({
    words: "products put",
    summary: "Add a product, or change the given fields",
    example: "products put TEE-CLASSIC --price 8.75",
    operation: "PUT /products/{sku}",
    arguments: { sku },
    options: {
      id: { flags: "--id <uuid>", about: "the id of a new product, if you want to choose it" },
      name,
      catalog: { flags: "--catalog <name>", about: "name of the catalog that it is in" },
      base_price: { flags: "--price <amount>", about: "what it costs from, such as 8.50" },
      currency: { flags: "--currency <code>", about: "of the price" },
      images: { flags: "--image <url>", about: "a picture; once for each", many: true },
      is_active: active,
      min_order_quantity: { flags: "--min <number>", about: "fewest in an order", read: integer },
      max_order_quantity: { flags: "--max <number>", about: "most in an order", read: integer },
      gender: { flags: "--gender <a,b,...>", about: "for whom it is", read: list },
      group: { flags: "--group <text>", about: "what it is shown with" },
      print_areas: { flags: "--print-areas <a,b,...>", about: "where it is printed", read: list },
      made_by: {
        flags: "--made-by <a,b,...>",
        about: "names of the lines that make it; without any, every line does",
        read: list,
      },
      ...customsOptions,
    },
    show: showFields,
  }),
  call({
    words: "products deactivate",
    summary: "Hide a product from merchants and take no more orders for it",
    example: "products deactivate TEE-CLASSIC",
    operation: "PUT /products/{sku}",
    arguments: { sku },
    fixed: { is_active: false },
    existing: ({ sku: which }) => `product ${which}`,
    ask: ({ sku: product }) => `Hide the product ${product} and take no more orders for it?`,
    show: showFields,
  }),
  call({
    words: "variations deactivate",
    summary: "Take no more orders for a variation",
    example: "variations deactivate TEE-CLASSIC-BLACK-M",
    operation: "PUT /variations/{sku}",
    arguments: { sku },
    fixed: { is_available: false },
    existing: ({ sku: which }) => `variation ${which}`,
    ask: ({ sku: variation }) => `Take no more orders for the variation ${variation}?`,
    show: showFields,
  }),
];
