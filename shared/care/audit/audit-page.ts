import * as z from "zod/mini";
import { cursorOf, keyPart, notGiven } from "#shared/values/cursor.ts";
import { uuid } from "#shared/values/fields.ts";
import { FaultKind } from "#shared/care/judge/fault.ts";

/**
 * For all orders, the keys of the last item. For an owner, the data being audited and the place at which to continue.
 */
export const auditCursor = cursorOf(
  "audit",
  z.union([
    z.tuple([z.literal("orders"), keyPart, keyPart]),
    z.tuple([z.literal("counts"), uuid(), keyPart]),
    z.tuple([z.literal("notifications"), uuid(), keyPart]),
  ]),
);

/** The scope of an audit: all orders; an order; or the counts and notifications of an owner. */
export const AuditQuery = z
  .object({
    user_id: z.optional(uuid()),
    order_id: z.optional(uuid()),
    cursor: z.optional(auditCursor.field),
  })
  .check(
    z.superRefine(({ user_id, order_id, cursor }, context) => {
      const refuse = (field: string, message: string, params: { type: string }) => {
        context.addIssue({ code: "custom", path: [field], message, params });
      };
      if (order_id !== undefined && user_id !== undefined) {
        refuse("order_id", "Give either order_id or user_id", { type: "not_with" });
      }
      const [of, owner] = auditCursor.read(cursor) ?? [];
      const isOfThis = order_id === undefined && (of === "orders" ? undefined : owner) === user_id;
      if (cursor !== undefined && !isOfThis) refuse("cursor", notGiven.error, notGiven.params);
    }),
  );
export type AuditQuery = z.infer<typeof AuditQuery>;

/** A fault that an audit found. */
export const AuditFinding = z.strictObject({
  what: FaultKind,
  /** Null for a damaged order. */
  user_id: z.nullable(z.uuid()),
  /** Null for counts. */
  order_id: z.nullable(z.uuid()),
  detail: z.string(),
});
export type AuditFinding = z.infer<typeof AuditFinding>;

/** A page of an audit. */
export const AuditPage = z.strictObject({
  /** How many orders were audited; 0 on a page of notifications. */
  orders: z.int(),
  findings: z.array(AuditFinding),
  /** The owners of these orders: their counts and notifications are to be audited next. */
  user_ids: z.array(z.uuid()),
  next_cursor: z.nullable(z.string()),
});
export type AuditPage = z.infer<typeof AuditPage>;
