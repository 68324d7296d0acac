/** API keys and signing secrets of any origin, which must not be logged. */
const SECRETS = /pod_(?:test_)?[0-9A-Za-z]{38}|whsec_[0-9A-Za-z+/=]{8,}/g;

/** Shorter texts occur in logs by chance. */
const TELLING_LENGTH = 16;

/** Names such as states, and times, are in logs too. */
const COMMON = /^[a-z]+(_[a-z]+)*$|^\d{4}-\d\d-\d\dT[\d:.]+Z?$/;

/** Logs identify things by their ids. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const sent = new Set<string>();

/** Keeps the texts in the body of a request or notification, so that {@link findLeaks} can look for them. */
export function keepSent(body: string): void {
  try {
    // The reviver is called with every text.
    JSON.parse(body, (_, value: unknown) => {
      if (typeof value === "string") keep(value);
      return value;
    });
  } catch {
    keep(body);
  }
}

function keep(text: string): void {
  // A text with one of these characters is escaped in a line of JSON.
  const isPlain = !/["\\\p{Cc}]/u.test(text);
  if (text.length >= TELLING_LENGTH && isPlain && !UUID.test(text) && !COMMON.test(text)) {
    sent.add(text);
  }
}

/** Returns the keys, the secrets and the texts sent by this test file that a log contains. */
export function findLeaks(log: string): string[] {
  const found = [...(log.match(SECRETS) ?? []), ...[...sent].filter((text) => log.includes(text))];
  // The next test file of this process keeps its own texts.
  sent.clear();
  return found;
}
