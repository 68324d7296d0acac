import {
  amazon,
  dhl,
  fedex,
  getTracking,
  ontrac,
  s10,
  ups,
  usps,
  type TrackingCourier,
} from "ts-tracking-number";
import { canonicalCode } from "#shared/values/canonical-code.ts";
import { hasCheckDigit } from "#shared/values/check-digit.ts";
import type { Item } from "../calls/floor-calls.ts";

/** The number and the carrier of a label, as a parcel has them. */
export interface Label {
  readonly carrier: string;
  readonly tracking_number: string;
}

/** Posts name each other's parcels alike (S10 of the Universal Postal Union), which is no carrier. */
const POSTS: TrackingCourier = s10;

/** The carriers of the library. An earlier one gets a code that passes the checks of several. */
const LIBRARY: readonly TrackingCourier[] = [ups, usps, fedex, amazon, ontrac, POSTS, dhl];

/** The codes of labels that hold more than the number, by the library's names of them. */
const NUMBERS: Readonly<Record<string, RegExp>> = {
  // The code begins with the recipient's ZIP.
  "USPS 34v2": /.{22}$/,
  "USPS 91": /(?<=^420.{5}).{20,}$/,
  "FedEx Ground 96 (22)": /.{15}$/,
  "FedEx Express (34)": /.{12}$/,
  "FedEx Ground GSN": /.{12}$/,
};

/** Any three or four letters from J on, and nine digits without a check: codes of other carriers look like that too. */
const UNCHECKED = "DHL Express (Piece ID)";

interface Form {
  readonly carrier: string;
  /** The group is the number, if it is a part of the code. */
  readonly code: RegExp;
  readonly passes?: (code: string) => boolean;
}

/** The codes of labels that the library does not know. */
const FORMS: readonly Form[] = [
  {
    carrier: "fedex",
    code: /^\d{16}(\d{12})\d{4}$/,
    passes: (code) => getTracking(code.slice(16, 28), [fedex]) !== undefined,
  },
  { carrier: "yodel", code: /^JJ?D0002\d{12}$/ },
  { carrier: "dhl", code: /^00340434\d{12}$/, passes: hasCheckDigit },
  { carrier: "dhl", code: /^(?:JJD[0-9A-Z]{8,30}|JVGL\d{8,30}|JD\d{16,18}|GM\d{12,20})$/ },
  { carrier: "canada post", code: /^\d{16}$/, passes: hasCheckDigit },
  { carrier: "dpd", code: /^\d{7}(\d{14})\d{6}[0-9A-Z]$/, passes: hasCheckCharacter },
];

/** The carriers whose labels are known. */
export const CARRIERS: readonly string[] = [
  ...new Set([
    ...LIBRARY.filter((each) => each !== POSTS).map(({ courier_code }) => courier_code),
    ...FORMS.map(({ carrier }) => carrier),
  ]),
];

/** The label with a code that passes its carrier's check, on any keyboard; undefined for any other code. */
export function labelOfCode(scanned: string): Label | undefined {
  return readLabel(canonicalCode(scanned)) ?? readLabel(canonicalCode(fromGerman(scanned)));
}

function readLabel(code: string): Label | undefined {
  const form = FORMS.find((each) => each.code.test(code) && (each.passes?.(code) ?? true));
  if (form !== undefined) {
    return { carrier: form.carrier, tracking_number: form.code.exec(code)?.[1] ?? code };
  }
  // A logistic unit of GS1 may be of any carrier.
  if (/^00\d{18}$/.test(code)) return undefined;
  const found = getTracking(code, LIBRARY);
  if (found === undefined || found.name === UNCHECKED) return undefined;
  const [number = code] = NUMBERS[found.name]?.exec(code) ?? [];
  const isOfPosts = found.courier.code === POSTS.courier_code;
  const carrier = isOfPosts ? postOf(code.slice(-2)) : found.courier.code;
  return { carrier, tracking_number: number };
}

/** The post of a country. */
function postOf(country: string): string {
  const posts = POSTS.tracking_numbers.flatMap(({ additional = [] }) =>
    additional.flatMap(({ lookup }) => lookup),
  );
  const post = posts.find((each) => "courier" in each && each.matches === country);
  const name = post !== undefined && "courier" in post ? post.courier : country;
  return LIBRARY.find((each) => each.name === name)?.courier_code ?? name.toLowerCase();
}

/** Whether a code ends in the check character of ISO 7064, MOD 37,36. */
function hasCheckCharacter(code: string): boolean {
  const values = Array.from(code, (character) => parseInt(character, 36));
  const last = values.pop();
  const sum = values.reduce((rest, value) => (((rest + value) % 36 || 36) * 2) % 37, 36);
  return last === (37 - sum) % 36;
}

/** Whether a code has the length of a trade item's number, the bar code on goods. */
export const mayBeGoods = (code: string): boolean => /^(\d{8}|\d{12,14})$/.test(code);

/** Whether a code is a trade item's number by its check digit as well. */
export const isOfGoods = (code: string): boolean => mayBeGoods(code) && hasCheckDigit(code);

/** Whether a code of no known form may be the number of a parcel. */
export const mayBeNumber = (code: string): boolean => /^[0-9A-Z]{8,40}$/i.test(code);

/** Characters that a German keyboard types for a scanner that is set to an American one. */
const GERMAN: Readonly<Record<string, string>> = {
  ß: "-",
  "?": "_",
  y: "z",
  z: "y",
  Y: "Z",
  Z: "Y",
};

/** The code that a scanner meant which is set to an American keyboard, at a German one. */
const fromGerman = (code: string) => code.replace(/[ß?yz]/gi, (each) => GERMAN[each] ?? each);

/** A number of a bar code without the zeros that scanners add to it and drop. */
const withoutZeros = (digits: string) => digits.replace(/^0+/, "");

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The items of an order that a code names: by the bar code of their goods, by SKU or id. */
export function itemsOf<Named extends Pick<Item, "sku" | "item_id" | "gtin">>(
  { items }: { readonly items: readonly Named[] },
  code: string,
): readonly Named[] {
  const digits = /^\d+$/.test(code) ? withoutZeros(code) : "";
  const isOf = ({ gtin }: Named) => digits !== "" && withoutZeros(gtin) === digits;
  // Caps lock turns the letters of a scanner. No two SKUs differ by case alone.
  const named = (name: string) =>
    items.filter((item) => isSame(name, item.sku) || isSame(name, item.item_id) || isOf(item));
  const found = named(code);
  return found.length > 0 ? found : named(fromGerman(code));
}
