import * as z from "zod/mini";
import { notGiven } from "#shared/values/cursor.ts";
import {
  queryBoolean,
  queryInteger,
  requiredCode,
  requiredText,
  uuid,
} from "#shared/values/fields.ts";
import { pageQuery } from "#shared/values/page.ts";
import { OrderQuery } from "#shared/order/list/order-query.ts";
import { TRACKING_NUMBER_LENGTH } from "#shared/order/parcel/shipment-draft.ts";
import { OrderReference } from "#shared/order/place/order-reference.ts";

/**
 * The maximum number of orders of a page. An operator's view of an order is up to twice as large as a merchant's: 50 of
 * them fit Lambda's reply of 6 MB.
 */
export const SEARCH_LIMIT = 50;

/** The parameters of which a search gives exactly one. */
const known = ["order_id", "tracking_number", "name", "user_id", "refund_due"] as const;

/**
 * The parameters that go with each of them. Filters such as `status` require a `user_id`: without it they would be
 * ignored.
 */
const common = ["page", "limit"];

/**
 * Query parameters of the operators' search. With `user_id`, the parameters of the merchant's own list are allowed too.
 */
export const OrderSearch = z
  .safeExtend(OrderQuery, {
    limit: z._default(queryInteger(1, SEARCH_LIMIT), 20),
    order_id: z.optional(OrderReference),
    tracking_number: z.optional(requiredCode(TRACKING_NUMBER_LENGTH)),
    name: z.optional(requiredText()),
    user_id: z.optional(uuid()),
    refund_due: z._default(queryBoolean(), false),
  })
  .check(
    z.superRefine((query, context) => {
      const refuse = (fields: readonly string[], message: string, type: string) => {
        for (const field of fields) {
          context.addIssue({ code: "custom", path: [field], message, params: { type } });
        }
      };
      if (known.filter((field) => (query[field] ?? false) !== false).length !== 1) {
        refuse(
          known,
          "Give one of order_id, tracking_number, name, user_id and refund_due",
          "exactly_one",
        );
      }
      if (query.user_id !== undefined) return;
      const allowed: readonly string[] = [...known, ...common];
      const strange = Object.keys(query).filter((field) => !allowed.includes(field));
      refuse(strange, "Goes with user_id only", "not_with");
    }),
  );
export type OrderSearch = z.infer<typeof OrderSearch>;

/** Query parameters of the list of former orders under one id. */
export const VersionsQuery = z.object({
  cursor: z.optional(z.iso.datetime({ local: true, error: notGiven.error })),
  limit: pageQuery.limit,
});
export type VersionsQuery = z.infer<typeof VersionsQuery>;
