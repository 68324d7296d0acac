import { canonicalCode } from "#shared/values/canonical-code.ts";
import { nameWords } from "#shared/values/name-words.ts";
import { firstCharacters } from "#shared/values/text.ts";
import { bucketOf } from "./buckets.ts";
import { orderKey, placeOf, readUndeliveredKey, type TableKey } from "./keys.ts";

/** The orders of a reference, in any case: people on a floor type `shop-1001`. */
export const referenceOrders = (reference: string) => `REFERENCE#${reference.toLowerCase()}`;

/** Index keys by which operators find orders of any owner by reference, including deleted ones. */
export const referenceIndexKeys = (order: {
  id: string;
  order_id: string;
  created_at: string;
}) => ({
  GSI5PK: referenceOrders(order.order_id),
  GSI5SK: placeOf(order),
});

/**
 * The letters by which names share a partition: those of the first word, so that no partition holds many orders. Scripts
 * that are written without blanks have no first word, and so many characters that the first is enough.
 */
const NAME_LETTERS = 3;
const WITHOUT_BLANKS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The words of a name that is searched for. Each costs a query. */
const NAME_WORDS = 4;

/** A sort key has at most 1,024 bytes (DynamoDB's limit), and a character up to four. */
const NAME_LENGTH = 128;

/** Words of a name that people leave out or put elsewhere: titles, particles of last names, suffixes. */
const MINOR_WORDS: ReadonlySet<string> = new Set(
  (
    "af al av bin bint d da das de del della den der des di do dos dr du e el ibn ii iii jr la las le los miss mr mrs " +
    "ms of prof sr ten ter van vom von y zu zum zur"
  ).split(" "),
);

/** The words by which a name is found: `cruz` of `de la Cruz`. A name of nothing but minor words keeps them. */
function majorWords(words: readonly string[]): readonly string[] {
  const major = words.filter((word) => !MINOR_WORDS.has(word));
  return major.length > 0 ? major : words;
}

/** The words of a recipient, last name first. A name without a last name ends in it, but in scripts of East Asia. */
function wordsOf(order: Readonly<Record<"first_name" | "last_name", string>>): readonly string[] {
  const first = majorWords(nameWords(order.first_name));
  const last = majorWords(nameWords(order.last_name));
  const [start = ""] = first;
  if (last.length > 0 || WITHOUT_BLANKS.test(start)) return [...last, ...first];
  return [...first.slice(-1), ...first.slice(0, -1)];
}

/** The words stand without blanks between them: `山田 太郎` is `山田太郎` too. */
const nameKey = (words: readonly string[]) => firstCharacters(words.join(""), NAME_LENGTH);

const namePartition = ([first = ""]: readonly string[]) =>
  `NAME#${firstCharacters(first, WITHOUT_BLANKS.test(first) ? 1 : NAME_LETTERS)}`;

/**
 * Index keys by which operators find orders of any owner by recipient, last name first. An order without a name, as
 * after its erasure, has no such key.
 */
export function nameIndexKeys(
  order: Readonly<Record<"first_name" | "last_name" | "created_at", string>>,
) {
  const words = wordsOf(order);
  if (words.length === 0) return {};
  return { GSI6PK: namePartition(words), GSI6SK: `${nameKey(words)}#${order.created_at}` };
}

/** When an order was made, from its sort key in {@link nameIndexKeys}. */
export const readNameTime = (sortKey: string) => sortKey.slice(sortKey.indexOf("#") + 1);

/** Sorts after every letter of any script. */
const AFTER_LETTERS = "\u{10FFFF}";

/**
 * Returns the ranges of the orders whose recipient may be meant by a name. Each word may begin the last name, because
 * people write `Ada Lovelace`, `Lovelace, Ada` or `Lovelace`. A minor word may be all of it: `Le` is a last name too.
 */
export function namedOrders(name: string) {
  const words = nameWords(name);
  const ranges = [majorWords(words), words].flatMap(turnsOf).map((turn) => ({
    index: "GSI6" as const,
    partition: namePartition(turn),
    from: nameKey(turn),
    to: `${nameKey(turn)}${AFTER_LETTERS}`,
    descending: true,
  }));
  // A range inside another one would find its orders twice.
  return ranges.filter(({ partition, from }, at) =>
    ranges.every(
      (other, index) =>
        index === at ||
        other.partition !== partition ||
        !from.startsWith(other.from) ||
        (other.from === from && index > at),
    ),
  );
}

/** Returns the first words with each of them in front. */
function turnsOf(words: readonly string[]): (readonly string[])[] {
  const counted = words.slice(0, NAME_WORDS);
  return counted.map((_, at) => [...counted.slice(at), ...counted.slice(0, at)]);
}

/** The orders of all owners that are owed a refund, spread over buckets. */
export const refundsDue = "REFUNDS_DUE";

/** Index keys by which operators find orders that are owed a refund, oldest first. */
export const refundIndexKeys = (order: { id: string; created_at: string }) => ({
  GSI4PK: bucketOf(refundsDue, order.id),
  GSI4SK: placeOf(order),
});

/** The beginning of the partition of each tracking number. */
export const trackedPrefix = "TRACKING#";

/** The orders of a tracking number, however it is written: `1z 999` finds `1Z999`. */
export const trackedOrders = (trackingNumber: string) =>
  `${trackedPrefix}${canonicalCode(trackingNumber)}`;
export const parcelPointerKey = (trackingNumber: string, orderId: string): TableKey => ({
  PK: trackedOrders(trackingNumber),
  SK: orderId,
});

/** The key of the order that a parcel pointer names. */
export const trackedOrderKey = ({ SK }: TableKey): TableKey => orderKey(SK);

/**
 * Index keys of a dead letter. Its id is a UUID of version 7, so text order is time order. The sort key holds
 * everything that a list shows, so that a list reads no items. The id's last digit, taken from the subscription's id,
 * picks one of sixteen partitions, because a single partition would be hot.
 */
export function deadLetterIndexKeys(letter: {
  readonly id: string;
  readonly webhook_id: string;
  readonly user_id: string;
  readonly event: string;
  readonly order: { readonly id: string; readonly order_id: string } | null;
  readonly last_error: string;
}) {
  const { webhook_id, user_id, event, order, last_error } = letter;
  const id = letter.id.slice(0, -1) + webhook_id.slice(-1);
  return {
    GSI1PK: deadLettersLike(id),
    // The reference comes last, because it may itself contain a "#".
    GSI1SK: [id, user_id, event, last_error, order?.id, order?.order_id].join("#"),
  };
}

/** The partition of a dead letter, by the id of the letter or of its subscription: both end in the same digit. */
export const deadLettersLike = (id: string) => `DEAD_LETTERS#${id.slice(-1)}`;

/** Reads a dead letter from the keys of {@link deadLetterIndexKeys}. */
export function readDeadLetterKeys(keys: TableKey & { readonly GSI1SK: string }) {
  const { webhook_id, event_id } = readUndeliveredKey(keys);
  const [id = "", user_id = "", event = "", last_error = "", about = "", ...reference] =
    keys.GSI1SK.split("#");
  const order = about === "" ? null : { id: about, order_id: reference.join("#") };
  return { id, webhook_id, user_id, event_id, event, order, last_error };
}

/** Returns the first 13 characters of a dead letter's id, for a time in epoch milliseconds. */
export function deadLetterIdAt(time: number): string {
  const digits = time.toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

/** When a dead letter was given up, in epoch milliseconds, read from its id. */
export const timeOfDeadLetter = (id: string) => parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** The idempotency record of a take; `key` is `<key id>#<take id>`. */
export const takeKey = (key: string): TableKey => ({ PK: `TAKE#${key}`, SK: "TAKE" });

/** The result of fetching a file; the hash is of its URL. */
export const checkKey = (owner: string, hash: string): TableKey => ({
  PK: `CHECK#${owner}#${hash}`,
  SK: "CHECK",
});

/** The item of an owner's sliding window of fetches. */
export const checkTurnsKey = (owner: string): TableKey => ({
  PK: `CHECK#${owner}`,
  SK: "TURNS",
});

/** A single small partition, because a restore reads all erasures. */
/** The time up to which the stage's term was applied to all orders. */
export const retentionKey: TableKey = { PK: "RETENTION", SK: "STATE" };

export const erasures = "ERASURES";
export const erasureKey = (orderId: string): TableKey => ({ PK: erasures, SK: orderId });

/** The erasures to repeat, by the time at which each is due. `due` is null for an erasure that needs no repetition. */
export const dueErasures = "ERASURES_DUE";
export const dueErasureKeys = (orderId: string, due: string | null) =>
  due === null ? {} : { GSI1PK: dueErasures, GSI1SK: `${due}#${orderId}` };
