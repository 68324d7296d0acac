import type { Mutant } from "../mutant.ts";

const keys = "test/functions/operator/keys/test-keys.test.ts";
const steps = "test/shared/order/walk/next-step.test.ts";
const walk = "test/shared/order/walk/walk-orders.test.ts";
const walks = "test/functions/test-orders/walk.test.ts";
const simulate = "test/functions/test-orders/simulate-order.test.ts";
const expiry = "test/functions/test-orders/expiry.test.ts";
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
    find: 'const is_test = by.mode === "test"',
    replace: "const is_test = false",
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
  {
    breaks: "A message that comes late walks an order on that its owner has just changed.",
    file: "shared/order/walk/walk-orders.ts",
    find: "order?.version !== version",
    replace: "order === undefined",
    by: [walk],
  },
  {
    breaks: "A message that comes twice moves an order twice.",
    file: "shared/order/walk/take-step.ts",
    find: "{ ...step.move, version }",
    replace: "step.move",
    by: [walk],
  },
  {
    breaks: "A parcel that is packed twice is two parcels.",
    file: "shared/order/walk/next-step.ts",
    find: "tracking_number: `TEST-${id}-${String(parcel)}`",
    replace: "tracking_number: `TEST-${id}-${String(Math.random())}`",
    by: [walk],
  },
  {
    breaks: "A test order that is held for its artwork stays held when another is given.",
    file: "shared/order/walk/next-step.ts",
    find: 'last_change?.action === "updated"',
    replace: 'last_change?.action === "released"',
    by: [steps],
  },
  {
    breaks: "A test order that was released is held again, and so on.",
    file: "shared/order/walk/next-step.ts",
    find: " && isFresh(order)",
    replace: "",
    by: [steps],
  },
  {
    breaks: "A misspelt fate is none, and the merchant's client is not tried.",
    file: "shared/order/place/place-order.ts",
    find: "if (inNote.length > 0)",
    replace: "if (inNote.length > 1)",
    by: [walks],
  },
  {
    breaks: "An update may give a test order a fate that there is not.",
    file: "shared/order/place/update-order.ts",
    find: ", ...fateFaults(patched)",
    replace: "",
    by: [walks],
  },
  {
    breaks: "A message that a queue takes at no try keeps everybody's orders from being projected.",
    file: "shared/runtime/send-messages.ts",
    find: "Failed.filter(({ SenderFault = false }) => SenderFault)",
    replace: "Failed.slice(0, 0)",
    by: ["test/shared/runtime/send-messages.test.ts"],
  },
  {
    breaks: "Live orders are not projected while the queue of test orders is busy.",
    file: "shared/order/stream/project-orders.ts",
    find: "await queueTestSteps(versions",
    replace: "await queueSteps(versions",
    by: ["test/shared/order/stream/queues-busy.test.ts"],
  },
  {
    breaks: "A message that cannot be read is quoted in the log.",
    file: "shared/runtime/handle-messages.ts",
    find: '} catch {\n    throw new TypeError("The message is no JSON");',
    replace: "} catch (error) {\n    throw error;",
    by: ["test/shared/runtime/handle-messages.test.ts"],
  },
  {
    breaks: "Messages that were worked on come again with the one that failed.",
    file: "shared/runtime/handle-messages.ts",
    find: "        return [];\n",
    replace: "        return [{ itemIdentifier: messageId }];\n",
    by: ["test/shared/runtime/handle-messages.test.ts"],
  },
  {
    breaks: "Live orders walk by themselves, and nobody makes them.",
    file: "shared/order/walk/next-step.ts",
    find: "!is_test || ",
    replace: "",
    by: [steps],
  },
  {
    breaks: "A live order is simulated, and nobody makes it.",
    file: "shared/order/walk/simulate-order.ts",
    find: "if (!order.is_test)",
    replace: "if (order.deleted_at !== null)",
    by: [simulate],
  },
  {
    breaks: "An order that is shipped walks on where it is to be brought back.",
    file: "shared/order/walk/simulate-order.ts",
    find: "if (onwards[status]?.includes(to) !== true)",
    replace: "if (onwards[status] === undefined)",
    by: [simulate],
  },
  {
    breaks: "Test orders are kept for ever.",
    file: "shared/table/test-expiry.ts",
    find: "order.is_test ? expiryAfter(order.created_at) : {}",
    replace: "{}",
    by: [expiry],
  },
  {
    breaks: "Live orders are forgotten.",
    file: "shared/table/test-expiry.ts",
    find: "order.is_test ? expiryAfter(order.created_at) : {}",
    replace: "expiryAfter(order.created_at)",
    by: [expiry],
  },
  {
    breaks: "Counts of test orders stay when the orders are gone.",
    file: "shared/order/stream/put-chunks.ts",
    find: "chunk.is_test === true ?",
    replace: "chunk.is_test === undefined && false ?",
    by: [expiry],
  },
  {
    breaks: "Lists of a test key count orders that are gone for weeks.",
    file: "shared/order/stream/move-counts.ts",
    find: "isPast || sumCounts",
    replace: "sumCounts",
    by: ["test/shared/order/stream/move-counts.test.ts"],
  },
];
