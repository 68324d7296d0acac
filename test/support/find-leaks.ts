/** API keys and signing secrets, whoever made them: none belongs into a log. */
const SECRETS = /pod_(?:test_)?[0-9A-Za-z]{38}|whsec_[0-9A-Za-z+/=]{8,}/g;

/** Shorter texts stand in logs by chance. */
const TELLING_LENGTH = 16;

/** Names of the API's own, of states say, stand in logs too, and so does the time. */
const COMMON = /^[a-z]+(_[a-z]+)*$|^\d{4}-\d\d-\d\dT[\d:.]+Z?$/;

/** Ids are what logs name things by. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const sent = new Set<string>();

/** Keeps the texts in the body of a request or notification, for {@link findLeaks} to look for. */
export function keepSent(body: string): void {
  try {
    // JSON tells every text to its reviver.
    JSON.parse(body, (_, value: unknown) => {
      if (typeof value === "string") keep(value);
      return value;
    });
  } catch {
    keep(body);
  }
}

function keep(text: string): void {
  // In a line of JSON a text with one of these would read otherwise.
  const isPlain = !/["\\\p{Cc}]/u.test(text);
  if (text.length >= TELLING_LENGTH && isPlain && !UUID.test(text) && !COMMON.test(text)) {
    sent.add(text);
  }
}

/** What a log holds of keys, secrets and the bodies that this test file sent. */
export function findLeaks(log: string): string[] {
  const found = [...(log.match(SECRETS) ?? []), ...[...sent].filter((text) => log.includes(text))];
  // The next file in this process has its own.
  sent.clear();
  return found;
}
