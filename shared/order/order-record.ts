import { v5 as uuidv5 } from "uuid";
import type { SpeedType } from "#shared/offer/rate-card/shipping.ts";
import { withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import type { LastChange } from "./history.ts";
import type { Insert, Order, OrderItem } from "./order.ts";

/** An item as it is stored: its cost in cents, the preview keys as the client sent them. */
export type OrderItemRecord = Omit<OrderItem, "inserts"> & { readonly production_config: string };

/** An order as it is stored: money in cents, and what its replies do not show. */
export type OrderRecord = Omit<Order, "items" | "tracking_number" | "tracking_status"> & {
  readonly items: readonly OrderItemRecord[];
  readonly inserts: readonly Insert[];
  readonly speed_type: SpeedType | "";
  readonly ioss_number: string;
  readonly preferred_carrier: string;
  readonly is_scan_label: boolean;
  /** The name of the production line when it was chosen: what notifications tell must not change with it. */
  readonly production_line_name: string;
  readonly cancellation_reason?: string;
  readonly cancelled_at?: string;
  readonly deleted_at?: string;
  /** Why the order is on hold. */
  readonly hold_reason?: string;
  /** The factory's own number of the order. */
  readonly order_fulfill_id?: string;
  /** What has been paid, in cents. */
  readonly paid: number;
  /** What has been paid back of it, in cents; absent while that is nothing. */
  readonly refunded?: number;
  /** Of the request that placed the order: tells a repeated request from another one under its reference. */
  readonly fingerprint: string;
  /** Counts the writes; every write is on the condition of the version that it read. */
  readonly version: number;
  /** Names the write that made this version, so that a repeated write knows its own work. */
  readonly write_id: string;
  /** Who made this version and how; absent on orders that were written last before histories were kept. */
  readonly last_change?: LastChange;
};

const NAMESPACE = "f2a5c1de-7b0e-4a53-9f6d-5f3e0c9a1b47";

/** An order's id, from its owner and their reference: the reference is unique because the id is. */
export function orderId(owner: string, reference: string): string {
  return uuidv5(`${owner}/${reference}`, NAMESPACE);
}

/** An order's item as a record, whatever release wrote it. */
export function readOrder(item: StoredItem): OrderRecord {
  return withoutKeys(item) as OrderRecord;
}
