import { useState } from "preact/hooks";
import type { Row } from "../../calls/board-calls.ts";
import type { Queue } from "../../calls/floor-calls.ts";
import { batchesOf } from "../../hooks/batches.ts";
import { isReady } from "../../order/packing.ts";
import { filterRows } from "../../hooks/rows.ts";

/** The rows of a queue that pass a filter, are of a batch, or are ready to be shipped. */
export function useNarrowed(rows: readonly Row[], queue: Queue, filter: string) {
  const [isReadyOnly, setIsReadyOnly] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const batches = queue === "in_production" ? batchesOf(rows) : [];
  // Orders leave a batch one by one.
  const batch = batches.find(({ ids }) => chosen.some((id) => ids.includes(id)));
  const passing = filterRows(rows, filter).filter(
    ({ id }) => batch === undefined || batch.ids.includes(id),
  );
  const ready = passing.filter(isReady);
  const isNarrow = isReadyOnly && ready.length > 0;
  return {
    orders: isNarrow ? ready : passing,
    ready: ready.length,
    isReadyOnly: isNarrow,
    setIsReadyOnly,
    batches,
    batch,
    /** Chooses the batch that has one of these orders. */
    chooseBatch: setChosen,
  };
}
