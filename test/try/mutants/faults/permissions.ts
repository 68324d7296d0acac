import type { Mutant } from "../mutant.ts";

/** A key sees and does what it may, and nothing else. */
export const permissionsMutants: readonly Mutant[] = [
  {
    breaks: "The content of merchants' requests, such as names and addresses, is in the logs.",
    file: "shared/http/chain.ts",
    find: "      route: name,\n",
    replace: "      route: name,\n      input: event.body,\n",
    by: ["test/functions/orders/update-order.test.ts"],
  },
  {
    breaks: "A key without the permission of a route may call it.",
    file: "shared/key/permission.ts",
    find: "if (holds(held, permission)) return;",
    replace: "if (permissions.length > 0) return;",
    by: ["test/functions/every-route.test.ts"],
  },
  {
    breaks: "A key that may only read orders deletes them.",
    file: "shared/api/public/orders.ts",
    find: 'permission: "delete:orders"',
    replace: 'permission: "read:orders"',
    by: ["test/shared/api/openapi/openapi-document.test.ts"],
  },
  {
    breaks: "A key that is bound to a facility reads and changes the orders of others.",
    file: "shared/order/store/order-store.ts",
    find: "facilities.length === 0 || facilities.includes(facility)",
    replace: "facilities.length === 0 || facility !== undefined",
    by: ["test/functions/operator/orders/floor-key.test.ts"],
  },
  {
    breaks: "The floor gives money back.",
    file: "shared/order/moves/apply-move.ts",
    find: 'permission: "manage:orders",\n    to: "full_refunded"',
    replace: 'permission: "floor:orders",\n    to: "full_refunded"',
    by: ["test/functions/operator/orders/floor-key.test.ts"],
  },
  {
    breaks: "The floor sees prices and payments.",
    file: "shared/order/view/operator-order.ts",
    find: "  if (seesMoney(reader)) return shown;\n",
    replace: "  if (reader.permissions.length > 0) return shown;\n",
    by: ["test/functions/operator/orders/floor-key.test.ts"],
  },
  {
    breaks: "A key to test with reads and changes its user's own orders.",
    file: "shared/key/caller.ts",
    find: 'mode === "test" ? uuidv5(userId, TWINS) : userId',
    replace: "mode === undefined ? TWINS : userId",
    by: ["test/functions/operator/keys/test-keys.test.ts"],
  },
  {
    breaks: "Orders of a key to test with are made.",
    file: "shared/order/place/place-order.ts",
    find: 'const is_test = by.mode === "test"',
    replace: "const is_test = false",
    by: ["test/functions/test-orders/apart.test.ts"],
  },
  {
    breaks: "A key that may read orders may delete them.",
    file: "infra/access/access.ts",
    find: 'const readOrder: TableAccess = { actions: ["GetItem"]',
    replace: 'const readOrder: TableAccess = { actions: ["GetItem", "DeleteItem"]',
    by: ["test/infra/grants.test.ts"],
  },
  {
    breaks: "A key that may read the catalog may read every webhook's signing secret.",
    file: "infra/access/access.ts",
    find: '{ actions: ["GetItem"], keys: ["CATALOG"] },\n    { actions: ["BatchGetItem"]',
    replace:
      '{ actions: ["GetItem"], keys: ["CATALOG", "SECRET#*"] },\n    { actions: ["BatchGetItem"]',
    by: ["test/infra/secrets.test.ts"],
  },
  {
    breaks: "A merchant who knows an order's id reads another merchant's order.",
    file: "shared/order/store/order-store.ts",
    find: "order?.user_id === owner ? order : undefined",
    replace: "order",
    by: ["test/functions/orders/get-order.test.ts"],
  },
  {
    breaks: "The content of notifications is in the logs.",
    file: "shared/webhook/delivery/call-subscriber.ts",
    find: "    attempt,\n    trigger,\n    status",
    replace: "    attempt,\n    body,\n    trigger,\n    status",
    by: ["test/functions/webhooks/deliveries.test.ts"],
  },
  {
    breaks: "An operator's request to switch a subscription off switches it on.",
    file: "functions/operator/deliveries/update-webhook.ts",
    find: "webhook_id, { is_active })",
    replace: "webhook_id, { is_active: true })",
    by: ["test/functions/operator/deliveries/webhooks.test.ts"],
  },
];
