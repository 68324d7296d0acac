import { createHash } from "node:crypto";

/** Returns the ETag of a text or of bytes. */
export const etagOf = (data: string | Uint8Array): string =>
  `"${createHash("sha256").update(data).digest("base64url")}"`;

/** Whether a request's `If-None-Match` has an ETag, weak or not (RFC 9110, section 13.1.2). */
export function isKnown(etag: string, ifNoneMatch = ""): boolean {
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag.replace(/^W\//, "")) || tags.includes("*");
}
