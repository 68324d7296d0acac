import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { productionDelay } from "#shared/key/caller.ts";
import { currencyCode } from "#shared/offer/rate-card/card-fields.ts";
import { ShippingMethod, SpeedType } from "#shared/offer/rate-card/shipping.ts";
import {
  absentFields,
  INSERTS,
  MESSAGE_LENGTH,
  METADATA,
  METADATA_NAME_LENGTH,
  NOTE_LENGTH,
  TAX_ID_LENGTH,
  PreferredCarrier,
  SlipLanguage,
  type carriedFields,
} from "#shared/order/order-fields.ts";
import { distinctField } from "#shared/values/distinct.ts";
import {
  anyAmount,
  code,
  copied,
  lines,
  orEmpty,
  pieces,
  requiredCode,
  requiredLine,
  requiredText,
  someField,
  text,
  uuid,
} from "#shared/values/fields.ts";
import { fileUrl, publicUrl } from "#shared/values/public-url.ts";
import { tidyText } from "#shared/values/text.ts";
import { deliveryFaults } from "./address.ts";
import { FILES, ITEM_ID_LENGTH, ITEMS, REFERENCE_LENGTH } from "./order-limits.ts";
import { OrderReference } from "./order-reference.ts";

/** A URL, or an empty text. */
const urlOrNone = (url = publicUrl()) =>
  orEmpty(url, "Must be an http or https URL with a public host and without blanks, or absent");

/** An insert: something that goes into the box with the goods. */
export const OrderInsert = z.object({
  name: requiredText(),
  size: z._default(text(), ""),
  url: fileUrl(),
});

/** The words and the logo of the merchant on the packing slip. */
export const OrderPackingSlip = z.object({
  message: z._default(lines(MESSAGE_LENGTH), ""),
  email: z._default(code(), ""),
  phone: z._default(code(), ""),
  logo_url: z._default(urlOrNone(), ""),
  language: z._default(SlipLanguage, "en"),
});

/** The name of a text of metadata, as it is given: two names must not become one, and a text be lost. */
const metadataName = requiredLine(METADATA_NAME_LENGTH, (name) => name).check(
  z.refine((name) => name === tidyText(name) || tidyText(name) === "", {
    error: ({ input }) =>
      `Must be ${JSON.stringify(tidyText(String(input)))}, without blanks and invisible characters around it, in Unicode's form NFC`,
    params: { type: "invalid_format" },
  }),
);

const metadata = () =>
  z.record(metadataName, lines()).check(
    z.refine((texts) => Object.keys(texts).length <= METADATA, {
      error: `Must have at most ${String(METADATA)} texts`,
      params: { schema: { maxProperties: METADATA } },
    }),
  );

export const OrderFile = z.object(
  { key: requiredCode(), url: fileUrl() },
  {
    error: ({ input }) =>
      typeof input === "string"
        ? 'Must be a JSON object: write {"key": "front", "url": "…"}'
        : undefined,
  },
);

/** A file to print, with its owner's optional thumbnail and printing technique. */
export const OrderPrintFile = z.extend(OrderFile, {
  thumbnail: z.optional(urlOrNone()),
  print_tech: z.optional(code()),
});
export type OrderPrintFile = z.infer<typeof OrderPrintFile>;

export const OrderLine = z.object({
  item_id: z.optional(requiredCode(ITEM_ID_LENGTH)),
  sku: requiredCode(),
  quantity: pieces(),
  production_config: z.optional(lines()),
  retail_price: z.optional(anyAmount()),
  product_reference: z.optional(code(REFERENCE_LENGTH)),
  print_files: z.array(OrderPrintFile).check(z.minLength(1), z.maxLength(FILES)),
  preview_files: z._default(z.array(OrderFile).check(z.maxLength(FILES)), []),
});
export type OrderLine = z.infer<typeof OrderLine>;

const OrderLines = z.array(OrderLine).check(
  z.minLength(1),
  z.maxLength(ITEMS),
  distinctField("item_id", (id) => `Another item of this order has the item_id ${id}`),
);

const optional = z.exactOptional;

/** The fields that an order carries, as requests give them. */
const asked = {
  seller: optional(text()),
  first_name: requiredText(),
  last_name: optional(text()),
  email: optional(code()),
  phone: optional(code()),
  address_line_1: requiredText(),
  address_line_2: optional(text()),
  city: requiredText(),
  state: optional(code()),
  zip: optional(code()),
  country: requiredCode(),
  facility: optional(code()),
  shipping_method: optional(
    orEmpty(
      z.pipe(z.transform(copied<ShippingMethod>), ShippingMethod),
      `Must be one of ${ShippingMethod.options.join(", ")}, or absent`,
    ),
  ),
  production_line_id: optional(
    orEmpty(
      z.pipe(z.transform(copied<string>), uuid()),
      "Must be the UUID of a production line, or absent",
    ),
  ),
  label_url: optional(urlOrNone(fileUrl())),
  tracking_number: optional(code()),
  note: optional(lines(NOTE_LENGTH)),
  gift_message: optional(lines(MESSAGE_LENGTH)),
  packing_slip: optional(OrderPackingSlip),
  metadata: optional(metadata()),
  retail_currency: optional(
    orEmpty(currencyCode(), "Must be a currency code such as USD, or absent"),
  ),
  recipient_tax_id: optional(code(TAX_ID_LENGTH)),
  speed_type: optional(
    orEmpty(
      z.pipe(z.transform(copied<SpeedType>), SpeedType),
      `Must be one of ${SpeedType.options.join(", ")}, or absent`,
    ),
  ),
  ioss_number: optional(code()),
  preferred_carrier: optional(PreferredCarrier),
  is_scan_label: optional(z.boolean()),
  inserts: optional(z.array(OrderInsert).check(z.maxLength(INSERTS))),
} satisfies Record<keyof typeof carriedFields, z.ZodMiniType>;

const fields = {
  ...asked,
  items: OrderLines,
  /** The delay in minutes. The order stores the time of its end. */
  production_delay: optional(productionDelay()),
};

/** The body of a request to create an order. */
export const OrderCreateSchema = z.object({ order_id: OrderReference, ...fields }).check(
  z.superRefine(
    (order: Parameters<typeof deliveryFaults>[0], context) => {
      for (const { field, msg, type } of deliveryFaults(order)) {
        context.addIssue({ code: "custom", path: [field], message: msg, params: { type } });
      }
    },
    // Runs even if other fields have faults, so that the client learns of all faults at once.
    { when: ({ value }) => typeof value === "object" && value !== null },
  ),
);
export type OrderCreateSchema = z.infer<typeof OrderCreateSchema>;

/** Any fields of an order except its reference. `items` and `inserts` replace the stored lists as a whole. */
export const OrderUpdateSchema = z
  .partial(z.object(fields))
  .check(
    someField(
      "Give at least one field to change; order_id and status cannot be changed here (to cancel: POST /orders/{order_id}/cancel)",
    ),
  );
export type OrderUpdateSchema = z.infer<typeof OrderUpdateSchema>;

/** A request to create an order, with its defaults. Only item ids and the key's default delay may be missing. */
export type OrderDraft = Required<Omit<OrderCreateSchema, "production_delay">> &
  Pick<OrderCreateSchema, "production_delay">;

/** Returns a request with its defaults. */
export function toDraft(request: OrderCreateSchema): OrderDraft {
  return { ...absentFields, ...request };
}

/**
 * Returns the SHA-256 of a request's content. A request with the same reference and fingerprint is a repetition. Empty
 * fields do not count, so that a new optional field does not change the fingerprints of stored orders.
 */
export function fingerprint(draft: OrderDraft): string {
  return createHash("sha256")
    .update(JSON.stringify(significant(draft)))
    .digest("base64url");
}

function significant(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(significant);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .filter(([name, field]) => !isUnset(name, field))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => [name, significant(field)]);
}

function isUnset(name: string, field: unknown): boolean {
  return (
    (typeof field === "object" &&
      field !== null &&
      Object.entries(field).every(([part, value]) => isUnset(part, value))) ||
    field === "" ||
    field === false ||
    (name === "preferred_carrier" && field === absentFields.preferred_carrier) ||
    (name === "language" && field === absentFields.packing_slip.language)
  );
}
