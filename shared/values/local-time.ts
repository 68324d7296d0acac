/** Whether a text is the IANA name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Returns the instant at which a date, `YYYY-MM-DD`, ends in a time zone. */
export function endOfDay(date: string, timeZone: string): Date {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const offsetAt = (instant: Date) => {
    const { date: day, time } = toLocalTime(instant, timeZone);
    return new Date(`${day}T${time}:00Z`).getTime() - instant.getTime();
  };
  // The clock may change between midnight in UTC and midnight there: the second offset is that of the instant itself.
  const guess = new Date(next.getTime() - offsetAt(next));
  return new Date(next.getTime() - offsetAt(guess));
}

/** The formatter of each time zone: to make one takes some eighty times as long as to use it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the date and the time of day of an instant in a time zone: `2026-11-26`, `14:05`. */
export function toLocalTime(instant: Date, timeZone: string) {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  formatters.set(timeZone, formatter);
  const [date = "", time = ""] = formatter.format(instant).split(" ");
  return { date, time };
}
