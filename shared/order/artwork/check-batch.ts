import type { FetchedArtwork } from "#shared/artwork/print-file-check.ts";
import { loadOffer, type Offer } from "#shared/offer/load-offer.ts";
import { gather } from "#shared/runtime/gather.ts";
import { checkTurnsKey } from "#shared/table/find-keys.ts";
import type { StoredItem, TableKey } from "#shared/table/keys.ts";
import { isDueNow, type Turn } from "#shared/turns/give-turns.ts";
import { readTurns, takeTurns, type StoredTurns } from "#shared/turns/take-turns.ts";
import { queueMessages, type CheckMessage } from "./check-queue.ts";
import { fetchInTurn, isLeftAlone, leaveAlone } from "./fetch-in-turn.ts";
import { keepKnown, knownKey, readKnown, type KnownArtwork } from "./known-artwork.ts";

/** The time in which fetches may begin. Such a fetch, its copy and its writes then end in the function's time. */
const FETCHING_MS = 30_000;

/** The time within which the writes and messages of a batch are sent together. Fetches of one host end together. */
const GATHER_MS = 25;

type Turns = ReadonlyMap<string, Turn | undefined>;

/**
 * The work that the messages of a batch share: a read of the known results, a write of each owner's turns, and a fetch
 * of each file.
 */
export class CheckBatch {
  readonly offer: Offer;
  readonly #latest = Date.now() + FETCHING_MS;
  readonly #known: KnownArtwork;
  /** The turns, by owner. */
  readonly #turns: ReadonlyMap<string, Promise<Turns>>;
  /** The fetches, by the partition key of their results. */
  readonly #fetches = new Map<string, Promise<FetchedArtwork>>();
  readonly #fresh = new Map<string, FetchedArtwork>();
  readonly #keep = gather<[string, FetchedArtwork]>(GATHER_MS, (fresh) =>
    keepKnown(new Map(fresh)),
  );
  /** Queues messages again, those of several calls together. Throws if the queue did not take all messages. */
  readonly queueAgain = gather(GATHER_MS, queueMessages);

  private constructor(
    messages: readonly CheckMessage[],
    offer: Offer,
    items: readonly StoredItem[],
  ) {
    this.offer = offer;
    const isTurns = ({ SK }: StoredItem) => SK === checkTurnsKey("").SK;
    this.#known = readKnown(items.filter((item) => !isTurns(item)));
    const stored = new Map(items.filter(isTurns).map((item) => [item.PK, readTurns(item)]));
    const unknown = messages.flatMap((message) =>
      message.urls
        // A file that is not fetched now takes no turn from the owner's other files.
        .filter((url) => !isLeftAlone(message.owner, url))
        .map((url) => ({ name: knownKey(message.owner, url).PK, message }))
        .filter(({ name }) => !this.#known.has(name)),
    );
    this.#turns = new Map(
      [...Map.groupBy(unknown, ({ message }) => message.owner)].map(([owner, own]) => {
        const isDue = new Map(own.map(({ name, message }) => [name, isDueNow(message)]));
        const key = checkTurnsKey(owner);
        return [owner, takeNamed(key, isDue, stored.get(key.PK))];
      }),
    );
  }

  /** Reads the known results of the messages' files, and takes turns for the other files. */
  static async of(messages: readonly CheckMessage[]): Promise<CheckBatch> {
    const lines = messages.flatMap(({ skus }) => skus.map((sku) => ({ sku })));
    const keys = messages.flatMap(({ owner, urls }) => [
      checkTurnsKey(owner),
      ...urls.map((url) => knownKey(owner, url)),
    ]);
    const { offer, extraItems } = await loadOffer(lines, keys);
    return new CheckBatch(messages, offer, extraItems);
  }

  /**
   * Returns the known result of a message's file, or the result of a fetch at its turn. Throws as {@link fetchInTurn}.
   */
  async fetch({ owner }: CheckMessage, url: string): Promise<FetchedArtwork> {
    const { PK } = knownKey(owner, url);
    const known = this.#known.get(PK);
    if (known !== undefined) return known;
    const turns = await this.#turns.get(owner);
    if (turns?.has(PK) !== true) leaveAlone();
    const turn = turns.get(PK);
    const fetch =
      this.#fetches.get(PK) ?? this.#fetch(PK, fetchInTurn(owner, url, turn, this.#latest));
    this.#fetches.set(PK, fetch);
    return fetch;
  }

  async #fetch(name: string, fetch: Promise<FetchedArtwork>): Promise<FetchedArtwork> {
    const fetched = await fetch;
    this.#fresh.set(name, fetched);
    return fetched;
  }

  /** Stores the results of all fetches since the last call. Throws if the table did not take all results. */
  async keep(): Promise<void> {
    const fresh = [...this.#fresh];
    this.#fresh.clear();
    await this.#keep(fresh);
  }
}

/** Takes a turn for each of an owner's files, by name. Files of due messages come first. */
async function takeNamed(
  key: TableKey,
  isDue: ReadonlyMap<string, boolean>,
  stored: StoredTurns | undefined,
): Promise<Turns> {
  const names = [...isDue].toSorted(([, one], [, other]) => Number(other) - Number(one));
  const taken = await takeTurns(
    key,
    names.map(([, due]) => due),
    stored,
  );
  return new Map(names.map(([name], index) => [name, taken[index]]));
}
