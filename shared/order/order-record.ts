import * as z from "zod/mini";
import { CheckedArtwork } from "#shared/artwork/print-file-check.ts";
import { DayRange } from "#shared/offer/rate-card/day-range.ts";
import { ArtworkRule } from "#shared/offer/rate-card/rate-card.ts";
import { LastChange } from "./history.ts";
import { absentFields, carriedFields, partOf } from "./order-fields.ts";
import { OrderStatus, PaymentStatus, ProductionStatus } from "./order-status.ts";
import { OrderItem, PrintFile } from "./order.ts";
import { Shipment } from "./shipment.ts";

/** A print file as it is stored: it has no check before that was made. */
const PrintFileRecord = z.extend(z.omit(PrintFile, { check: true }), {
  check: z.optional(CheckedArtwork),
});
export type PrintFileRecord = z.infer<typeof PrintFileRecord>;

/** An item as it is stored: its cost in cents, the preview keys as the client sent them. */
export const OrderItemRecord = z.extend(z.omit(OrderItem, { inserts: true }), {
  base_cost: z.int(),
  print_files: z.array(PrintFileRecord),
  production_config: z.string(),
  /** Pieces that were spoiled and made again; absent where none were. */
  remade: z.optional(z.int()),
});
export type OrderItemRecord = z.infer<typeof OrderItemRecord>;

/** Who or what keeps an order from production, each at most once. Operators release what a restore holds. */
export const Hold = z.strictObject({
  by: z.enum(["operator", "owner", "check", "restore"]),
  reason: z.string(),
  since: z.string(),
});
export type Hold = z.infer<typeof Hold>;

const text = { kept: z.string(), absent: "" };
const time = { kept: z.nullable(z.string()), absent: null };
const cents = { kept: z.int(), absent: 0 };

/**
 * Fields for what happens to an order after it was placed. `absent` is the value of a new order, and of one that was
 * stored before the field existed.
 */
export const laterFields = {
  /** Until then its owner can correct it, and production leaves it alone; null if it need not wait. */
  produce_after: time,
  /** When production took it; null while it has not. */
  started_at: time,
  /** The order is `on_hold` while there is one. */
  holds: { kept: z.readonly(z.array(Hold)), absent: [] },
  rejected_status: text,
  cancellation_reason: text,
  cancelled_at: time,
  deleted_at: time,
  /** When operators corrected its address, and which fields so far; null if they did not, or its owner did since. */
  address_corrected: {
    kept: z.nullable(z.strictObject({ at: z.string(), fields: z.array(z.string()) })),
    absent: null,
  },
  /** When its personal fields were emptied. */
  erased_at: time,
  re_placed: { kept: z.boolean(), absent: false },
  /** The factory's own number of the order. */
  order_fulfill_id: text,
  /** The name of the key that claimed or started it; empty while nobody has. */
  claimed_by: text,
  /** The mark of the claim that took the order: makes the claim idempotent. */
  claim: text,
  shipments: { kept: z.readonly(z.array(Shipment)), absent: [] },
  /** The sum of all payments, in cents. */
  paid: cents,
  /** The part of `paid` that was refunded, in cents. */
  refunded: cents,
};

/** An order as it is stored: money in cents, and fields that no reply shows. */
export const OrderRecord = z.strictObject({
  id: z.uuid(),
  order_id: z.string(),
  user_id: z.uuid(),
  /** A snapshot of the name of the key that placed it. */
  merchant: z.string(),
  ...partOf(carriedFields, "kept"),
  /** Whether a key to test with placed it: no floor has to do with it, it walks by itself. */
  is_test: z.boolean(),
  /** Whether the client chose the facility; otherwise it follows the line. */
  names_facility: z.boolean(),
  /** Business days that making and transport take together, by line and rate card; null where these do not say so. */
  lead_days: z.nullable(DayRange),
  /** Whether production waits for the payment, by the rate card of when the order was last placed or changed. */
  requires_payment: z.boolean(),
  /** What comes of artwork that fails its check, by the same rate card. */
  artwork_check: ArtworkRule,
  /** A snapshot of the line's name: renaming the line must not change notifications. */
  production_line_name: z.string(),
  items: z.readonly(z.array(OrderItemRecord)),
  status: OrderStatus,
  payment_status: PaymentStatus,
  production_status: ProductionStatus,
  subtotal: z.int(),
  shipping_fee: z.int(),
  box_fee: z.int(),
  discount: z.int(),
  tax: z.int(),
  total: z.int(),
  ...partOf(laterFields, "kept"),
  /** Hash of the request that placed it: tells a repetition from another request with the same reference. */
  fingerprint: z.string(),
  /** For optimistic locking: every write is on the condition that the version is still the one read. */
  version: z.int(),
  /** Names the write of this version: an SDK retry recognises its own write by it. */
  write_id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Who made this version and how. */
  last_change: LastChange,
});
export type OrderRecord = z.infer<typeof OrderRecord>;

/** The fields of an order that may tell who receives it: they are emptied when it is erased. */
export const orderMarks = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "address_line_1",
  "address_line_2",
  "city",
  "zip",
  "label_url",
  "note",
  "inserts.name",
  "inserts.url",
  "holds.reason",
  // An order that has one is never to be paid.
  "rejected_status=erased",
  "cancellation_reason",
  // A tracking number leads to the address: carriers show it.
  "shipments.tracking_number",
  "shipments.tracking_url",
  "shipments.label_url",
  "shipments.tracking_events.description",
  "shipments.tracking_events.location",
  "items.print_files.url",
  "items.print_files.thumbnail",
  "items.print_files.check.finding",
  "items.preview_files.url",
  "items.production_config",
  // An address could be guessed and compared with its hash.
  "fingerprint",
  "last_change.note",
] as const;

/** The later fields of a new order. */
export const initialFields = partOf(laterFields, "absent");

/** The defaults of an order that was stored without some fields. */
export const readDefaults = { ...absentFields, ...initialFields };
