import type { Item } from "../calls/floor-calls.ts";

/** The number and the carrier of a label, as a parcel has them. */
export interface Label {
  readonly carrier: string;
  readonly tracking_number: string;
}

/** The codes of carriers' labels. The group is the tracking number. */
const LABELS: readonly (readonly [carrier: string, form: RegExp])[] = [
  ["ups", /^(1Z[0-9A-Z]{16})$/],
  // The label's code begins with the recipient's ZIP.
  ["usps", /^(?:420\d{5}(?:\d{4})?)?(9[2-5]\d{18,20})$/],
  ["fedex", /^(\d{12}|\d{15})$/],
  // The label's code ends with the number.
  ["fedex", /^\d{22}(\d{12})$/],
  ["dhl", /^(JJD[0-9A-Z]{8,30})$/],
];

/** The carriers whose labels are known. */
export const CARRIERS: readonly string[] = [...new Set(LABELS.map(([carrier]) => carrier))];

/** The label with a code; undefined for a code of another form. */
export function labelOfCode(code: string): Label | undefined {
  for (const [carrier, form] of LABELS) {
    const [, tracking_number] = form.exec(code.toUpperCase()) ?? [];
    if (tracking_number !== undefined) return { carrier, tracking_number };
  }
  return undefined;
}

/** Characters that a German keyboard types for a scanner that is set to an American one. */
const GERMAN: Readonly<Record<string, string>> = {
  ß: "-",
  "?": "_",
  y: "z",
  z: "y",
  Y: "Z",
  Z: "Y",
};

/** The items of an order that a code names, by SKU or id. */
export function itemsOf<Named extends Pick<Item, "sku" | "item_id">>(
  { items }: { readonly items: readonly Named[] },
  code: string,
): readonly Named[] {
  const named = (name: string) =>
    items.filter(({ sku, item_id }) => name === sku || name === item_id);
  const found = named(code);
  return found.length > 0 ? found : named(code.replace(/[ß?yz]/gi, (each) => GERMAN[each] ?? each));
}
