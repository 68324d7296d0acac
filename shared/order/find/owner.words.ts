import { exampleKey } from "#shared/key/key.words.ts";
import { describe, describeValue } from "#shared/values/describe.ts";
import { Owner, Owners } from "./owner.ts";

const { id, name, prefix, created_at, revoked_at } = exampleKey;

const { example: key } = describe(Owner.shape.keys.def.element, {
  id: "OwnerKey",
  about: "A key of a user. `GET /keys` has all its fields.",
  fields: {
    id: "The service's id of the key.",
    name: "The name of the key.",
    prefix: "The first characters of the key.",
    created_at: "When it was issued, in UTC.",
    expires: "The time until which it is valid, in UTC; `null` if it does not expire.",
    revoked_at: "When it was revoked, in UTC; `null` if it was not.",
  },
  example: { id, name, prefix, created_at, expires: null, revoked_at },
});

describeValue(Owner.shape.orders_by_status, {
  about: "The number of orders in each status.",
  example: {
    new_order: 12,
    on_hold: 3,
    in_production: 33,
    shipped: 984,
    rejected: 2,
    cancelled: 5,
    in_production_cancelled: 1,
    partial_refunded: 4,
    full_refunded: 1,
  },
});

const { example: owner } = describe(Owner, {
  id: "Owner",
  about: "A user who has or had a key.",
  fields: {
    user_id: "The user's id, as it was given when their first key was issued.",
    name: "The merchant's name, as it was given with a key of theirs. Without one, the name of their newest key that is not revoked.",
    keys: "Their 50 newest keys, the newest first, including ended ones.",
    orders: "The number of their orders, without deleted ones.",
    orders_by_status: "The number of these in each status. A status without orders is left out.",
  },
  example: {
    user_id: exampleKey.user_id,
    name,
    keys: [key],
    orders: 1045,
    orders_by_status: { new_order: 12, in_production: 33, shipped: 1000 },
  },
});

export const { example: list } = describe(Owners, {
  id: "OwnerList",
  about: "A page of users.",
  fields: {
    items: "The users of this page, by their ids.",
    next_cursor: "The `cursor` of the next page; `null` on the last one.",
  },
  example: { items: [owner], next_cursor: null },
});
