import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import { cursorPageOf, pageQuery } from "#shared/values/page.ts";
import { ApiKey } from "#shared/key/key.ts";
import { OrderStatus } from "#shared/order/order-status.ts";

/** A user who has or had an API key: their keys, the newest first, and their orders by status. */
export const Owner = z.strictObject({
  user_id: z.uuid(),
  /** That of the merchant, as it was given with a key; otherwise that of their newest valid key. */
  name: z.string(),
  keys: z.array(
    z.pick(ApiKey, {
      id: true,
      name: true,
      prefix: true,
      created_at: true,
      expires: true,
      revoked_at: true,
    }),
  ),
  /** The number of orders, without soft-deleted ones. */
  orders: z.int(),
  orders_by_status: z.partialRecord(OrderStatus, z.int()),
});
export type Owner = z.infer<typeof Owner>;

/** Query parameters of the list of owners. */
export const OwnersQuery = z.object({ cursor: z.optional(uuid()), limit: pageQuery.limit });
export type OwnersQuery = z.infer<typeof OwnersQuery>;

/** A page of owners. */
export const Owners = cursorPageOf(Owner);
export type Owners = z.infer<typeof Owners>;
