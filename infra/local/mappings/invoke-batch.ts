import * as z from "zod/mini";
import { FunctionError } from "../functions/execution-environment.ts";
import type { Outages } from "../process/outages.ts";

/** The parts that every event source uses. */
export interface SourceProps {
  /** Runs the function on an event in JSON text; the result is JSON text. */
  readonly invoke: (functionArn: string, event: string, requestId?: string) => Promise<string>;
  /** Whether functions can work. Until they can, no function is invoked, because that would only use up tries. */
  readonly mayWork: () => boolean;
  readonly outages: Outages;
  readonly log: (line: string) => void;
  /** Reports a metric of the mapping, or of its function, by Lambda's name for it. */
  readonly report: (name: MappingMetric, value: number) => void;
}

export type MappingMetric =
  | "PolledEventCount"
  | "FilteredOutEventCount"
  | "InvokedEventCount"
  | "OnFailureDestinationDeliveredEventCount"
  | "IteratorAge";

/** Passes records to a function. Returns the ids of the records that it failed on. */
export async function invokeBatch(
  { invoke, log }: SourceProps,
  functionArn: string,
  records: readonly object[],
  ids: readonly string[],
  requestId?: string,
): Promise<ReadonlySet<string>> {
  try {
    const event = JSON.stringify({ Records: records });
    return readBatchFailures(await invoke(functionArn, event, requestId), ids);
  } catch (error) {
    // The function's own failure is in its log already.
    if (!(error instanceof FunctionError)) log(String(error));
    return new Set(ids);
  }
}

const BatchResponse = z.nullable(
  z.object({
    batchItemFailures: z.nullish(
      z.array(z.object({ itemIdentifier: z.string().check(z.minLength(1)) })),
    ),
  }),
);

/**
 * Returns the items of a batch that a function reports as failed (ReportBatchItemFailures), from its result in JSON
 * text. By Lambda's rules, a missing or empty list is a success. A report that cannot be read, or that names an item
 * outside the batch, fails the whole batch.
 */
export function readBatchFailures(payload: string, items: readonly string[]): ReadonlySet<string> {
  const response = BatchResponse.safeParse(JSON.parse(payload));
  // A function that returns anything but an object has reported no failures.
  if (!response.success) return isObject(payload) ? new Set(items) : new Set();
  const failures = new Set(
    response.data?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier),
  );
  return [...failures].every((id) => items.includes(id)) ? failures : new Set(items);
}

const isObject = (payload: string) => payload.startsWith("{");
