import type { Metric } from "../../../infra/local/metrics/metric-store.ts";
import type { LocalService } from "../../../infra/local/service.ts";
import type { StackFunction } from "../../infra/read-stack.ts";
import { NAME_LENGTH, type ProcessorTime } from "../processor-time.ts";
import { gbSecondsOf, type FunctionTime } from "./function-time.ts";
import type { UseLog } from "./use-log.ts";
import type { Use } from "./used-items.ts";

/** The host's store of metrics walks through each minute of a span, and keeps three hours. */
const KEPT_MS = 3 * 3600 * 1000;

const CHECK_FUNCTION = "EventsArtworkChecksConsumerFunction";

/** An invocation's waits for the table, the queues, a subscriber's answer and a file's host. */
const WAIT_MS = 15;
const LONGER_WAITS_MS: Readonly<Record<string, number>> = {
  EventsDeliverFunction: 200,
  [CHECK_FUNCTION]: 250,
};

/** Use without the calls of subscribers, which only these know. */
export type HostedUse = Omit<Use, "calls" | "messages"> & {
  /** Messages of the queues that follow orders: checks of artwork, steps of test orders. */
  readonly followed: number;
};

/** Reads the use of a service on this machine so far, from its metrics, its logs and its threads. */
export class HostUse {
  readonly #service: LocalService;
  readonly #functions: readonly StackFunction[];
  readonly #log: UseLog;
  readonly #processor: ProcessorTime;
  readonly #yardstickMs: number;

  /** The processor time must have been measured from before the service started. */
  constructor(
    service: LocalService,
    functions: readonly StackFunction[],
    { log, processor, yardstickMs }: { log: UseLog; processor: ProcessorTime; yardstickMs: number },
  ) {
    this.#service = service;
    this.#functions = functions;
    this.#log = log;
    this.#processor = processor;
    this.#yardstickMs = yardstickMs;
  }

  read(): HostedUse {
    const { metrics, tableName } = this.#service;
    const units = (name: string) =>
      this.#total({ namespace: "AWS/DynamoDB", name, dimensions: { TableName: tableName } });
    const requests = metrics
      .metrics()
      .filter(({ namespace, name }) => namespace === "AWS/ApiGateway" && name === "Count")
      .map((metric) => this.#total(metric));
    return {
      requests: sum(requests),
      ...this.#usedBy(this.#functions),
      readUnits: units("ConsumedReadCapacityUnits"),
      writeUnits: units("ConsumedWriteCapacityUnits"),
      logBytes: this.#log.total("bytes"),
      followed: this.#log.total("followed"),
    };
  }

  /** The use of the function that checks print files. */
  readCheck(): HostedUse {
    const own = this.#functions.filter(({ id }) => id === CHECK_FUNCTION);
    const [name = ""] = own.map(({ logicalId }) => localName(logicalId));
    const { bytes, ...logged } = this.#log.of(name);
    return { requests: 0, ...this.#usedBy(own), ...logged, logBytes: bytes };
  }

  /** The number of samples of each metric of the stack itself. */
  samples(): ReadonlyMap<string, number> {
    const own = this.#service.metrics
      .metrics()
      .filter(({ namespace }) => !namespace.startsWith("AWS/"));
    return new Map(
      own.map((metric) => [JSON.stringify(metric), this.#total(metric, "SampleCount")]),
    );
  }

  #total(metric: Metric, statistic = "Sum"): number {
    const { metrics } = this.#service;
    const to = Date.now() + metrics.minuteMs;
    const [value] = metrics.series(metric, statistic, {
      from: to - KEPT_MS,
      to,
      periodMs: KEPT_MS,
    });
    return value ?? 0;
  }

  #usedBy(functions: readonly StackFunction[]): Pick<Use, "invocations" | "gbSeconds"> {
    return {
      invocations: sum(functions.map(({ logicalId }) => this.#invocationsOf(logicalId))),
      gbSeconds: gbSecondsOf(this.#timesOf(functions), this.#yardstickMs),
    };
  }

  #invocationsOf(logicalId: string): number {
    const dimensions = { FunctionName: localName(logicalId) };
    return this.#total({ namespace: "AWS/Lambda", name: "Invocations", dimensions });
  }

  /** A thread's name begins with that of its function; functions that share a beginning share the time. */
  #timesOf(functions: readonly StackFunction[]): FunctionTime[] {
    const cpu = this.#processor.byFunction();
    return functions.map(({ logicalId, id, properties }, index) => {
      const thread = logicalId.slice(0, NAME_LENGTH);
      const isFirst = functions.findIndex((each) => each.logicalId.startsWith(thread)) === index;
      return {
        memoryMb: Number(properties["MemorySize"]),
        cpuMs: isFirst ? (cpu.get(thread) ?? 0) : 0,
        waitMs: this.#invocationsOf(logicalId) * (WAIT_MS + (LONGER_WAITS_MS[id] ?? 0)),
      };
    });
  }
}

/** Returns the use of one of `count` runs. */
export function useOfOne(before: HostedUse, after: HostedUse, count: number): HostedUse {
  const of = (name: keyof HostedUse) => (after[name] - before[name]) / count;
  return {
    requests: of("requests"),
    invocations: of("invocations"),
    gbSeconds: of("gbSeconds"),
    readUnits: of("readUnits"),
    writeUnits: of("writeUnits"),
    logBytes: of("logBytes"),
    followed: of("followed"),
  };
}

/** Returns the name that the local stage gives a function. */
export function localName(logicalId: string): string {
  return `print-on-demand-local-${logicalId}`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
