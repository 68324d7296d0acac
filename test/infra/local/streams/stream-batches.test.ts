import { describe, expect, it } from "vitest";
import type { StreamMapping } from "../../../../infra/local/mappings/describe-event-sources.ts";
import { FunctionError } from "../../../../infra/local/functions/execution-environment.ts";
import { Outages } from "../../../../infra/local/process/outages.ts";
import {
  StreamBatches,
  type DiscardedBatch,
  type StreamRecord,
} from "../../../../infra/local/streams/stream-batches.ts";

/** Returns records numbered from 1, made this many seconds ago. */
function records(count: number, age = 0): StreamRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    awsRegion: "us-east-1",
    dynamodb: {
      SequenceNumber: String(index + 1),
      ApproximateCreationDateTime: Date.now() / 1000 - age,
    },
  }));
}

interface Run {
  readonly finished: boolean;
  /** The records of each invocation as text, `1-4`, with `-` for each time that functions cannot work. */
  readonly invocations: string[];
  readonly advanced: string[];
  readonly discarded: DiscardedBatch[];
  readonly reported: Partial<Record<string, number>>;
}

/** Processes a batch with a function that throws at a poison record, or reports these records as failed. */
async function process(
  batch: StreamRecord[],
  faults: {
    poison?: string[];
    reports?: (ids: string[]) => string[];
    stopAfter?: number;
    mayWork?: () => boolean;
  },
  changes: Partial<StreamMapping> = {},
): Promise<Run> {
  const invocations: string[] = [];
  const advanced: string[] = [];
  const discarded: DiscardedBatch[] = [];
  const reported: Partial<Record<string, number>> = {};
  const stopped = new AbortController();
  const mapping: StreamMapping = {
    id: "source",
    arn: "arn:stream",
    functionArn: "arn:function",
    batchSize: 10,
    windowMs: 0,
    filter: {},
    tableName: "table",
    maxRetries: 1,
    maxAgeMs: 60_000,
    failures: "failures",
    ...changes,
  };
  const batches = new StreamBatches(mapping, {
    invoke: (_, event) => {
      const { Records } = JSON.parse(event) as { Records: StreamRecord[] };
      const ids = Records.map(({ dynamodb }) => dynamodb.SequenceNumber);
      invocations.push(`${String(ids[0])}-${String(ids.at(-1))}`);
      if (invocations.length === faults.stopAfter) stopped.abort();
      if (ids.some((id) => faults.poison?.includes(id))) {
        return Promise.reject(new FunctionError({ errorType: "Error", errorMessage: "poison" }));
      }
      const failures = (faults.reports?.(ids) ?? []).map((id) => ({ itemIdentifier: id }));
      return Promise.resolve(JSON.stringify({ batchItemFailures: failures }));
    },
    discard: (batch) => {
      discarded.push(batch);
      return Promise.resolve();
    },
    mayWork: () => {
      const may = faults.mayWork?.() ?? true;
      if (!may) invocations.push("-");
      return may;
    },
    outages: new Outages("data", () => undefined),
    log: () => undefined,
    report: (name, value) => {
      reported[name] = (reported[name] ?? 0) + value;
    },
  });
  const advance = (sequenceNumber: string) => {
    advanced.push(sequenceNumber);
  };
  const finished = await batches.process(batch, {
    shardId: "shard-1",
    advance,
    stopped: stopped.signal,
  });
  return { finished, invocations, advanced, discarded, reported };
}

const numbers = (batch: DiscardedBatch | undefined) =>
  batch?.records.map(({ dynamodb }) => dynamodb.SequenceNumber);

describe("a batch", () => {
  it("that succeeds is invoked once", async () => {
    expect((await process(records(4), {})).invocations).toEqual(["1-4"]);
  });

  it("of one record that fails is tried again as often as the mapping says", async () => {
    const { invocations } = await process(records(1), { poison: ["1"] }, { maxRetries: 2 });
    expect(invocations).toEqual(["1-1", "1-1", "1-1"]);
  });

  it("uses up no try while functions cannot work", async () => {
    let asked = 0;
    const mayWork = () => ++asked !== 2;
    const { invocations } = await process(records(1), { poison: ["1"], mayWork });
    expect(invocations).toEqual(["1-1", "-", "1-1"]);
  });

  it("that is given up says why and after how many invocations", async () => {
    const { discarded } = await process(records(1), { poison: ["1"] });
    expect(discarded[0]).toMatchObject({ condition: "RetryAttemptsExhausted", invocations: 2 });
  });

  it("counts records set aside as such, and not as lost", async () => {
    const { reported } = await process(records(8), { poison: ["6"] });
    expect(reported).toMatchObject({ OnFailureDestinationDeliveredEventCount: 1 });
    expect(reported).not.toHaveProperty("DroppedEventCount");
  });

  it("is halved down to the record that fails", async () => {
    const { discarded } = await process(records(8), { poison: ["6"] });
    expect(discarded.map(numbers)).toEqual([["6"]]);
  });

  it("is halved in the order of its records", async () => {
    const { invocations } = await process(records(4), { poison: ["2"] }, { maxRetries: 0 });
    expect(invocations).toEqual(["1-4", "1-2", "1-1", "2-2", "3-4"]);
  });

  it("moves the checkpoint with each half that is done", async () => {
    const { advanced } = await process(records(4), { poison: ["2"] }, { maxRetries: 0 });
    expect(advanced).toEqual(["1", "2", "2", "4"]);
  });

  it("is tried again from its lowest reported failure on", async () => {
    let calls = 0;
    const reports = () => (++calls === 1 ? ["4", "3"] : []);
    expect((await process(records(5), { reports })).invocations).toEqual(["1-5", "3-5"]);
  });

  it("moves the checkpoint to just before its lowest reported failure", async () => {
    let calls = 0;
    const reports = () => (++calls === 1 ? ["3"] : []);
    expect((await process(records(5), { reports })).advanced).toEqual(["2"]);
  });

  it("with a record that is reported every time gives up only this record", async () => {
    const reports = (ids: string[]) => ids.filter((id) => id === "3");
    const { discarded } = await process(records(5), { reports });
    expect(discarded.map(numbers)).toEqual([["3"]]);
  });

  it("past its age is given up whole, without an invocation", async () => {
    const { invocations, discarded } = await process(records(2, 60), {}, { maxAgeMs: 30_000 });
    expect(invocations).toEqual([]);
    expect(discarded.map(numbers)).toEqual([["1", "2"]]);
    expect(discarded[0]?.condition).toBe("RecordAgeExceeded");
  });

  it("that fails when the host stops is left to the next start", async () => {
    const { finished } = await process(records(2), { poison: ["1"], stopAfter: 1 });
    expect(finished).toBe(false);
  });

  it("whose last try fails when the host stops is not given up", async () => {
    const faults = { poison: ["1"], stopAfter: 1 };
    const { finished, discarded } = await process(records(1), faults, { maxRetries: 0 });
    expect([finished, discarded]).toEqual([false, []]);
  });
});
