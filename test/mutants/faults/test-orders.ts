import type { Mutant } from "../mutant.ts";

const keys = "test/functions/operator/keys/test-keys.test.ts";
const apart = "test/functions/test-orders/apart.test.ts";

/** In keys to test with, and in what becomes of their orders. */
export const testOrderMutants: readonly Mutant[] = [
  {
    breaks: "Test orders stand in the queue of the floor, and are made.",
    file: "shared/order/lacks.ts",
    find: " || order.is_test",
    replace: "",
    by: [apart],
  },
  {
    breaks: "A key to test with reads and changes its user's own orders.",
    file: "functions/operator/keys/issue-key.ts",
    find: "{ ...body, user_id }",
    replace: "body",
    by: [keys],
  },
  {
    breaks: "Test twins are listed as owners.",
    file: "shared/table/caller-keys.ts",
    find: 'key.mode === "test" ? {} : ',
    replace: "",
    by: [keys],
  },
  {
    breaks: "Orders of a key to test with are made.",
    file: "shared/order/place/place-order.ts",
    find: 'is_test: mode === "test"',
    replace: "is_test: false",
    by: [apart],
  },
  {
    breaks: "A rotated key to test with becomes a live one of the twin.",
    file: "shared/key/key-store.ts",
    find: "    mode,\n    prefix",
    replace: "    prefix",
    by: [keys],
  },
  {
    breaks: "Operators change test orders, which then walk on from there.",
    file: "shared/order/store/change-order.ts",
    find: "if (!order.is_test || actor === SERVICE)",
    replace: "if (true)",
    by: [apart],
  },
  {
    breaks: "A key to test with may run the floor.",
    file: "shared/key/key-request.ts",
    find: "!permissions.some(isOperatorPermission)",
    replace: "permissions.length > 0",
    by: [keys],
  },
];
