import { shipsByOwnLabel, type Shipped } from "#shared/offer/rate-card/shipping.ts";
import { needsZip, lacksZip } from "#shared/values/places/postal-codes.ts";
import { needsState, toState } from "#shared/values/places/state.ts";
import { nameCharacters } from "#shared/values/text.ts";
import { toCountryCode } from "./country.ts";
import { exampleZip, fitsCountry } from "./zip.ts";

/**
 * Matches `name@host.tld` in the letters of any script. Mail servers differ in the other characters that they accept.
 */
const EMAIL = /^[^\s@,;<>()"]+@(?:[^\s@.,;<>()"]+\.)+[^\s@.,;<>()"]{2,}$/u;

/** Matches digits and the usual separators: `(+1)5125550100`, `+49 30 123-45`, `512.555.0100 ext. 12`. */
const PHONE = /^(?:\p{Nd}|[\s+.,:;/#&()[\]]|\p{Pd}|ext(?:n|ension)?|x)*$/iu;

/** Characters of no telephone number, letters apart. */
const STRANGERS = /[^\p{Nd}\p{L}\p{Pd}\s+.,:;/#&()[\]]/gu;

/** Matches at least four digits: no country has shorter numbers. */
const PHONE_DIGITS = /(?:\p{Nd}\P{Nd}*){4}/u;

/** The fields of an order's destination, before the schema has checked them: each may have a wrong type. */
type AddressField = "country" | "state" | "zip" | "email" | "phone";
type Delivery = Shipped & { readonly [Field in AddressField]?: unknown };

/** A fault of one field. Its message says what to do about it. */
export interface DeliveryFault {
  readonly field: AddressField;
  readonly msg: string;
  readonly type: string;
}

/**
 * Returns the faults for which an order cannot be delivered, field by field. An order that ships by the client's label
 * has no faults: its address is only a record, and marketplaces mask parts of it.
 */
export function deliveryFaults(order: Delivery): DeliveryFault[] {
  if (shipsByOwnLabel(order)) return [];
  return [...placeFaults(order), ...contactFaults(order)];
}

function placeFaults({ country, state, zip }: Delivery): DeliveryFault[] {
  // The schema reports a missing or malformed country.
  if (typeof country !== "string" || isBlank(country)) return [];
  const code = toCountryCode(country);
  if (code === undefined) {
    const msg = `Unknown country: ${country}. Give its English name or its two-letter ISO 3166 code`;
    return [{ field: "country", msg, type: "unknown_country" }];
  }
  const missing = (field: "state" | "zip"): DeliveryFault => ({
    field,
    msg: `This field is required for an address in ${code}`,
    type: "missing",
  });
  const faults: DeliveryFault[] = [];
  if (isBlank(state)) {
    if (needsState(code)) faults.push(missing("state"));
  } else if (typeof state === "string" && toState(code, state) === undefined) {
    const msg = `Unknown state or territory of ${code}: ${state}. Give its English name or its postal abbreviation`;
    faults.push({ field: "state", msg, type: "unknown_state" });
  }
  if (isBlank(zip)) {
    if (needsZip(code)) faults.push(missing("zip"));
  } else if (typeof zip === "string" && !lacksZip(code, zip) && !fitsCountry(zip, code)) {
    const msg = `Does not have the form of a postal code in ${code}, such as ${exampleZip(code)}; check zip and country`;
    faults.push({ field: "zip", msg, type: "invalid_format" });
  }
  return faults;
}

function contactFaults({ email, phone }: Delivery): DeliveryFault[] {
  const faults: DeliveryFault[] = [];
  if (typeof email === "string" && !isBlank(email) && !EMAIL.test(email.trim())) {
    const msg = "Must be an e-mail address (name@host), or absent";
    faults.push({ field: "email", msg, type: "invalid_format" });
  }
  if (typeof phone === "string" && !isBlank(phone) && !isPhone(phone)) {
    const strangers = nameCharacters(phone, STRANGERS);
    const has = strangers === "" ? "" : `; it has ${strangers}`;
    const msg = `Must be a telephone number of 4 digits or more such as +1 512 555 0100 ext. 12, or absent${has}`;
    faults.push({ field: "phone", msg, type: "invalid_format" });
  }
  return faults;
}

const isPhone = (text: string) => PHONE.test(text) && PHONE_DIGITS.test(text);

function isBlank(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && value.trim() === "");
}
