/** Sets of dimensions. Each dimension names a text field of the line with few values, never a user, key or order. */
const OVERALL = [[]];
const BY_ROUTE = [["route"]];
const BY_API = [["api"]];
const BY_CODE = [["code"]];
const BY_REASON = [["reason"]];
const BY_EVENT = [[], ["event"]];
const BY_FAILURE = [["failure"]];
const BY_RESULT = [["result"]];

/** The service's own metrics, with their units and sets of dimensions. Alarms and the dashboard use these names. */
export const METRICS = {
  Latency: ["Milliseconds", BY_ROUTE],
  /** Latency of routes that neither compute nor wait for long, so that an alarm can watch it. */
  PromptLatency: ["Milliseconds", BY_API],
  ServerErrors: ["Count", BY_ROUTE],
  /** Requests with a 4xx. */
  Refusals: ["Count", BY_CODE],
  /** `key`: a key's own limit; `table`: DynamoDB refused, after every retry. */
  Throttles: ["Count", BY_REASON],
  /** Live orders only, like the moves. */
  OrdersPlaced: ["Count", OVERALL],
  /** In the stage's currency. */
  OrderValue: ["None", OVERALL],
  Notifications: ["Count", OVERALL],
  Calls: ["Count", BY_EVENT],
  /** 0 or 1 for each call: its average is the share of successful calls. */
  Delivered: ["Count", BY_EVENT],
  FailedCalls: ["Count", BY_FAILURE],
  /** Calls that were not held up, and their delay after the change. */
  FirstCalls: ["Count", OVERALL],
  FirstCallLag: ["Milliseconds", OVERALL],
  /** Messages of deliveries that the service itself could not handle. */
  Faults: ["Count", OVERALL],
  DeadLetters: ["Count", OVERALL],
  /** Checks of print files. */
  ArtworkChecks: ["Count", BY_RESULT],
  /** Steps of test orders. */
  TestOrderSteps: ["Count", OVERALL],
  ImportedRows: ["Count", OVERALL],
  /** Due erasures that failed; 0 in a run without failures. */
  FailedErasures: ["Count", OVERALL],
  /** 0 or 1 for each run of the canary; 0 while it is off, which `CanaryOff` shows. */
  CanarySuccess: ["Count", OVERALL],
  CanaryOff: ["Count", OVERALL],
  /** The longest delay from a change of the canary's order to its notification. */
  CanaryLag: ["Milliseconds", OVERALL],
} as const;

const MOVED = ["Count", OVERALL] as const;

/** An edge between two states of live orders. */
type Move = `Moved ${string} ${string}`;

export type Metrics = Readonly<Partial<Record<keyof typeof METRICS | Move, number | undefined>>>;

let counted: Record<string, number> = {};

/** Adds to a metric of the current request, for code that does not write its log line. */
export function count(name: keyof Metrics, value = 1): void {
  counted[name] = (counted[name] ?? 0) + value;
}

/**
 * Returns the counts since the last call: those of one request, because an execution environment serves one at a time.
 */
export function takeCounts(): Metrics {
  const counts = counted;
  counted = {};
  return counts;
}

/**
 * Returns fields of a log line in CloudWatch's embedded metric format: CloudWatch reads metrics from the log, without a
 * call. The line needs the fields that the metrics' dimensions name. Undefined values are left out.
 */
export function metrics(values: Metrics): Record<string, unknown> {
  const defined = Object.entries(values).filter(([, value]) => value !== undefined);
  const definitions = defined.map(([Name]) => {
    const [Unit, Dimensions] = Name in METRICS ? METRICS[Name as keyof typeof METRICS] : MOVED;
    return { Name, Unit, Dimensions };
  });
  if (definitions.length === 0) return {};
  const Namespace = process.env["METRICS_NAMESPACE"] ?? "print-on-demand";
  const alike = Map.groupBy(definitions, ({ Dimensions }) => Dimensions);
  const CloudWatchMetrics = [...alike].map(([Dimensions, own]) => ({
    Namespace,
    Dimensions,
    Metrics: own.map(({ Name, Unit }) => ({ Name, Unit })),
  }));
  return { ...values, _aws: { Timestamp: Date.now(), CloudWatchMetrics } };
}
