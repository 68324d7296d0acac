import { Ajv } from "ajv";
import schema from "./embedded-metrics.schema.json" with { type: "json" };

interface Embedded {
  readonly _aws: {
    readonly CloudWatchMetrics: readonly {
      readonly Dimensions: readonly (readonly string[])[];
      readonly Metrics: readonly { readonly Name: string }[];
    }[];
  };
}

/** AWS's own schema of the format (CloudWatch's manual, "Specification: Embedded metric format"). */
const validate = new Ajv().compile<Embedded>(schema);

/** The dimensions allowed. Each has few values, whatever clients send. */
const DIMENSIONS = ["api", "route", "code", "reason", "event", "failure", "result"];

/** CloudWatch drops the metrics of a line with more values, or with values that are no numbers. */
const MOST_VALUES = 100;

/**
 * Returns the faults of the metrics in a line of a log: CloudWatch would drop them, or they would make too many
 * metrics.
 */
export function findMetricFaults(line: string): string[] {
  if (!line.includes('"_aws"')) return [];
  const fields = JSON.parse(line) as Record<string, unknown>;
  if (!validate(fields)) return [`${JSON.stringify(validate.errors)} in ${line}`];
  const directives = fields._aws.CloudWatchMetrics;
  const named = directives.flatMap(({ Metrics }) => Metrics.map(({ Name }) => Name));
  const dimensions = directives.flatMap(({ Dimensions }) => Dimensions.flat());
  return [
    ...named.filter((name) => !isValue(fields[name])).map((name) => `no number: ${name}`),
    ...named.filter((name, at) => named.indexOf(name) !== at).map((name) => `twice: ${name}`),
    ...dimensions.filter((name) => !isText(fields[name])).map((name) => `no text: ${name}`),
    ...dimensions.filter((name) => !DIMENSIONS.includes(name)).map((name) => `dimension: ${name}`),
  ].map((fault) => `${fault} in ${line}`);
}

/** Returns the metrics of a log line with their values. */
export function metricsOf(line: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { CloudWatchMetrics = [] } = (line["_aws"] ?? {}) as Partial<Embedded["_aws"]>;
  const names = CloudWatchMetrics.flatMap(({ Metrics }) => Metrics.map(({ Name }) => Name));
  return Object.fromEntries(names.map((name) => [name, line[name]]));
}

function isValue(value: unknown): boolean {
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  return values.length > 0 && values.length <= MOST_VALUES && values.every(Number.isFinite);
}

/** Whether a value is a text of 1 to 1,024 characters, CloudWatch's limit. */
const isText = (value: unknown) =>
  typeof value === "string" && value.length > 0 && value.length <= 1024;
