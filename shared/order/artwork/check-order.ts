import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import { Postponed } from "#shared/artwork/fetch-artwork.ts";
import { isPassing, type FetchedArtwork } from "#shared/artwork/print-file-check.ts";
import { handleMessages } from "#shared/order/handle-messages.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { noteOnOrder } from "#shared/order/store/change-order.ts";
import { logLine } from "#shared/runtime/log.ts";
import { metrics } from "#shared/runtime/metrics.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { NEAR_MS } from "#shared/turns/give-turns.ts";
import { pendingFiles, tellsOwner, withChecks, type ArtworkFile } from "./artwork-files.ts";
import { CheckBatch } from "./check-batch.ts";
import { CheckMessage } from "./check-queue.ts";
import { judgeFor, PAUSE_SECONDS } from "./known-artwork.ts";

/** The number of an order's files that are fetched at once. */
const CONCURRENCY = 5;

/** The number of tries to fetch a file, ten minutes from the first to the last. A test order has one try. */
const TRIES = 3;

/** A file that had no turn and no slot for this time stays pending. */
const EXPIRES_MS = 24 * 60 * 60 * 1000;

/** Checks the print files that messages name. Returns the failed messages, which the queue delivers again. */
export const checkOrders = (records: readonly SQSRecord[]): Promise<SQSBatchResponse> =>
  handleMessages(records, {
    schema: CheckMessage,
    begin: (messages) => CheckBatch.of(messages.filter(isDue)),
    work: checkOrder,
    done: "Artwork checks made",
    failed: "Artwork was not checked",
  });

/** Whether a message is due. SQS delays by 15 minutes at most: a message that is due later is received early. */
const isDue = ({ due = 0 }: CheckMessage) => due <= Date.now() + NEAR_MS;

/**
 * Checks the files of a message, and writes the results into its order in one write. A file whose host could not be
 * reached stays pending until its last try. A file that waits for its turn or its host stays pending until it was
 * fetched.
 */
async function checkOrder(message: CheckMessage, batch: CheckBatch): Promise<void> {
  if (!isDue(message)) return batch.queueAgain([message]);
  const startedAt = performance.now();
  const fetched = new Map<string, FetchedArtwork>();
  const again: Result[] = [];
  const waiting: Waiting[] = [];
  const faults: unknown[] = [];
  const isLast = message.tries + 1 >= (message.is_test ? 1 : TRIES);
  await runParallel(CONCURRENCY, message.urls, async (url) => {
    try {
      const found = await batch.fetch(message, url);
      if (!isPassing(found) || isLast) fetched.set(url, found);
      else again.push({ url, result: "finding" in found ? found.finding.code : "ARTWORK_CUT" });
    } catch (error) {
      if (error instanceof Postponed) waiting.push({ url, until: error });
      else faults.push(error);
    }
  });
  const [, judged] = await Promise.all([batch.keep(), writeChecks(message, batch, fetched)]);
  logChecks(message, Math.round(performance.now() - startedAt), [...judged, ...again]);
  // The queue delivers the whole message again: what is written by now is passed over.
  if (faults.length > 0) throw faults[0];
  await batch.queueAgain([
    ...nextTry(
      message,
      again.map(({ url }) => url),
    ),
    ...laterOn(message, waiting),
  ]);
}

/** A file that waits for its turn or its host. */
interface Waiting {
  readonly url: string;
  readonly until: Postponed;
}

/** The result of a check, for the log. */
interface Result {
  readonly url: string;
  readonly result: string;
}

/** Writes the results of an order's pending files, if there are any, and returns those that it wrote. */
async function writeChecks(
  { id, skus }: CheckMessage,
  { offer }: CheckBatch,
  fetched: ReadonlyMap<string, FetchedArtwork>,
): Promise<Result[]> {
  if (fetched.size === 0) return [];
  const judge = (file: ArtworkFile) => {
    const known = fetched.get(file.url);
    // Another variation has its own message, and its print area's size may not be loaded.
    return known && skus.includes(file.sku) ? judgeFor(offer, file, known) : undefined;
  };
  const decide = (order: OrderRecord) => withChecks(order, judge);
  const change = await noteOnOrder(id, "checked", decide, tellsOwner);
  if (change === undefined) return [];
  return pendingFiles(change.before).flatMap((file) => {
    const check = judge(file);
    return check === undefined
      ? []
      : [{ url: file.url, result: check.finding?.code ?? check.status }];
  });
}

function logChecks(
  { id, owner, tries }: CheckMessage,
  duration_ms: number,
  results: readonly Result[],
): void {
  for (const [result, files] of Map.groupBy(results, (each) => each.result)) {
    // The log must not contain URLs: a path or query may grant access to the file.
    logLine("INFO", "Artwork checked", {
      order: id,
      user_id: owner,
      attempt: tries + 1,
      result,
      hosts: [...new Set(files.map(({ url }) => new URL(url).hostname))],
      duration_ms,
      ...metrics({ ArtworkChecks: files.length }),
    });
  }
}

const nextTry = (message: CheckMessage, urls: readonly string[]): CheckMessage[] =>
  urls.length === 0
    ? []
    : [{ ...message, urls: [...urls], tries: message.tries + 1, due: dueIn(PAUSE_SECONDS) }];

const dueIn = (seconds: number) => Date.now() + 1000 * seconds;

/**
 * Returns the messages for waiting files, grouped by the time at which they are due. A file that has waited for a day,
 * or would have to, is given up and stays pending.
 */
function laterOn(message: CheckMessage, waiting: readonly Waiting[]): CheckMessage[] {
  const groups = Map.groupBy(
    waiting,
    ({ until: { due, isPromised } }) => `${String(due)} ${String(isPromised)}`,
  );
  return [...groups.values()].flatMap((group) => {
    const { due = Infinity, isPromised } = group[0]?.until ?? {};
    const urls = group.map(({ url }) => url);
    if (due <= message.since + EXPIRES_MS) {
      return [{ ...message, urls, due, promised: isPromised ? (true as const) : undefined }];
    }
    const { id: order, owner: user_id } = message;
    const fields = { order, user_id, files: urls.length };
    logLine("WARN", "Artwork is not checked: it had no turn for a day", fields);
    return [];
  });
}
