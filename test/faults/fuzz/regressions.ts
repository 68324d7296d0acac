import type { FuzzRequest } from "./request.ts";

/** Requests that the service once answered otherwise than the documents say, as `npm run try -- fuzz` prints them. */
export const regressions: readonly FuzzRequest[] = [
  // The last of two values was taken.
  {
    api: "public",
    operation: "listProducts",
    damage: "repeated parameter",
    method: "GET",
    path: "/products?page=33&name=tee&page=2",
    bearer: "own",
  },
  // The line break was silently dropped.
  {
    api: "operator",
    operation: "upsertCatalog",
    damage: "url",
    method: "PUT",
    path: "/catalogs/6f3ebaef-93cf-59b1-9623-b2e0192161fc",
    bearer: "own",
    contentType: "application/json",
    body: '{"icon":"https://files.example.com/a\\nb.png"}',
  },
  // Blanks around a URL do not count, and a parameter of nothing but invisible characters is absent.
  {
    api: "operator",
    operation: "listDeadLetters",
    damage: "text",
    method: "GET",
    path: "/dead-letters?to_date=%E2%80%8B",
    bearer: "own",
  },
  // The document cannot say how long each SKU of a list may be.
  {
    api: "public",
    operation: "findVariations",
    damage: "huge",
    method: "GET",
    path: `/variations?sku=${"x".repeat(65)}`,
    bearer: "own",
  },
  // Bytes that are no UTF-8 were read as other characters.
  {
    api: "operator",
    operation: "issueKey",
    damage: "bytes",
    method: "POST",
    path: "/keys",
    bearer: "own",
    contentType: "application/json",
    body: '{"user_id":"«user:56»","name":"a\udcc3(","permissions":["manage:catalog"]}',
  },
  // A number such as 1.0 is an integer in JSON Schema.
  {
    api: "public",
    operation: "listProducts",
    damage: "limits",
    method: "GET",
    path: "/products?limit=1.0",
    bearer: "own",
  },
  // The document stated no limit, but the service had JavaScript's.
  {
    api: "public",
    operation: "quoteOrder",
    damage: "huge",
    method: "POST",
    path: "/quotes",
    bearer: "own",
    contentType: "application/json",
    body: '{"country":"us","items":[{"sku":"TEE-CLASSIC-BLACK-M","quantity":1e308,"print_files":[{"key":"front","url":"https://files.example.com/a.png"}]}]}',
  },
  // An amount above the order's total was refused as if the document had a limit for it.
  {
    api: "operator",
    operation: "recordPayment",
    damage: "none",
    method: "PUT",
    path: "/orders/«order:44»/payment",
    bearer: "own",
    contentType: "application/json",
    body: '{"payment_status":"paid","amount":25000}',
  },
];
