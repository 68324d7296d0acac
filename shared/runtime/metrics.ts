/** The service's own metrics and their units. Alarms use these names. */
const UNITS = { FirstCalls: "Count", FirstCallLag: "Milliseconds", Faults: "Count" } as const;

export type Metrics = Readonly<Partial<Record<keyof typeof UNITS, number>>>;

/**
 * Fields of a log line in CloudWatch's embedded metric format: CloudWatch reads metrics from the log, without a call.
 */
export function metrics(values: Metrics): Record<string, unknown> {
  const Metrics = Object.keys(values).map((Name) => ({ Name, Unit: UNITS[Name as keyof Metrics] }));
  const Namespace = process.env["METRICS_NAMESPACE"] ?? "print-on-demand";
  const CloudWatchMetrics = [{ Namespace, Dimensions: [[]], Metrics }];
  return { ...values, _aws: { Timestamp: Date.now(), CloudWatchMetrics } };
}
