import type { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { DataOf, ErrorCode } from "#shared/refusal/errors.ts";
import { inWords } from "./words.ts";

type Sentence = string | ((failure: ApiFailure) => string);

const RELOAD = "This page is older than the service: reload it.";
const OTHER = "This cannot be done here: ask somebody in the office.";
const STATE = "Its state does not allow it.";
const FAULT = "The service has a fault: try again.";

/** The sentences of the codes that a call of the page can answer. */
export const SENTENCES: Readonly<Partial<Record<ErrorCode, Sentence>>> = {
  INVALID_JSON: RELOAD,
  UNSUPPORTED_MEDIA_TYPE: RELOAD,
  PAYLOAD_TOO_LARGE: "The entry is too long: shorten it.",
  UNAUTHORIZED: "The key is not valid: enter another one.",
  FORBIDDEN: "Your key may not do this: ask somebody in the office.",
  NOT_FOUND: "It is gone, or of another floor.",
  CONFLICT: "Somebody changed the order meanwhile: look at it, and try again.",
  CLAIM_DECIDED: "Somebody decided the claim meanwhile: look at it.",
  ORDER_NOT_MOVABLE: whyNotMovable,
  ORDER_NOT_SHIPPABLE: "The order is not in production any more: look at it.",
  SHIPMENT_EXISTS:
    "This order has a parcel of this number, with other pieces in it: scan the label of the new parcel.",
  SHIPMENT_LIMIT_REACHED: "The order has as many parcels as an order can have.",
  SHIPMENT_NOT_VOIDABLE: "The parcel is on its way: it stays.",
  TRACKING_NUMBER_TAKEN: "Another order has this number.",
  VALIDATION_ERROR: whyNotValid,
  RATE_LIMIT_EXCEEDED: "The key was used too often: wait a minute.",
  INTERNAL_ERROR: FAULT,
  SERVICE_UNAVAILABLE: FAULT,
};

/** Returns a refusal of the API in a sentence of the floor, with what to do. */
export function refusalInWords(failure: ApiFailure): string {
  if (failure.refusal === undefined) {
    const { status = 0, message } = failure;
    if (status === 0) return "No answer came: try again.";
    // A key that is not one of the floor's is refused by the page.
    return status >= 500 ? FAULT : message;
  }
  const sentence = SENTENCES[failure.refusal.code as ErrorCode];
  return typeof sentence === "function" ? sentence(failure) : (sentence ?? OTHER);
}

/** Returns the sentence of a code that stands without its data. */
export function sentenceOf(code: string): string {
  const sentence = SENTENCES[code as ErrorCode];
  return typeof sentence === "string" ? sentence : STATE;
}

function whyNotMovable({ refusal }: ApiFailure): string {
  const data = refusal?.["data"] as DataOf<"ORDER_NOT_MOVABLE"> | undefined;
  if (data?.unpacked !== undefined) return "Pieces of it are in no parcel: pack them first.";
  if (data?.claim_id !== undefined) return "The merchant asks to stop it: look at it.";
  return data === undefined
    ? STATE
    : `It is ${inWords(data.status).toLowerCase()} now: look at it.`;
}

const LABEL = "The entry is not valid: look at the carrier and the number.";

/** The sentences for faults, by the name of the field. */
const FIELDS: Readonly<Record<string, string>> = {
  carrier: LABEL,
  tracking_number: LABEL,
  quantity: "The order has fewer pieces left: count them again.",
  reason: "Write a reason, without control characters.",
  amount: "The amount is more than was paid.",
};

function whyNotValid({ faults }: ApiFailure): string {
  const [fault] = faults;
  const field = String(fault?.loc.at(-1) ?? "");
  // The message lists the facilities that there are.
  if (field === "facility") return `${fault?.msg ?? ""}.`;
  return FIELDS[field] ?? "The entry is not valid: look at it, and try again.";
}
