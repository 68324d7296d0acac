import { exampleOrder } from "#shared/order/order.words.ts";
import { describe, describeValue } from "#shared/values/describe.ts";
import {
  countsCursor,
  ordersCursor,
  RebuildFinding,
  RebuildPage,
  RebuildSchema,
} from "./rebuild-page.ts";

const cursor =
  "Continues the same rebuild: the `next_cursor` of the previous page. A cursor of another user's counts is refused. Leave it out in the first request.";

const { id, user_id, created_at } = exampleOrder;

const [orders, counts] = RebuildSchema.def.options;

describe(orders, {
  about: "All orders: their places in lists and queues, and their histories.",
  fields: { of: "Always `orders`.", cursor },
  example: { of: "orders", cursor: ordersCursor.write([`ORDER#${id}`, "ORDER"]) },
});

describe(counts, {
  about: "The counts by which the lists of one user are paged and totalled.",
  fields: { of: "Always `counts`.", user_id: "The user whose orders to count.", cursor },
  example: {
    of: "counts",
    user_id,
    cursor: countsCursor.write([user_id, `${created_at}#${id.slice(0, 8)}`]),
  },
});

describeValue(RebuildSchema, {
  id: "RebuildSchema",
  about: "The data to rebuild: all orders, or the counts of a user's orders.",
  example: {
    of: "orders",
  },
});

describeValue(RebuildFinding.shape.what, {
  about: "The kind of difference.",
  values: {
    damage:
      "An order cannot be read. Lists and queues leave it out until it is restored from a copy.",
    index_keys: "An order's places in lists and queues.",
    payment_rule: "Whether production waits for the payment of an order, by the rate card.",
    artwork_rule: "The consequence of an order's artwork failing its check, by the rate card.",
    customs_rule: "The consequence of an order's missing data for customs, by the rate card.",
    artwork_check:
      "Print files of an order waited for their check for over an hour. The check is queued again.",
    history: "The history of an order missed changes.",
    counts: "The counts of a stretch of a user's orders.",
  },
});

const { example: finding } = describe(RebuildFinding, {
  id: "RebuildFinding",
  about: "A stored value that differed from the orders.",
  fields: {
    what: "The kind of difference.",
    user_id:
      "The owner of the order or of the counts; `null` for a damaged order, whose owner is unknown.",
    order_id: "The order; `null` for counts, which cover many orders.",
    detail: "A description of the difference, for people.",
    repaired:
      "Whether it was repaired. `false` means that orders kept changing (run the rebuild again), or that an order is damaged.",
  },
  example: {
    what: "index_keys",
    user_id,
    order_id: id,
    detail: "not where it belongs in GSI4",
    repaired: true,
  },
});

export const { example: page } = describe(RebuildPage, {
  id: "RebuildPage",
  about: "A page of a rebuild.",
  fields: {
    orders: "How many orders were checked.",
    findings: "The differences found, or an empty list.",
    user_ids:
      "The owners of the orders: rebuild the counts of each of these users afterwards. Empty in a rebuild of counts.",
    next_cursor: "The `cursor` of the next page; `null` on the last one.",
  },
  example: { orders: 218, findings: [finding], user_ids: [user_id], next_cursor: null },
});
