import type { Mutant } from "../mutant.ts";

/** An order is placed once, loses no change, and takes only the steps that its state allows. */
export const ordersMutants: readonly Mutant[] = [
  {
    breaks: "The last write of an order wins, whatever was written since it was read.",
    file: "shared/order/store/order-store.ts",
    find: '        ConditionExpression: "write_id = :write_id",\n        ExpressionAttributeValues: { ":write_id": before.write_id },\n        ReturnValues',
    replace: '        ConditionExpression: "attribute_exists(PK)",\n        ReturnValues',
    by: ["test/faults/interleavings/interleavings.test.ts"],
  },
  {
    breaks: "A second create of the same reference overwrites the first order.",
    file: "shared/order/store/order-store.ts",
    find: 'Item: toItem(order),\n        ConditionExpression: "attribute_not_exists(PK)",\n',
    replace: "Item: toItem(order),\n",
    by: ["test/stories/place/create-order-replay.test.ts"],
  },
  {
    breaks: "A write whose reply was lost is reported to the client as another client's.",
    file: "shared/order/store/order-store.ts",
    find: "    return isOwnWrite(error, order);",
    replace: "    return false;",
    by: ["test/faults/operator-faults.test.ts"],
  },
  {
    breaks: "Another request with the same reference is answered as if its order had been placed.",
    file: "shared/order/place/place-order.ts",
    find: "if (holder.fingerprint === fingerprint(draft)) return",
    replace: "if (holder.fingerprint !== undefined) return",
    by: ["test/stories/place/create-order-replay.test.ts"],
  },
  {
    breaks: "An operator who read an old version can still move the order.",
    file: "shared/order/order-refusals.ts",
    find: "version === undefined || version === order.version",
    replace: "version === undefined || version <= order.version",
    by: ["test/stories/floor/move-order.test.ts"],
  },
  {
    breaks: "A write is told to have been made although its condition did not hold.",
    file: "shared/table/transact.ts",
    find: 'Code === "ConditionalCheckFailed")) return false;',
    replace: 'Code === "ConditionalCheckFailed")) return true;',
    by: ["test/shared/key/key-store.test.ts"],
  },
  {
    breaks: "What the table leaves unwritten in a batch is lost.",
    file: "shared/table/write-batches.ts",
    find: "return UnprocessedItems?.[TABLE_NAME] ?? [];",
    replace: "return UnprocessedItems === undefined ? [] : [];",
    by: ["test/faults/operator-faults.test.ts"],
  },
  {
    breaks: "Live orders are forgotten.",
    file: "shared/order/store/test-expiry.ts",
    find: "order.is_test ? expiryAfter(order.created_at) : {}",
    replace: "expiryAfter(order.created_at)",
    by: ["test/stories/test-orders/expiry.test.ts"],
  },
  {
    breaks: "An order is rerouted while production makes it at its former line.",
    file: "shared/order/moves/move-guards.ts",
    find: "if (isOpen(status) && !isHeldInProduction) return;",
    replace: "return;",
    by: ["test/stories/routing/reroute.test.ts"],
  },
  {
    breaks: "A change that becomes visible late is behind the cursor of a reader, and lost.",
    file: "shared/order/list/list-changes.ts",
    find: "Date.now() - HOLD_BACK_MS",
    replace: "Date.now()",
    by: ["test/stories/find/list-changes.test.ts", "test/stories/change/late-changes.test.ts"],
  },
];
