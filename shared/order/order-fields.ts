import * as z from "zod/mini";
import { ShippingMethod, SpeedType } from "#shared/offer/rate-card/shipping.ts";

/** The maximum length of a note, in characters. */
export const NOTE_LENGTH = 1000;

/** The maximum length of a gift message, and of the message on a packing slip, in characters. */
export const MESSAGE_LENGTH = 500;

/** The maximum number of texts in an order's metadata, and of characters of their names. */
export const METADATA = 20;
export const METADATA_NAME_LENGTH = 40;

/** The maximum length of a recipient's tax number, in characters. */
export const TAX_ID_LENGTH = 64;

/** The maximum number of inserts of an order. */
export const INSERTS = 20;

/** The carrier, if the production line has a choice. */
export const PreferredCarrier = z.enum(["auto", "usps"]);

/** Something that goes into the box with the goods, such as a card. */
export const Insert = z.strictObject({ name: z.string(), size: z.string(), url: z.string() });
export type Insert = z.infer<typeof Insert>;

/** The languages of a packing slip's own words. */
export const SlipLanguage = z.enum(["en", "de", "fr", "es"]);
export type SlipLanguage = z.infer<typeof SlipLanguage>;

/** The words and the logo of an order's owner on its packing slip, and the language of the rest of it. */
export const PackingSlip = z.strictObject({
  message: z.string(),
  email: z.string(),
  phone: z.string(),
  logo_url: z.string(),
  language: SlipLanguage,
});

/** Texts of an order's owner, by names of their own. */
export const Metadata = z.record(z.string(), z.string());
export type Metadata = z.infer<typeof Metadata>;

const emptySlip = { message: "", email: "", phone: "", logo_url: "", language: "en" as const };
const noMetadata: Metadata = {};

const text = { kept: z.string() };
const optionalText = { kept: z.string(), absent: "" };

/**
 * Fields that the request, the record and the replies of an order share. `kept` is the schema in the record and the
 * replies. `absent` is the default of a field that a request leaves out, or that did not exist when the order was
 * stored.
 */
export const shownFields = {
  seller: optionalText,
  first_name: text,
  last_name: optionalText,
  email: optionalText,
  phone: optionalText,
  address_line_1: text,
  address_line_2: optionalText,
  city: text,
  state: optionalText,
  zip: optionalText,
  country: text,
  facility: optionalText,
  shipping_method: { kept: ShippingMethod, absent: "" as const },
  production_line_id: { kept: z.uuid(), absent: "" },
  label_url: optionalText,
  /** The number of the parcel on its owner's label. */
  tracking_number: optionalText,
  note: optionalText,
  gift_message: optionalText,
  packing_slip: { kept: PackingSlip, absent: emptySlip },
  metadata: { kept: Metadata, absent: noMetadata },
  /** The currency of the items' `retail_price`; empty for the rate card's. */
  retail_currency: optionalText,
  recipient_tax_id: optionalText,
};

/** Fields that only operators see. */
export const floorFields = {
  speed_type: { kept: z.union([SpeedType, z.literal("")]), absent: "" as const },
  ioss_number: optionalText,
  preferred_carrier: { kept: PreferredCarrier, absent: "auto" as const },
  is_scan_label: { kept: z.boolean(), absent: false },
  inserts: { kept: z.array(Insert), absent: [] },
};

export const carriedFields = { ...shownFields, ...floorFields };

/** The defaults of all fields that have one. */
export const absentFields = partOf(carriedFields, "absent");

type PartOf<Fields, Part extends string> = {
  [
    Name in keyof Fields as Fields[Name] extends Record<Part, unknown> ? Name : never
  ]: Fields[Name] extends Record<Part, infer Value> ? Value : never;
};

/** Returns one part of each field that has it: `kept` makes a shape of schemas, `absent` the defaults. */
export function partOf<Fields extends Readonly<Record<string, object>>, Part extends string>(
  fields: Fields,
  part: Part,
): PartOf<Fields, Part> {
  const parts = Object.entries(fields as Record<string, Partial<Record<Part, unknown>>>).flatMap(
    ([name, field]) => (part in field ? [[name, field[part]] as const] : []),
  );
  return Object.fromEntries(parts) as PartOf<Fields, Part>;
}
