import * as z from "zod/mini";
import { ShippingMethod, SpeedType } from "#shared/offer/rate-card/shipping.ts";

/** Characters of a note. */
export const NOTE_LENGTH = 1000;

/** Inserts of an order. */
export const INSERTS = 20;

/** The carrier, where the production line has a choice. */
export const PreferredCarrier = z.enum(["auto", "usps"]);

/** Something that goes into the box beside the goods, such as a card. */
export const Insert = z.strictObject({ name: z.string(), size: z.string(), url: z.string() });
export type Insert = z.infer<typeof Insert>;

const text = { kept: z.string() };
const optionalText = { kept: z.string(), absent: "" };

/** They may tell who receives the order, and are emptied when it is erased. */
const personal = { personal: true } as const;
/** They stay: what was made, and what taxes go by. */
const impersonal = { personal: false } as const;

/**
 * Fields that request, record and replies of an order share. `kept` is the schema in record and replies; `absent` is
 * the default where a request leaves the field out, or where an order was stored before the field existed; `personal`
 * is its mark (`shared/table/personal.ts`).
 */
export const shownFields = {
  seller: { ...optionalText, ...impersonal },
  first_name: { ...text, ...personal },
  last_name: { ...optionalText, ...personal },
  email: { ...optionalText, ...personal },
  phone: { ...optionalText, ...personal },
  address_line_1: { ...text, ...personal },
  address_line_2: { ...optionalText, ...personal },
  city: { ...text, ...personal },
  state: { ...optionalText, ...impersonal },
  zip: { ...optionalText, ...personal },
  country: { ...text, ...impersonal },
  facility: { ...optionalText, ...impersonal },
  shipping_method: { kept: ShippingMethod, absent: "" as const, ...impersonal },
  production_line_id: { kept: z.uuid(), absent: "", ...impersonal },
  label_url: { ...optionalText, ...personal },
  note: { ...optionalText, ...personal },
};

/** Fields that only operators see. */
export const floorFields = {
  speed_type: { kept: z.union([SpeedType, z.literal("")]), absent: "" as const, ...impersonal },
  ioss_number: { ...optionalText, ...impersonal },
  preferred_carrier: { kept: PreferredCarrier, absent: "auto" as const, ...impersonal },
  is_scan_label: { kept: z.boolean(), absent: false, ...impersonal },
  inserts: {
    kept: z.array(Insert),
    absent: [],
    personal: { name: true, size: false, url: true } as const,
  },
};

export const carriedFields = { ...shownFields, ...floorFields };

/** The defaults of all fields that have one. */
export const absentFields = partOf(carriedFields, "absent");

type PartOf<Fields, Part extends string> = {
  [
    Name in keyof Fields as Fields[Name] extends Record<Part, unknown> ? Name : never
  ]: Fields[Name] extends Record<Part, infer Value> ? Value : never;
};

/** One part of each field that has it: `kept` makes a shape of schemas, `absent` the defaults. */
export function partOf<Fields extends Readonly<Record<string, object>>, Part extends string>(
  fields: Fields,
  part: Part,
): PartOf<Fields, Part> {
  const parts = Object.entries(fields as Record<string, Partial<Record<Part, unknown>>>).flatMap(
    ([name, field]) => (part in field ? [[name, field[part]] as const] : []),
  );
  return Object.fromEntries(parts) as PartOf<Fields, Part>;
}
