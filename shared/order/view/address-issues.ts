import { isMethodUnused, shipsByOwnLabel } from "#shared/offer/rate-card/shipping.ts";
import type { OrderIssue } from "#shared/order/issue.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { isOpen } from "#shared/order/order-status.ts";
import { lacksZip } from "#shared/values/places/postal-codes.ts";
import { stateOfZip } from "#shared/values/places/zip-states.ts";

/**
 * Returns the issue of an address that operators have corrected. It ends when the order is stopped or refunded, or when
 * its owner has changed a corrected field.
 */
export function correctionIssues({ address_corrected, status }: OrderRecord): OrderIssue[] {
  const isMeant = isOpen(status) || status === "in_production" || status === "shipped";
  if (address_corrected === null || !isMeant) return [];
  const fields = address_corrected.fields.join(", ");
  return [
    {
      code: "ADDRESS_CORRECTED",
      severity: "warning",
      path: "",
      message: `The provider corrected the address: ${fields}.`,
      remedy:
        "Check whether it is right. Its owner can correct it by an update until production takes the order, and the provider until it is shipped.",
      since: address_corrected.at,
      details: { fields },
    },
  ];
}

/** Returns the issue of an order whose label replaces its shipping method. */
export function labelIssues(
  order: Pick<OrderRecord, "shipping_method" | "label_url">,
  since: string | null,
): OrderIssue[] {
  if (!isMethodUnused(order)) return [];
  return [
    {
      code: "LABEL_USED",
      severity: "warning",
      path: "label_url",
      message: `${order.shipping_method} is not used: the order ships by its owner's label.`,
      remedy:
        "It ships as it is. To use the method again, its owner updates the order with an empty label_url.",
      since,
      details: {},
    },
  ];
}

/** Returns the issue of an address without a postal code in a country where others have one. */
export function zipIssues(
  order: Pick<OrderRecord, "shipping_method" | "label_url" | "country" | "zip">,
  since: string | null,
): OrderIssue[] {
  if (shipsByOwnLabel(order) || !lacksZip(order.country, order.zip)) return [];
  return [
    {
      code: "ZIP_MISSING",
      severity: "warning",
      path: "zip",
      message: `The address has no postal code. Addresses in ${order.country} may have one.`,
      remedy: "It ships as it is; if there is one, its owner gives it by an update of the order.",
      since,
      details: {},
    },
  ];
}

const TEXTS = ["first_name", "last_name", "address_line_1", "address_line_2", "city"] as const;

export type Addressed = Pick<
  OrderRecord,
  (typeof TEXTS)[number] | "shipping_method" | "label_url" | "state" | "zip" | "country"
>;

/** The postal service's abbreviations of the most frequent words for streets in the United States. */
const STREETS: Readonly<Record<string, string>> = {
  avenue: "Ave",
  boulevard: "Blvd",
  circle: "Cir",
  court: "Ct",
  drive: "Dr",
  highway: "Hwy",
  lane: "Ln",
  parkway: "Pkwy",
  place: "Pl",
  road: "Rd",
  street: "St",
};

/**
 * Returns suggestions for an address, by a table: names in lower case, words for streets, and the state of the postal
 * code, all in the United States. They are warnings only, because people know their addresses better. An order that
 * ships by its owner's label has no suggestions.
 */
export function addressIssues(order: Addressed, since: string | null): OrderIssue[] {
  if (shipsByOwnLabel(order)) return [];
  const suggest = (path: string, message: string, details: OrderIssue["details"]): OrderIssue => ({
    code: "ADDRESS_SUGGESTED",
    severity: "warning",
    path,
    message,
    remedy: "It ships as it is; if it is wrong, its owner corrects it by an update of the order.",
    since,
    details,
  });
  // The table knows the addresses of the United States only.
  if (order.country !== "US") return [];
  const texts = TEXTS.flatMap((path) => {
    const text = cased(order[path]);
    const suggestion = path === "address_line_1" ? abbreviated(text) : text;
    if (suggestion === order[path]) return [];
    return [suggest(path, `It is usually written "${suggestion}".`, { suggestion })];
  });
  const state = stateOfZip(order.zip);
  if (state === undefined || ["", state].includes(order.state)) return texts;
  const message = `The postal code ${order.zip} belongs to ${state}, but the state is ${order.state}.`;
  return [...texts, suggest("zip", message, { state })];
}

/**
 * Returns a text in lower case with a capital for each word. Any other text, and a text with abbreviations, stays as it
 * is.
 */
function cased(text: string): string {
  if (text !== text.toLowerCase() || text.includes(".")) return text;
  return text.replaceAll(/(?<![\p{L}\p{N}'’.@-])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

const abbreviated = (line: string) =>
  line.replace(/(?<= )\p{L}+$/u, (word) => STREETS[word.toLowerCase()] ?? word);
