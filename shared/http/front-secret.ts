import { createHash, timingSafeEqual } from "node:crypto";
import { ApiError } from "#shared/refusal/errors.ts";

/** The header that the distribution before the API adds to each request. */
const HEADER = "x-front-secret";

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** The header's value; undefined in a stage without such a distribution. */
const secret = process.env["FRONT_SECRET"];
const expected = secret === undefined ? undefined : hashOf(secret);

/**
 * Throws FORBIDDEN for a request that went past the distribution before the API, in a stage with the setting
 * `frontSecret`. Otherwise such requests would pass its firewall by.
 */
export function requireFront(headers: Readonly<Record<string, string | undefined>>): void {
  if (expected === undefined) return;
  // Hashes are of one length, as the comparison needs it.
  if (timingSafeEqual(hashOf(headers[HEADER] ?? ""), expected)) return;
  throw new ApiError(
    "FORBIDDEN",
    "This address is not for requests: use the one that you were given.",
    { data: {} },
  );
}
