import { deleteKept, isKept } from "#shared/artwork/kept-files.ts";
import type { KeptFile } from "#shared/artwork/print-file-check.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import { deleteItems } from "#shared/table/write-batches.ts";
import { knownKeys } from "./known-artwork.ts";

/** The calls of the bucket at once, for an order of at most 50 files. */
const CONCURRENCY = 10;

/** Returns the files of which an order's checks kept copies, each once: those of checks at a time that `isMeant`. */
export function keptFiles(
  { items }: Pick<OrderRecord, "items">,
  isMeant: (checked_at: string) => boolean = () => true,
): KeptFile[] {
  const kept = items.flatMap(({ print_files }) =>
    print_files.flatMap(({ check }) =>
      check?.kept !== undefined && isMeant(check.checked_at) ? check.kept : [],
    ),
  );
  return [...new Map(kept.map((file) => [file.sha256, file])).values()];
}

/** Returns the kept files of an order that the bucket has, by their hashes. Throws if the bucket does not answer. */
export async function findArtwork(order: OrderRecord): Promise<ReadonlyMap<string, KeptFile>> {
  const there = await runParallel(CONCURRENCY, keptFiles(order), async (file) => {
    return (await isKept(order.user_id, file)) ? [[file.sha256, file] as const] : [];
  });
  return new Map(there.flat());
}

/**
 * Deletes the kept copies of an order's artwork, also if other orders of its owner have the same files: these are then
 * fetched at their URLs. Deletes the known results that name the copies too, so that a later order has its files
 * fetched. Safe to repeat. Throws if the bucket or the table does not answer.
 */
export async function deleteArtwork(order: OrderRecord): Promise<void> {
  const files = keptFiles(order);
  if (files.length === 0) return;
  await deleteItems(knownKeys(order.user_id, order.items));
  await runParallel(CONCURRENCY, files, (file) => deleteKept(order.user_id, file));
}
