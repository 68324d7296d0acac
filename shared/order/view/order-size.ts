import { ApiError } from "#shared/refusal/errors.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { toOrder, withoutTracking } from "./order-view.ts";
import type { Claim } from "#shared/order/claim-record.ts";
import type { Order, OrderItem } from "#shared/order/order.ts";

/**
 * The bytes of an order in a reply. A page of 100 must fit Lambda's reply of 6 MB (AWS limit), which escapes quotes.
 */
const REPLY_BYTES = 62_700;
/** The bytes of a newly placed order. The rest is for its production data. */
export const PLACED_BYTES = 62_000;

/**
 * Characters that a reply shows in addition to an order's own fields: once for the order, and for each of its items and
 * files.
 */
const DERIVED = 1000;
const DERIVED_OF_EACH = 100;

/**
 * The bytes that a decision may add to an open claim, without its reason: state, result, amount, time, and the order
 * that prints its pieces again.
 */
const DECISION_BYTES = 400;

/**
 * Throws PAYLOAD_TOO_LARGE, with the given remedy, for an order whose reply would be too long even without everything
 * that a list may leave out, and with all its open claims decided. A small request can make a large order, because every item repeats the order's inserts.
 * The length of the record shows that most orders fit; their reply is not rendered.
 */
export function requireFit(record: OrderRecord, remedy: string, limit = REPLY_BYTES): void {
  const open = record.claims.filter(({ state }) => state === "open").length;
  const room = DECISION_BYTES * open;
  if (3 * mostLength(record) + 2 + room <= limit) return;
  const bytes = replyBytes(shortest(toOrder(record))) + room;
  if (bytes <= limit) return;
  throw new ApiError(
    "PAYLOAD_TOO_LARGE",
    `The order would have ${String(bytes)} bytes in replies, which repeat its inserts on each item; at most ${String(limit)} are accepted. ${remedy}`,
  );
}

/** Returns the maximum number of characters of an order's reply without everything that a list may leave out. */
function mostLength(record: OrderRecord): number {
  const { items, inserts } = record;
  const parts = items.flatMap(({ print_files, preview_files }) => [print_files, preview_files]);
  const each = items.length + parts.reduce((sum, { length }) => sum + length, 0);
  const repeated = items.length * JSON.stringify(inserts).length;
  return JSON.stringify(record).length + repeated + DERIVED + DERIVED_OF_EACH * each;
}

/** The fields of an order that a list may leave out. */
type Listed = Parameters<typeof withoutTracking>[0] &
  Pick<Order, "hold_reason" | "rejected_status" | "cancellation_reason"> & {
    readonly issues: readonly unknown[];
    readonly items: readonly Pick<OrderItem, "print_files">[];
    readonly claims: readonly Pick<Claim, "reason">[];
  };

/**
 * Returns an order as lists show it. An order that exceeds its share of a page loses its tracking events, then its
 * parcels, then its issues, reasons, checks and kept copies. An order that is read alone is complete.
 */
export function toListedOrder<Shown extends Listed>(order: Shown): Shown {
  const { shipments, issues, rejected_status, cancellation_reason, items, claims } = order;
  const isChecked = items.some(({ print_files }) =>
    print_files.some(({ check }) => check !== null),
  );
  // The order has nothing to leave out, and requireFit has limited the rest.
  if (
    shipments.length + issues.length === 0 &&
    rejected_status + cancellation_reason === "" &&
    claims.every(({ reason }) => reason === "") &&
    !isChecked
  ) {
    return order;
  }
  if (fits(order)) return order;
  const forms = [withoutTracking(order), { ...order, shipments: [] }];
  return forms.find(fits) ?? shortest(order);
}

/**
 * Whether an order fits its share. The length of its text alone shows this for most orders: a character takes three
 * bytes at most.
 */
function fits(order: object): boolean {
  const text = JSON.stringify(order);
  return 3 * text.length + 2 <= REPLY_BYTES || escapedBytes(text) <= REPLY_BYTES;
}

/** Returns an order without everything that a list may leave out. */
function shortest<Shown extends Listed>(order: Shown): Shown {
  return {
    ...order,
    items: order.items.map((item) => ({
      ...item,
      print_files: item.print_files.map((file) => ({ ...file, check: null, kept: undefined })),
    })),
    claims: order.claims.map((claim) => ({ ...claim, reason: "" })),
    shipments: [],
    issues: [],
    hold_reason: "",
    rejected_status: "",
    cancellation_reason: "",
  };
}

/** Returns the bytes of an order in Lambda's reply, which escapes quotes. */
export const replyBytes = (order: object): number => escapedBytes(JSON.stringify(order));

const escapedBytes = (text: string) => Buffer.byteLength(JSON.stringify(text));
