import * as z from "zod/mini";
import type { MetricStore } from "./metric-store.ts";

/** The fields of a log line in CloudWatch's embedded metric format from which metrics are read. */
const Embedded = z.object({
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});

/** The units of the table that a function's calls consumed, from its log line. */
const Metered = z.object({ units: z.object({ read: z.number(), write: z.number() }) });

/**
 * Reports the metrics of a function's log line as CloudWatch does, and its consumed units as DynamoDB does. Other lines
 * have no metrics.
 */
export function addLineMetrics(store: MetricStore, TableName: string, text: string): void {
  if (!text.startsWith("{")) return;
  const line = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const metered = Metered.safeParse(line);
  if (metered.success) {
    const { read, write } = metered.data.units;
    const table = { namespace: "AWS/DynamoDB", dimensions: { TableName } };
    store.add({ ...table, name: "ConsumedReadCapacityUnits" }, read);
    store.add({ ...table, name: "ConsumedWriteCapacityUnits" }, write);
  }
  const embedded = Embedded.safeParse(line);
  if (!embedded.success) return;
  const { Timestamp, CloudWatchMetrics } = embedded.data._aws;
  for (const { Namespace: namespace, Dimensions, Metrics } of CloudWatchMetrics) {
    for (const names of Dimensions) {
      const dimensions = Object.fromEntries(names.map((name) => [name, String(line[name])]));
      for (const { Name: name } of Metrics) {
        for (const value of [line[name]].flat()) {
          if (typeof value !== "number") continue;
          store.add({ namespace, name, dimensions }, value, Timestamp);
        }
      }
    }
  }
}
