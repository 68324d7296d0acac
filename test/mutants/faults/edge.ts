import type { Mutant } from "../mutant.ts";

const orders = "test/functions/orders";

/** In what every request meets first: the chain, the contracts, the functions. */
export const edgeMutants: readonly Mutant[] = [
  {
    breaks: "Every key of every merchant stands in the logs.",
    file: "shared/http/chain.ts",
    find: "      route: name,\n",
    replace: "      route: name,\n      headers: event.headers,\n",
    by: [`${orders}/get-order.test.ts`],
  },
  {
    breaks: "What a merchant sends, names and addresses too, stands in the logs.",
    file: "shared/http/chain.ts",
    find: "      route: name,\n",
    replace: "      route: name,\n      input: event.input,\n",
    by: [`${orders}/update-order.test.ts`],
  },
  {
    breaks: "A key with a limit of 600 requests a minute is refused its 600th.",
    file: "shared/key/verify-key.ts",
    find: "exceeded: count > limit",
    replace: "exceeded: count >= limit",
    by: ["test/shared/key/verify-key.test.ts"],
  },
  {
    breaks: "A client that waits as long as X-RateLimit-Reset says is refused again.",
    file: "shared/key/verify-key.ts",
    find: "reset: 60 - now.getUTCSeconds()",
    replace: "reset: now.getUTCSeconds()",
    by: ["test/shared/key/verify-key.test.ts"],
  },
  {
    breaks: "A key without the permission of a route may call it.",
    file: "shared/http/endpoint.ts",
    find: "if (permissions.includes(permission)) return;",
    replace: "if (permissions.length > 0) return;",
    by: ["test/functions/every-route.test.ts"],
  },
  {
    breaks: "A client cannot tell a request of its own from another in a support case.",
    file: "shared/http/envelope.ts",
    find: '"x-request-id": requestId, ...headers',
    replace: "...headers",
    by: [`${orders}/get-order.test.ts`],
  },
  {
    breaks: "A body of exactly 48 KB is refused.",
    file: "shared/http/parse-request.ts",
    find: "body.byteLength > maximum",
    replace: "body.byteLength >= maximum",
    by: [`${orders}/create-order.test.ts`],
  },
  {
    breaks: "A form that is sent as text is read as JSON.",
    file: "shared/http/parse-request.ts",
    find: "(;|$)/i",
    replace: "(;|$)|^text/i",
    by: [`${orders}/create-order.test.ts`],
  },
  {
    breaks: "A field that a client sets to null, meaning none, is a 422.",
    file: "shared/http/parse-request.ts",
    find: ".filter(([, field]) => field !== null)",
    replace: ".filter(([, field]) => field !== undefined)",
    by: [`${orders}/create-order.test.ts`],
  },
  {
    breaks: "A client that uses a wrong method is told that the path is not there.",
    file: "shared/http/unknown-route.ts",
    find: "if (allowed.length === 0)",
    replace: "if (allowed.length <= 1)",
    by: ["test/functions/every-route.test.ts"],
  },
  {
    breaks: "The Allow header of a 405 names the methods of longer paths too.",
    file: "shared/http/unknown-route.ts",
    find: "steps.length === given.length &&",
    replace: "steps.length >= given.length &&",
    by: ["test/functions/every-route.test.ts"],
  },
  {
    breaks: "A repeated create is answered, but not told to be a repetition.",
    file: "functions/orders/create-order.ts",
    find: 'replayed ? { "idempotent-replayed": "true" } : {}',
    replace: 'replayed ? {} : { "idempotent-replayed": "true" }',
    by: [`${orders}/create-order.test.ts`],
  },
  {
    breaks: "A notification that is to be tried again is gone from the queue.",
    file: "functions/events/deliver-webhooks.ts",
    find: "    throw error;\n  }\n}",
    replace: "  }\n}",
    by: ["test/events/delivery.test.ts"],
  },
  {
    breaks: "Generated clients do not know that a parameter may be left out.",
    file: "shared/api/openapi/openapi-document.ts",
    find: "required: field._zod.optin === undefined",
    replace: "required: field._zod.optin !== undefined",
    by: ["test/shared/api/openapi/openapi-document.test.ts"],
  },
  {
    breaks: "A reply holds a field that no document tells of.",
    file: "shared/order/order-view.ts",
    find: "    updated_at: record.updated_at,\n",
    replace: "    updated_at: record.updated_at,\n    paid: record.paid,\n",
    by: ["types"],
  },
  {
    breaks: "A handler may answer more of a record than its route shows, secrets too.",
    file: "shared/http/answer.ts",
    find: '"the reply has no such field"',
    replace: "Given[Name]",
    by: ["types"],
  },
  {
    breaks:
      "The OpenAPI document keeps from merchants that two requests may get in each other's way.",
    file: "shared/api/public/orders.ts",
    find: '"DUPLICATE_ORDER_ID", "CONFLICT"',
    replace: '"DUPLICATE_ORDER_ID"',
    by: ["test/shared/api/route/route-errors.test.ts"],
  },
  {
    breaks: "Keys that are stored already have no such field.",
    file: "shared/key/key.ts",
    find: "  replaced_by: z.optional(z.string()),",
    replace: "  replaced_by: z.optional(z.string()),\n  rotated_at: z.string(),",
    by: ["test/stored/stored-schemas.test.ts"],
  },
];
