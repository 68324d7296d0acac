import type { Mutant } from "../mutant.ts";

const by = ["test/functions/operator/orders/floor-key.test.ts"];

/** What keys of the floor may do and see. */
export const floorKeyMutants: readonly Mutant[] = [
  {
    breaks: "A key that is bound to a facility reads and changes the orders of others.",
    file: "shared/order/store/order-store.ts",
    find: "facilities.length === 0 || facilities.includes(facility)",
    replace: "facilities.length === 0 || facility !== undefined",
    by,
  },
  {
    breaks: "A key that is bound to a facility reads an order of another with its history.",
    file: "shared/order/floor/get-order-with-history.ts",
    find: " || !isSeen(order, actor)",
    replace: "",
    by,
  },
  {
    breaks: "A key that is bound to a facility has a line's orders of all of them in its queue.",
    file: "shared/order/floor/list-queue.ts",
    find: "    isSeen(order, floor) &&\n",
    replace: "",
    by: ["test/shared/order/floor/list-queue.test.ts"],
  },
  {
    breaks: "A claim from a foreign facility is answered as if nothing waited there.",
    file: "shared/order/floor/claim/claim-order.ts",
    find: '  requireOwnFacility(own, "body");\n',
    replace: "",
    by,
  },
  {
    breaks: "A key that is bound to a facility issues itself another that is bound to none.",
    file: "shared/key/key-request.ts",
    find: 'bound.length === 0 || permissions.every((permission) => permission === "floor:orders")',
    replace: 'bound.length === 0 || permissions.includes("floor:orders")',
    by,
  },
  {
    breaks: "A bound key is given every order by a change of its permissions alone.",
    file: "shared/key/update-key.ts",
    find: "!canBeBound({ permissions, facilities })",
    replace: "!canBeBound({ permissions, facilities: given.facilities })",
    by,
  },
  {
    breaks: "A rotated key of the floor is bound to no facility any more.",
    file: "shared/key/key-store.ts",
    find: "    permissions,\n    facilities,\n    rate_limit,\n    production_delay,\n    created_at",
    replace: "    permissions,\n    rate_limit,\n    production_delay,\n    created_at",
    by,
  },
  {
    breaks: "The floor gives money back.",
    file: "shared/order/floor/apply-move.ts",
    find: 'permission: "manage:orders",\n    to: "full_refunded"',
    replace: 'permission: "floor:orders",\n    to: "full_refunded"',
    by,
  },
  {
    breaks: "The floor ends the production of an order for good.",
    file: "shared/order/floor/apply-move.ts",
    find: 'permission: "manage:orders",\n    to: "in_production_cancelled"',
    replace: 'permission: "floor:orders",\n    to: "in_production_cancelled"',
    by,
  },
  {
    breaks: "Among other moves the floor rejects and cancels orders.",
    file: "shared/order/floor/move-order.ts",
    find: "    requireMovable(caller, move);\n",
    replace: "",
    by,
  },
  {
    breaks: "The floor sees prices and payments.",
    file: "shared/order/view/operator-order.ts",
    find: "  if (seesMoney(reader)) return shown;\n",
    replace: "  if (reader.permissions.length > 0) return shown;\n",
    by,
  },
  {
    breaks: "The floor reads in an order's history what was paid.",
    file: "shared/order/view/operator-order.ts",
    find: "seesMoney(reader) ? history : history.map(withoutAmount)",
    replace: "history.length === 0 ? history.map(withoutAmount) : history",
    by,
  },
  {
    breaks: "A key that may manage orders cannot work on the floor.",
    file: "shared/key/permission.ts",
    find: '"manage:orders": ["floor:orders"]',
    replace: '"manage:orders": []',
    by: ["test/functions/operator/orders/floor-key.test.ts"],
  },
  {
    breaks: "All that changes of an owner's orders is written to one key of an index.",
    file: "shared/table/buckets.ts",
    find: "const BUCKETS = 4;",
    replace: "const BUCKETS = 1;",
    by: ["test/measure/ceilings/ceilings.test.ts"],
  },
];
