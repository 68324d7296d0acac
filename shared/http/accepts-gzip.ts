/** `gzip` in Accept-Encoding, unless its weight is zero (RFC 9110, section 12.5.3). */
const GZIP = /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i;

/** Whether a client takes gzip, by the headers of its request. */
export const acceptsGzip = (headers: Readonly<Record<string, string | undefined>>): boolean =>
  (headers["accept-encoding"] ?? "").split(",").some((each) => GZIP.test(each));
