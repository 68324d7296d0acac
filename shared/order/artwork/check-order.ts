import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import type { CheckedArtwork } from "#shared/artwork/print-file-check.ts";
import { SERVICE } from "#shared/key/caller.ts";
import { findOffered, loadOffer } from "#shared/offer/load-offer.ts";
import { pendingFiles, withChecks } from "./artwork-files.ts";
import { changeOrderById } from "#shared/order/store/change-order.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { handleMessages } from "#shared/runtime/handle-messages.ts";
import { logLine } from "#shared/runtime/log.ts";
import { metrics } from "#shared/runtime/metrics.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { checkOnceADay, hashOf, PAUSE_SECONDS } from "./check-once-a-day.ts";
import { CheckMessage, nameOf, queueAgain } from "./check-queue.ts";

const AT_ONCE = 5;

/** Tries to fetch a file, ten minutes from the first to the last. */
const TRIES = 3;

/** Checks the print files that messages name. Returns those that failed, for the queue to bring them again. */
export const checkOrders = (records: readonly SQSRecord[]): Promise<SQSBatchResponse> =>
  handleMessages(records, CheckMessage, "Artwork was not checked", checkOrder);

/**
 * Checks those files of the message that are still pending, and records what was found by one write. A file that could
 * not be fetched stays pending until its last try.
 */
async function checkOrder({ id, files, tries, trace_id }: CheckMessage): Promise<void> {
  const startedAt = performance.now();
  const order = await findOrderById(id);
  if (order === undefined) return;
  const named = new Set(files.map(nameOf));
  const pending = pendingFiles(order).filter((file) => named.has(nameOf(file)));
  if (pending.length === 0) return;
  const { offer } = await loadOffer(pending);
  const asked = pending.map((file) => {
    const { variation } = findOffered(offer, file.sku) ?? {};
    const size = variation?.attributes.print_area_sizes[file.key];
    return { file, size, same: hashOf(file.url, size) };
  });
  const distinct = [...new Map(asked.map((each) => [each.same, each])).values()];
  const checks = new Map(
    await runParallel(AT_ONCE, distinct, async ({ file, size, same }) => {
      return [same, await checkOnceADay(order.user_id, file.url, size)] as const;
    }),
  );
  const results = Map.groupBy(asked, ({ same }) => {
    const check = checks.get(same);
    return check?.finding?.code ?? check?.status;
  });
  const duration_ms = Math.round(performance.now() - startedAt);
  for (const [result, files] of results) {
    // Must hold no URL: its path or query may be what lets one read the file.
    logLine("INFO", "Artwork checked", {
      order: id,
      user_id: order.user_id,
      attempt: tries + 1,
      result,
      hosts: [...new Set(files.map(({ file }) => new URL(file.url).hostname))],
      duration_ms,
      ...metrics({ ArtworkChecks: files.length }),
    });
  }
  const found = new Map<string, CheckedArtwork>();
  const again: CheckMessage["files"] = [];
  for (const { file, same } of asked) {
    const check = checks.get(same);
    if (check?.finding?.code === "ARTWORK_UNREACHABLE" && tries + 1 < TRIES) again.push(file);
    else if (check !== undefined) found.set(nameOf(file), check);
  }
  try {
    await changeOrderById(SERVICE, id, { action: "checked" }, (latest) =>
      withChecks(latest, (file) => found.get(nameOf(file))),
    );
  } catch (error) {
    // Its owner has deleted it meanwhile: there is nothing to check any more.
    if (error instanceof ApiError && error.code === "NOT_FOUND") return;
    throw error;
  }
  if (again.length === 0) return;
  await queueAgain(order.user_id, { id, files: again, tries: tries + 1, trace_id }, PAUSE_SECONDS);
}
