import { parcelName } from "#shared/values/parcel-name.ts";
import type { FloorOrder, Item, Parcel, Queue } from "../calls/floor-calls.ts";
import { leftOf } from "../order/packing.ts";

export const QUEUE_NAMES: Readonly<Record<Queue, string>> = {
  new_order: "New",
  in_production: "In production",
  on_hold: "On hold",
  blocked: "Blocked",
  unshipped: "Rest to send",
  claims: "Claims",
};

/** `in_production` → `In production`, `ARTWORK_LOW_DPI` → `Artwork low dpi`. */
export function inWords(code: string): string {
  const words = code.toLowerCase().replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `1 piece`, `2 pieces`. */
export const count = (number: number, noun: string) =>
  `${String(number)} ${noun}${number === 1 ? "" : "s"}`;

/** The moment of a time of the API: UTC, without a zone. */
export const momentOf = (time: string) => Date.parse(/Z$/.test(time) ? time : `${time}Z`);

const MINUTES = [
  ["d", 24 * 60],
  ["h", 60],
  ["min", 1],
] as const;

/** How long ago: `3 d 4 h`, `5 min`. */
export function ageOf(time: string, now = Date.now()): string {
  let left = Math.max(Math.floor((now - momentOf(time)) / 60_000), 0);
  const parts: string[] = [];
  for (const [unit, minutes] of MINUTES) {
    const whole = Math.floor(left / minutes);
    left -= whole * minutes;
    if (whole > 0) parts.push(`${String(whole)} ${unit}`);
  }
  return parts.slice(0, 2).join(" ") || "now";
}

/** A day, a time of today and a time of any day, as people here write them. */
export const dayOf = (time: string) =>
  new Date(momentOf(`${time.slice(0, 10)}T00:00:00`)).toLocaleDateString(undefined, {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
export const clockOf = (moment: number) => new Date(moment).toLocaleTimeString();
export const timeOf = (time: string) =>
  new Date(momentOf(time)).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });

type Days = Pick<FloorOrder, "ship_by" | "due_date">;
type Due = Days & { readonly issues: readonly (string | { readonly code: string })[] };

/** The day by which an order should leave, or else arrive; "" if neither is known. */
export const dueOf = ({ ship_by, due_date }: Days) => ship_by ?? due_date ?? "";

/** Whether that day is past: the service knows the clock by which an order should leave. */
export const isLate = ({ issues, ...order }: Due, now = new Date()) =>
  order.ship_by === null
    ? dueOf(order) !== "" && dueOf(order) < now.toISOString().slice(0, 10)
    : issues.some((issue) => (typeof issue === "string" ? issue : issue.code) === "LATE");

/** The name of that day. */
export const dueName = ({ ship_by }: Days) => (ship_by === null ? "Due" : "Send by");

/** That day in words: `20 Feb, late`; "" if it is unknown. */
export const dueInWords = (order: Due, now = new Date()) =>
  dueOf(order) === "" ? "" : `${dayOf(dueOf(order))}${isLate(order, now) ? ", late" : ""}`;

/** The pieces of an item that are made. */
export const madeOf = ({ quantity, not_made_quantity = 0 }: Made) => quantity - not_made_quantity;

type Made = Pick<Item, "quantity"> & Partial<Pick<Item, "not_made_quantity">>;

/** The number of pieces of some items that are made. */
export const countPieces = (items: readonly Made[]) =>
  items.reduce((sum, item) => sum + madeOf(item), 0);

/** An item as people call it: `Classic Tee, Black, M`. */
export const nameOf = ({
  product_name,
  color,
  size,
}: Pick<Item, "product_name" | "color" | "size">) =>
  [product_name, color, size].filter((part) => part !== "").join(", ");

/** A parcel by its number; a letter, which has no number, by its carrier. */
export const nameOfParcel = (parcel: Pick<Parcel, "carrier" | "tracking_number">) =>
  parcel.tracking_number || parcelName(parcel);

/** The other contents of the box: `Thank-you card A6, Sticker`. */
export const insertsOf = ({ inserts }: Pick<FloorOrder, "inserts">) =>
  inserts.map(({ name, size }) => `${name} ${size}`.trim()).join(", ");

/** The pieces that are still to be sent: `1 × Classic Tee, Black, M`; "" while the order is made. */
export function restInWords(
  order: Pick<FloorOrder, "status" | "unpacked"> & {
    readonly items: readonly (Parameters<typeof nameOf>[0] & Pick<Item, "item_id">)[];
  },
): string {
  if (order.status === "in_production") return "";
  return order.items
    .map((item) => ({ item, left: leftOf(order, item) }))
    .filter(({ left }) => left > 0)
    .map(({ item, left }) => `${String(left)} × ${nameOf(item)}`)
    .join("; ");
}

/** The speed of its production; "" for the usual one. */
export const speedOf = ({ speed_type }: Pick<FloorOrder, "speed_type">) =>
  /^(rush|expedite)/.test(speed_type) ? inWords(speed_type) : "";

/** The facts of an order that nobody on the floor must miss; none for a usual one. */
export const badgesOf = (order: FloorOrder): readonly string[] =>
  [
    speedOf(order),
    order.is_scan_label ? "Scan the label" : "",
    order.preferred_carrier === "auto" ? "" : `By ${carrierName(order.preferred_carrier)}`,
  ].filter((badge) => badge !== "");

/** Issues of holds that the floor lifts. */
const LIFTED = /^(HELD_BY_OPERATOR|RESTORED|ARTWORK_)/;

/** Whether nobody but the order's owner holds it, who alone can release it. */
export function isOwnersHold({ issues }: Pick<FloorOrder, "issues">): boolean {
  const codes = issues.filter(({ severity }) => severity === "blocking").map(({ code }) => code);
  return codes.includes("HELD_BY_OWNER") && !codes.some((code) => LIFTED.test(code));
}

/** Describes the label with which an order ships. */
export function labelOf({ missing, label_url }: Pick<FloorOrder, "missing" | "label_url">): string {
  if (missing.includes("label")) return "Missing";
  return label_url === "" ? "Ours" : "Theirs";
}

/** A carrier as people write it: `USPS`, `Canada Post`. */
export const carrierName = (carrier: string): string =>
  carrier.length <= 4
    ? carrier.toUpperCase()
    : carrier.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
