/** ISO 8601 in UTC without a zone, six fraction digits: sorts as text in the order of time. */
export function timestamp(at = new Date()): string {
  return at.toISOString().replace("Z", "000");
}

/** ISO 8601 with `Z` and no fraction: the form of the delete-order reply. */
export function timestampInSeconds(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, "Z");
}

/** `YYYY-MM-DD HH:MM:SS` in UTC: the form of every time of a webhook subscription. */
export function webhookTimestamp(): string {
  return new Date().toISOString().slice(0, 19).replace("T", " ");
}

/** Whether a date or date-time has no time. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** The instant of a date-time, or the first instant of a date; in UTC unless it has an offset. */
export function toInstant(text: string): Date {
  return new Date(isDate(text) || /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`);
}

/** The instant of a date-time, or the last millisecond of a date. */
export function lastInstant(text: string): Date {
  return isDate(text) ? toInstant(`${text}T23:59:59.999`) : toInstant(text);
}

const isWeekend = (day: Date) => day.getUTCDay() % 6 === 0;

/** The date of a timestamp. */
export const dateOf = (time: string) => time.slice(0, "2026-11-26".length);

/**
 * Returns the date, `YYYY-MM-DD`, that many business days after another: Monday to Friday, except for the holidays. If
 * the date is no business day itself, counts from the next one.
 */
export function addBusinessDays(
  date: string,
  days: number,
  holidays: readonly string[] = [],
): string {
  const day = toInstant(date);
  const isOff = () => isWeekend(day) || holidays.includes(dateOf(timestamp(day)));
  for (let left = days; left > 0 || isOff();) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (!isOff()) left--;
  }
  return dateOf(timestamp(day));
}
