import type { Mutant } from "../mutant.ts";

/** A key sees and does what it may, and nothing else. */
export const permissionsMutants: readonly Mutant[] = [
  {
    breaks: "A request passes the firewall by, to the API's own address.",
    file: "shared/http/endpoint.ts",
    find: "  requireFront(event.headers);\n",
    replace: "",
    by: ["test/shared/http/front-secret.test.ts"],
  },
  {
    breaks: "A key without the permission of a route may call it.",
    file: "shared/key/permission.ts",
    find: "if (holds(held, permission)) return;",
    replace: "if (permissions.length > 0) return;",
    by: ["test/every/every-route.test.ts"],
  },
  {
    breaks: "A key that is bound to a facility reads and changes the orders of others.",
    file: "shared/order/store/order-store.ts",
    find: "facilities.length === 0 || facilities.includes(facility)",
    replace: "facilities.length === 0 || facility !== undefined",
    by: ["test/stories/floor/floor-key.test.ts"],
  },
  {
    breaks: "The floor gives money back.",
    file: "shared/order/moves/apply-move.ts",
    find: 'permission: "manage:orders",\n    to: "full_refunded"',
    replace: 'permission: "floor:orders",\n    to: "full_refunded"',
    by: ["test/stories/floor/floor-key.test.ts"],
  },
  {
    breaks: "A key to test with reads and changes its user's own orders.",
    file: "shared/key/caller.ts",
    find: 'mode === "test" ? uuidv5(userId, TWINS) : userId',
    replace: "mode === undefined ? TWINS : userId",
    by: ["test/stories/keys/test-keys.test.ts"],
  },
  {
    breaks: "A key that may read orders may delete them.",
    file: "infra/access/access.ts",
    find: 'const readOrder: TableAccess = { actions: ["GetItem"]',
    replace: 'const readOrder: TableAccess = { actions: ["GetItem", "DeleteItem"]',
    by: ["test/infra/grants.test.ts"],
  },
  {
    breaks: "A merchant who knows an order's id reads another merchant's order.",
    file: "shared/order/store/order-store.ts",
    find: "order?.user_id === owner ? order : undefined",
    replace: "order",
    by: ["test/stories/find/get-order.test.ts"],
  },
];
