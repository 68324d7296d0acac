import { FunctionError } from "../functions/execution-environment.ts";
import type { Outages } from "../process/outages.ts";
import { readBatchFailures } from "./read-batch-failures.ts";

/** The parts that every event source uses. */
export interface SourceProps {
  /** Runs the function on an event in JSON text; the result is JSON text. */
  readonly invoke: (functionArn: string, event: string, requestId?: string) => Promise<string>;
  /** Whether functions can work. Until they can, none is invoked, because that would only use up tries. */
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
