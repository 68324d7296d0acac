import { describeValue } from "#shared/values/describe.ts";
import { OrderSortField, SortOrder } from "./order-query.ts";

describeValue(OrderSortField, {
  id: "OrderSortField",
  about: "The time by which a list of orders is sorted.",
  values: {
    created_at: "When the order was placed.",
    updated_at: "When the order last changed.",
  },
});

describeValue(SortOrder, {
  id: "SortOrder",
  about: "The direction in which a list is sorted.",
  values: {
    desc: "The latest first.",
    asc: "The oldest first.",
  },
});
