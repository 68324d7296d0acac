import * as z from "zod/mini";
import { requiredText, uuid } from "#shared/values/fields.ts";
import { pageQuery } from "#shared/values/page.ts";
import { OperatorOrder } from "#shared/order/operator-order.ts";
import { OrderStatus } from "#shared/order/order-status.ts";

const floorFields = {
  production_line_id: z.optional(uuid()),
  facility: z.optional(requiredText()),
};

/** A part of the production floor: a line or a facility. */
export interface Floor {
  readonly production_line_id?: string | undefined;
  readonly facility?: string | undefined;
}

const exactlyOne = z.superRefine<Floor>(({ production_line_id, facility }, context) => {
  if ((production_line_id === undefined) !== (facility === undefined)) return;
  for (const field of ["production_line_id", "facility"]) {
    const message = "Give either production_line_id or facility";
    context.addIssue({ code: "custom", path: [field], message, params: { type: "exactly_one" } });
  }
});

/** Where the next order to produce is to be taken from. */
export const OrderClaimSchema = z
  .object(floorFields)
  .check(exactlyOne)
  .register(z.globalRegistry, { id: "OrderClaimSchema" });

/** Query parameters of the floor's queue. */
export const QueueQuery = z
  .object({
    ...floorFields,
    status: z._default(OrderStatus, "new_order"),
    cursor: z.optional(z.string()),
    limit: pageQuery.limit,
  })
  .check(exactlyOne);
export type QueueQuery = z.infer<typeof QueueQuery>;

/** A page of the queue; `next_cursor` is null on the last one. */
export const OrderQueue = z
  .strictObject({ items: z.array(OperatorOrder), next_cursor: z.nullable(z.string()) })
  .register(z.globalRegistry, { id: "OrderQueue" });
export type OrderQueue = z.infer<typeof OrderQueue>;
