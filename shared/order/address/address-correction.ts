import * as z from "zod/mini";
import {
  code,
  requiredCode,
  requiredText,
  someOf,
  text,
  versionNumber,
} from "#shared/values/fields.ts";

const required = z.exactOptional(requiredText());
const optional = z.exactOptional(text());
const optionalCode = z.exactOptional(code());

/** The address and contact of an order. Their content is checked together with the order. */
const address = {
  first_name: required,
  last_name: optional,
  email: optionalCode,
  phone: optionalCode,
  address_line_1: required,
  address_line_2: optional,
  city: required,
  state: optionalCode,
  zip: optionalCode,
  country: z.exactOptional(requiredCode()),
};

export const addressFields = Object.keys(address) as (keyof typeof address)[];

/** The fields of an address to correct. A field that is left out stays as it is. */
export const AddressCorrectionSchema = z
  .object({
    ...address,
    /** Optimistic locking, as in a move. */
    version: z.exactOptional(versionNumber()),
  })
  .check(someOf(addressFields, "Give at least one field of the address to correct"));
export type AddressCorrectionSchema = z.infer<typeof AddressCorrectionSchema>;
