import * as z from "zod/mini";
import { ShippingMethod, SpeedType } from "#shared/offer/rate-card/shipping.ts";
import { lines, orEmpty, requiredText, text, uuid } from "#shared/values/fields.ts";
import { publicUrl } from "#shared/values/public-url.ts";

/** Characters of a note. */
export const NOTE_LENGTH = 1000;

/** Inserts of an order. */
export const INSERTS = 20;

/** Who is to carry a parcel, where the line has a choice. */
export const PreferredCarrier = z.enum(["auto", "usps"]);

/** What goes into the box beside the goods, as it is asked for. */
export const OrderInsert = z.object({
  name: requiredText(),
  size: z._default(text(), ""),
  url: publicUrl(),
});

/** Seed section 2.7. */
export const Insert = z.strictObject({ name: z.string(), size: z.string(), url: z.string() });
export type Insert = z.infer<typeof Insert>;

const required = { asked: requiredText(), kept: z.string() };

/** A field that may be left out, and what it reads as then. */
const optional = <Asked extends z.ZodMiniType, Kept extends z.ZodMiniType>(
  asked: Asked,
  kept: Kept,
  absent: z.output<Asked>,
) => ({ asked: z.exactOptional(asked), kept, absent });

const optionalText = <Asked extends z.ZodMiniType<string>>(asked: Asked) => ({
  asked: z.exactOptional(asked),
  kept: z.string(),
  absent: "",
});

/**
 * What an order carries from those who ask for it to those who read it: a field as it may be asked for, as it is kept
 * and shown, and what it reads as if it is absent, also from an order that was stored before there was such a field.
 */
export const shownFields = {
  seller: optionalText(text()),
  first_name: required,
  last_name: optionalText(text()),
  email: optionalText(text()),
  phone: optionalText(text()),
  address_line_1: required,
  address_line_2: optionalText(text()),
  city: required,
  state: optionalText(text()),
  zip: optionalText(text()),
  country: required,
  facility: optionalText(text()),
  shipping_method: optional(
    orEmpty(ShippingMethod, `Must be one of ${ShippingMethod.options.join(", ")}, or absent`),
    ShippingMethod,
    "",
  ),
  production_line_id: optional(
    orEmpty(uuid(), "Must be the UUID of a production line, or absent"),
    z.uuid(),
    "",
  ),
  label_url: optionalText(
    orEmpty(
      publicUrl(),
      "Must be an http or https URL with a public host and without blanks, or absent",
    ),
  ),
  note: optionalText(lines(NOTE_LENGTH)),
};

const orNoSpeed = orEmpty(SpeedType, `Must be one of ${SpeedType.options.join(", ")}, or absent`);

/** Those that only operators see. */
export const floorFields = {
  speed_type: optional(orNoSpeed, orNoSpeed, ""),
  ioss_number: optionalText(text()),
  preferred_carrier: optional(PreferredCarrier, z.string(), "auto"),
  is_scan_label: optional(z.boolean(), z.boolean(), false),
  inserts: optional(z.array(OrderInsert).check(z.maxLength(INSERTS)), z.array(Insert), []),
};

export const carriedFields = { ...shownFields, ...floorFields };

/** What each of them reads as if it is absent. */
export const absentFields = partOf(carriedFields, "absent");

type PartOf<Fields, Part extends string> = {
  [
    Name in keyof Fields as Fields[Name] extends Record<Part, unknown> ? Name : never
  ]: Fields[Name] extends Record<Part, infer Value> ? Value : never;
};

/** One part of each field that has it: a shape of schemas, or the values of what is absent. */
export function partOf<Fields extends Readonly<Record<string, object>>, Part extends string>(
  fields: Fields,
  part: Part,
): PartOf<Fields, Part> {
  const parts = Object.entries(fields as Record<string, Partial<Record<Part, unknown>>>).flatMap(
    ([name, field]) => (part in field ? [[name, field[part]] as const] : []),
  );
  return Object.fromEntries(parts) as PartOf<Fields, Part>;
}
