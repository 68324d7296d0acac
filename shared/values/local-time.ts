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

/** Returns the date and the time of day of an instant in a time zone: `2026-11-26`, `14:05`. */
export function toLocalTime(instant: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  const [date = "", time = ""] = format.format(instant).split(" ");
  return { date, time };
}
