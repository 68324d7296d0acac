/** ISO 8601 in UTC without a zone, six fraction digits (seed section 2.1): sorts as text in the order of time. */
export function timestamp(at = new Date()): string {
  return at.toISOString().replace("Z", "000");
}

/** ISO 8601 with `Z` and no fraction: the form of the delete-order reply (seed section 2.1). */
export function timestampInSeconds(at = new Date()): string {
  return at.toISOString().replace(/\.\d+Z$/, "Z");
}

/** `YYYY-MM-DD HH:MM:SS` in UTC: the form of every time of a webhook subscription (seed section 2.9). */
export function webhookTimestamp(at = new Date()): string {
  return at.toISOString().slice(0, 19).replace("T", " ");
}
