import * as z from "zod/mini";
import { canonicalCode } from "#shared/values/canonical-code.ts";
import { distinctField } from "#shared/values/distinct.ts";
import {
  code,
  lines,
  orEmpty,
  pastTime,
  pieces,
  requiredCode,
  requiredText,
  text,
} from "#shared/values/fields.ts";
import { webUrl } from "#shared/values/public-url.ts";
import { ITEM_ID_LENGTH, ITEMS } from "#shared/order/place/order-limits.ts";
import { TrackingStatus } from "#shared/order/shipment.ts";

export const CARRIER_LENGTH = 64;
export const TRACKING_NUMBER_LENGTH = 128;
export const LETTER_ID_LENGTH = 64;

/** The maximum number of tracking events in a request. */
export const EVENTS = 100;

const ShipmentItem = z.object({
  item_id: requiredCode(ITEM_ID_LENGTH),
  quantity: pieces(),
});

const ShipmentItems = z.array(ShipmentItem).check(
  z.maxLength(ITEMS),
  distinctField(
    "item_id",
    (id) => `The item ${id} is in this parcel already; give it once, with the whole quantity`,
  ),
);

const urlOrNone = () => orEmpty(webUrl(), "Must be an http or https URL, or absent");

/** Other faults of the text are told separately. */
const namesParcel = z.refine<string>(
  (number) =>
    !/\S/.test(number) ||
    !number.isWellFormed() ||
    number.length > TRACKING_NUMBER_LENGTH ||
    canonicalCode(number) !== "",
  "Must have a letter or a digit; leave it out for a parcel without a number",
);

const numberOrNone = () =>
  orEmpty(
    requiredCode(TRACKING_NUMBER_LENGTH).check(namesParcel),
    "Must be a text, or absent for a parcel without a number",
  );

const ParcelFields = z.object({
  carrier: requiredText(CARRIER_LENGTH),
  /** Empty for a letter, which no carrier tracks. */
  tracking_number: z._default(numberOrNone(), ""),
  /** Tells a parcel without a number from another one with the same contents. */
  letter_id: z.exactOptional(code(LETTER_ID_LENGTH)),
  service: z.exactOptional(text()),
  tracking_url: z.exactOptional(urlOrNone()),
  label_url: z.exactOptional(urlOrNone()),
  shipped_at: z.exactOptional(pastTime()),
  primary: z.exactOptional(z.boolean()),
  items: z.exactOptional(ShipmentItems),
  /** Changes the contents of a parcel that the order has already. */
  replace: z.exactOptional(z.boolean()),
  /** Takes a tracking number that another order has, too. */
  shared_number: z.exactOptional(z.boolean()),
});

/**
 * A parcel of an order, named by carrier and tracking number; a parcel without a number by carrier and `letter_id`, or
 * else by its contents. If the order has it already, the given fields replace its own, known contents only with
 * `replace`. `primary: true` makes it the primary one; the first parcel is primary automatically.
 */
export const ShipmentCreateSchema = ParcelFields.check(
  z.refine(({ tracking_number, letter_id = "" }) => tracking_number === "" || letter_id === "", {
    path: ["letter_id"],
    error: "Goes with a parcel without a tracking_number: the number names the parcel",
    params: { type: "not_with" },
  }),
);
export type ShipmentCreateSchema = z.infer<typeof ShipmentCreateSchema>;

const TrackingEvent = z.object({
  status: TrackingStatus,
  description: z._default(lines(), ""),
  location: z._default(text(), ""),
  occurred_at: pastTime(),
});

/** A carrier's events of a parcel, in any order. Duplicates are allowed. */
export const TrackingEventsSchema = z.object({
  events: z.array(TrackingEvent).check(z.minLength(1), z.maxLength(EVENTS)),
});
