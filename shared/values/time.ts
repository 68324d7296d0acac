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

/** Whether a text that is a date or a date-time is a date alone. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** The instant of a date-time, or the first of a date; without a zone it is in UTC, as the times of the replies. */
export function toInstant(text: string): Date {
  return new Date(isDate(text) || /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);
}

/** The instant of a date-time, or the last of a date, to the millisecond. */
export function lastInstant(text: string): Date {
  return isDate(text) ? toInstant(`${text}T23:59:59.999`) : toInstant(text);
}
