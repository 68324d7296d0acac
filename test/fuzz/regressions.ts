import type { FuzzRequest } from "./request.ts";

/** Requests that were answered once otherwise than the documents say, as `npm run fuzz` prints them. */
export const regressions: readonly FuzzRequest[] = [
  // The last of both was taken.
  {
    api: "public",
    operation: "list_products",
    damage: "repeated parameter",
    method: "GET",
    path: "/products?page=33&name=tee&page=2",
    bearer: "own",
  },
  // The line break was left out, without a word.
  {
    api: "operator",
    operation: "upsert_catalog",
    damage: "url",
    method: "PUT",
    path: "/catalogs/6f3ebaef-93cf-59b1-9623-b2e0192161fc",
    bearer: "own",
    contentType: "application/json",
    body: '{"icon":"https://files.example.com/a\\nb.png"}',
  },
  // Bytes that are no UTF-8 were read as other ones.
  {
    api: "operator",
    operation: "issue_key",
    damage: "bytes",
    method: "POST",
    path: "/keys",
    bearer: "own",
    contentType: "application/json",
    body: '{"user_id":"«user:56»","name":"a\udcc3(","permissions":["manage:catalog"]}',
  },
];
