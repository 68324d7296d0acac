/** ISO 8601 in UTC without a zone, six fraction digits: sorts as text in the order of time. */
export function timestamp(at = new Date()): string {
  return at.toISOString().replace("Z", "000");
}

/** ISO 8601 with `Z` and no fraction: the form of the delete-order reply. */
export function timestampInSeconds(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, "Z");
}

/** `YYYY-MM-DD HH:MM:SS` in UTC: the form of every time of a webhook subscription. */
export function webhookTimestamp(date = new Date()): string {
  return date.toISOString().slice(0, 19).replace("T", " ");
}

/** Whether a date or date-time has no time. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

const DATE = String.raw`\d{4}-\d\d-\d\d`;
const CLOCK = String.raw`\d\d:\d\d(:\d\d(\.\d+)?)?`;
const ZONE = String.raw`[Zz]|[+-]\d\d(:?\d\d)?`;

/** The form of a date-time, and of one that may be a date alone, as JSON Schemas have them. */
export const DATE_TIME = `^${DATE}[Tt ]${CLOCK}(${ZONE})?$`;
export const DATE_OR_TIME = `^${DATE}([Tt ]${CLOCK}(${ZONE})?)?$`;

const PARTS = new RegExp(
  `^(?<date>${DATE})([Tt ](?<clock>${CLOCK})([Zz]|(?<hours>[+-]\\d\\d)(:?(?<minutes>\\d\\d))?)?)?$`,
);

/**
 * Returns the instant of a date-time, or the first instant of a date; in UTC unless it has an offset. Reads every form
 * that the service writes and that programs write: with `T`, `t` or a blank before the time, with or without seconds
 * and a fraction, with `Z`, `z`, an offset such as `+01:00`, `+0100` or `+01`, or neither. Returns undefined for any
 * other text, for a day or a time that there is not, and for an instant before the year 0 or after 9999.
 */
export function readTime(text: string): Date | undefined {
  const { date = "", clock = "00:00", hours, minutes = "00" } = PARTS.exec(text)?.groups ?? {};
  const instant = new Date(`${date}T${clock}${hours === undefined ? "Z" : `${hours}:${minutes}`}`);
  if (Number.isNaN(instant.getTime()) || !/^\d{4}-/.test(instant.toISOString())) return undefined;
  // JavaScript reads February 30 as March 2, and 24:00 as the next day.
  const isThere = dateOf(new Date(date).toISOString()) === date && !clock.startsWith("24");
  return isThere ? instant : undefined;
}

/** Returns the instant of a time that {@link readTime} reads. Throws for any other text. */
export function toInstant(text: string): Date {
  const instant = readTime(text);
  if (instant === undefined) throw new Error(`${text} is no time`);
  return instant;
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
 * the date is no business day itself, counts from the next one, which is then day 0.
 */
export function addBusinessDays(
  date: string,
  days: number,
  holidays: readonly string[] = [],
): string {
  const day = toInstant(date);
  const closed = holidays.map((holiday) => toInstant(holiday).getTime());
  const toBusinessDay = () => {
    while (isWeekend(day) || closed.includes(day.getTime())) {
      day.setUTCDate(day.getUTCDate() + 1);
    }
  };
  toBusinessDay();
  for (let left = days; left > 0; left--) {
    day.setUTCDate(day.getUTCDate() + 1);
    toBusinessDay();
  }
  return dateOf(timestamp(day));
}
