import { isKept } from "#shared/artwork/kept-files.ts";
import type { OrderFault } from "#shared/care/judge/fault.ts";
import { needsArtwork } from "#shared/order/artwork/artwork-files.ts";
import { keptFiles } from "#shared/order/artwork/kept-artwork.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { toInstant } from "#shared/values/time.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The days for which the stage keeps files; 0 keeps none. */
const keptDays = Number(process.env["KEEP_ARTWORK_DAYS"] ?? 0);

/** Calls of the bucket at once, one for each order. */
const CONCURRENCY = 20;

/**
 * Returns the faults of orders whose kept artwork is gone before its days are over, by their ids. Looks for one file of each order
 * that is still to be made. Throws if the bucket does not answer.
 */
export async function findLostArtwork(
  orders: readonly OrderRecord[],
): Promise<ReadonlyMap<string, readonly OrderFault[]>> {
  const sample = orders.filter(needsArtwork).flatMap((order) => {
    const [file] = keptFiles(order, isDue);
    return file === undefined ? [] : [{ order, file }];
  });
  const lost = await runParallel(CONCURRENCY, sample, async ({ order, file }) => {
    if (await isKept(order.user_id, file)) return [];
    const detail = `the kept copy ${file.sha256} is gone`;
    return [[order.id, [{ what: "artwork", detail }]] as const];
  });
  return new Map(lost.flat());
}

/** Whether a file that was checked then is still to be there. */
const isDue = (checked_at: string) =>
  Date.now() < toInstant(checked_at).getTime() + keptDays * DAY_MS;
