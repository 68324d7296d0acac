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
  "The `next_cursor` of the page before, of the same rebuild: those of another user's counts are refused. Left out, the rebuild begins.";

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
  about: "What to go through: all orders, or the counts of one user's.",
  example: {
    of: "orders",
  },
});

describeValue(RebuildFinding.shape.what, {
  about: "What was not as the orders say.",
  values: {
    damage:
      "An order cannot be read: lists and queues leave it out until it is restored from a copy.",
    index_keys: "An order's places in lists and queues.",
    payment_rule: "Whether production waits for the payment of an order, by the rate card.",
    artwork_rule: "What comes of an order's artwork that fails its check, by the rate card.",
    artwork_check: "Print files of an order waited for their check for over an hour: it is queued.",
    history: "The history of an order lacked changes.",
    counts: "The counts of a stretch of a user's orders.",
  },
});

const { example: finding } = describe(RebuildFinding, {
  id: "RebuildFinding",
  about: "Something that was not as the orders say.",
  fields: {
    what: "What it was.",
    user_id: "Whose order it was, or whose counts; `null` for a damaged order, which cannot say.",
    order_id: "The order; `null` for counts, which are of many.",
    detail: "What differed, for people.",
    mended:
      "Whether it is right now. If `false`, orders kept changing meanwhile: run the rebuild again; or an order is damaged.",
  },
  example: {
    what: "index_keys",
    user_id,
    order_id: id,
    detail: "not where it belongs in GSI4",
    mended: true,
  },
});

export const { example: page } = describe(RebuildPage, {
  id: "RebuildPage",
  about: "A page of a rebuild.",
  fields: {
    orders: "How many orders were looked at.",
    findings: "What differed; empty if all was right.",
    user_ids:
      "Of orders, whose they are: go through the counts of each of these afterwards. Of counts empty.",
    next_cursor: "The `cursor` of the next page; `null` on the last one.",
  },
  example: { orders: 218, findings: [finding], user_ids: [user_id], next_cursor: null },
});
