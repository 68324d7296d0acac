import * as z from "zod/mini";
import { CheckedArtwork } from "#shared/artwork/print-file-check.ts";
import { DayRange } from "#shared/offer/rate-card/day-range.ts";
import {
  ArtworkRule,
  CustomsRule,
  type RateCardRecord,
} from "#shared/offer/rate-card/rate-card-record.ts";
import { ClaimRecord } from "./claim-record.ts";
import { LastChange } from "./history.ts";
import { absentFields, carriedFields, partOf } from "./order-fields.ts";
import { OrderStatus, PaymentStatus, ProductionStatus } from "./order-status.ts";
import { OrderItem, PrintFile } from "./order.ts";
import { Shipment } from "./shipment.ts";
import type { PersonalField } from "#shared/table/personal.ts";

/** A print file as it is stored. It has no `check` until it was checked, and `kept` within it. */
const PrintFileRecord = z.extend(z.omit(PrintFile, { check: true, kept: true }), {
  check: z.optional(CheckedArtwork),
});
export type PrintFileRecord = z.infer<typeof PrintFileRecord>;

/** An item as it is stored: with its cost in cents, and the preview keys as the client sent them. */
export const OrderItemRecord = z.extend(z.omit(OrderItem, { inserts: true }), {
  base_cost: z.int(),
  retail_price: z.optional(z.int()),
  print_files: z.array(PrintFileRecord),
  production_config: z.string(),
  /** The shelf of its blanks when it was placed or last changed; absent if it is unknown. */
  bin: z.optional(z.string()),
  /** The number of its blanks' bar code when it was placed or last changed; absent if it is unknown. */
  gtin: z.optional(z.string()),
  /** The number of pieces that were spoiled and made again; absent if it is 0. */
  remade: z.optional(z.int()),
  /** Why its last pieces were made again. */
  remade_reason: z.optional(z.string()),
  /** Why pieces of it could not be made; absent if all could. */
  not_made_reason: z.optional(z.string()),
});
export type OrderItemRecord = z.infer<typeof OrderItemRecord>;

/**
 * A hold of an order, and who or what made it. An order has at most one hold of each kind. Operators release the hold
 * of a restore.
 */
export const Hold = z.strictObject({
  by: z.enum(["operator", "owner", "check", "restore"]),
  reason: z.string(),
  since: z.string(),
});
export type Hold = z.infer<typeof Hold>;

/** The reasons for an order's line, in the order in which they are weighed; the last is an operator's move. */
export const RoutedBy = z.enum([
  ...(["named", "only_line", "country", "room", "preference", "name", "rerouted"] as const),
]);
export type RoutedBy = z.infer<typeof RoutedBy>;

const text = { kept: z.string(), absent: "" };
const time = { kept: z.nullable(z.string()), absent: null };
const cents = { kept: z.int(), absent: 0 };

/**
 * Fields that change after an order was placed. `absent` is the value of a new order, and of an order that was stored
 * before the field existed.
 */
export const laterFields = {
  /** The time until which its owner can correct it and production does not take it; null if it does not wait. */
  produce_after: time,
  /** When production took it; null before. */
  started_at: time,
  /** The order is `on_hold` while it has a hold. */
  holds: { kept: z.readonly(z.array(Hold)), absent: [] },
  /** When it was shipped; null before. */
  left_at: time,
  rejected_status: text,
  cancellation_reason: text,
  cancelled_at: time,
  /** Why its pieces in no parcel are not sent any more. Empty while they are sent, or if all are packed. */
  unshipped_reason: text,
  deleted_at: time,
  /**
   * When operators corrected its address, and the fields that they have corrected so far. Null if they did not, or if
   * its owner has changed one of these fields since.
   */
  address_corrected: {
    kept: z.nullable(z.strictObject({ at: z.string(), fields: z.array(z.string()) })),
    absent: null,
  },
  /** When its personal fields were emptied. */
  erased_at: time,
  re_placed: { kept: z.boolean(), absent: false },
  /** The reference of the order whose claimed pieces it prints again; empty for other orders. */
  reprint_of: text,
  /** The id of that claim. */
  reprint_of_claim: text,
  claims: { kept: z.readonly(z.array(ClaimRecord)), absent: [] },
  /** The factory's own number of the order. */
  order_fulfill_id: text,
  /** The reason for its line; empty in orders that were stored before there was one. */
  routed_by: { kept: z.union([RoutedBy, z.literal("")]), absent: "" as const },
  /** Whether its owner named a line: the present one or, of a rerouted order, one before it. */
  names_line: { kept: z.boolean(), absent: false },
  /** The lines from which operators rerouted it, each with its facility. An owner who sends one has read it before. */
  rerouted_from: {
    kept: z.readonly(
      z.array(z.strictObject({ production_line_id: z.string(), facility: z.string() })),
    ),
    absent: [],
  },
  /**
   * The country of its facility, if its address is in another customs territory; empty otherwise, and if the facility
   * has no known place.
   */
  ship_from: text,
  /** The effect of missing data for customs, by the rate card at its last placement or change. */
  customs_data: { kept: CustomsRule, absent: "warn" as const },
  /** The last day on which it should leave, by its line and facility; null if the line does not say how long it takes. */
  ship_by: time,
  /** The time zone of its facility, in which `ship_by` ends; empty for UTC. */
  time_zone: text,
  /**
   * How often its owner changed what is printed or by which label it ships. Its key in the floor's queue has this
   * number, so that a known board is read again.
   */
  revised: { kept: z.int(), absent: 0 },
  /** The name of the key that took or started it; empty before. */
  taken_by: text,
  /** The key of the take that took the order. It makes the take idempotent. */
  take_key: text,
  shipments: { kept: z.readonly(z.array(Shipment)), absent: [] },
  /**
   * The amounts of its last pricing, in cents, of which pieces that are not made since take their share away. Null
   * while all could be made.
   */
  full_price: {
    kept: z.nullable(z.strictObject({ subtotal: z.int(), discount: z.int(), tax: z.int() })),
    absent: null,
  },
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
  /**
   * Whether a test key placed it. Test orders are in no queue of the floor and go through their states automatically.
   */
  is_test: z.boolean(),
  /** Whether the client chose the facility; otherwise it follows the line. */
  names_facility: z.boolean(),
  /**
   * The business days that production and transport take together, by line and rate card; null if these do not say so.
   */
  lead_days: z.nullable(DayRange),
  /** Whether production waits for the payment, by the rate card at the order's last placement or change. */
  requires_payment: z.boolean(),
  /** The effect of artwork that fails its check, by the same rate card. */
  artwork_check: ArtworkRule,
  /** A snapshot of the line's name. Renaming the line must not change notifications. */
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
  /**
   * The hash of the request that placed it. It distinguishes a repetition from another request with the same reference.
   */
  fingerprint: z.string(),
  /** The number of this version, from 1 on. Requests may expect it (optimistic locking). */
  version: z.int(),
  /** The id of the last write. Writes are conditional on it, and an SDK retry recognises its own write by it. */
  write_id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The change that made this version. */
  last_change: LastChange,
});
export type OrderRecord = z.infer<typeof OrderRecord>;

/** The rules of the rate card that an order copies when it is placed or changed. A rebuild applies changed ones. */
export type CopiedRules = Pick<OrderRecord, "requires_payment" | "artwork_check" | "customs_data">;

/** Returns the rules of a rate card by the names of an order's copies. */
export const rulesOf = (
  card: Pick<RateCardRecord, "production_requires_payment" | "artwork_check" | "customs_data">,
): CopiedRules => ({
  requires_payment: card.production_requires_payment,
  artwork_check: card.artwork_check,
  customs_data: card.customs_data,
});

/** The fields of an order that may identify its recipient. An erasure empties them. */
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
  "tracking_number",
  "note",
  "gift_message",
  "packing_slip.message",
  "packing_slip.email",
  "packing_slip.phone",
  "packing_slip.logo_url",
  { path: "metadata", becomes: {} },
  "recipient_tax_id",
  "inserts.name",
  "inserts.url",
  "holds.reason",
  // An order with a reason to reject is never to be paid, so the reason becomes the word `erased`, not an empty text.
  { path: "rejected_status", becomes: "erased" },
  "cancellation_reason",
  "unshipped_reason",
  // Carriers show the address of a tracking number.
  "shipments.tracking_number",
  "shipments.tracking_url",
  "shipments.label_url",
  "shipments.tracking_events.description",
  "shipments.tracking_events.location",
  "items.print_files.url",
  "items.print_files.thumbnail",
  "items.print_files.check.finding",
  "items.print_files.check.kept",
  "items.preview_files.url",
  "items.production_config",
  "items.remade_reason",
  "items.not_made_reason",
  "claims.description",
  "claims.evidence_urls",
  "claims.reason",
  // An address could be guessed and compared with its hash.
  "fingerprint",
  "last_change.note",
] as const satisfies readonly PersonalField[];

/** The fields that change later, as a new order has them. */
export const initialFields = partOf(laterFields, "absent");

/** The defaults of fields that an order was stored without. */
export const readDefaults = { ...absentFields, ...initialFields };
