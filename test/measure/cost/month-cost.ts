import type { Resource } from "../../infra/read-stack.ts";
import { prices } from "./prices.ts";

/** An amount that AWS bills. */
export interface Item {
  readonly service: string;
  readonly what: string;
  readonly count: number;
  readonly price: keyof typeof prices;
}

export const usdOf = ({ count, price }: Item) => count * prices[price].usd;

const GB = 1024 ** 3;

/**
 * Lambda's long polls of a queue in a month, of 20 seconds each. Five pollers read a queue, or fewer if fewer functions
 * may run.
 */
const POLLERS = 5;
const POLLS_A_MONTH = (30 * 24 * 3600) / 20;

/** Rules for throttled keys: by partition, and by partition and sort key. */
const RULES = 2;

/** The canary runs every five minutes. */
export const RUNS_A_MONTH = 30 * 24 * 12;

/** A canary that is off reports that it is off, and that it has placed nothing. */
const METRICS_OF_THE_CANARY = 2;

/** The expected values, and the upper and the lower bound. */
const METRICS_OF_A_BAND = 3;

/** Returns the cost of an idle month by the resources of the template. */
export function idleMonth(resources: readonly Resource[]): Item[] {
  const ofType = (type: string) => resources.filter((resource) => resource.type === type);
  const sum = (type: string, countOf: (properties: Record<string, unknown>) => number) =>
    ofType(type).reduce((total, { properties }) => total + countOf(properties), 0);
  return [
    {
      service: "CloudWatch",
      what: "metrics of alarms",
      count: sum("AWS::CloudWatch::Alarm", alarmMetrics),
      price: "alarmMetric",
    },
    {
      service: "CloudWatch",
      what: "alarms that rest during another",
      count: ofType("AWS::CloudWatch::CompositeAlarm").length,
      price: "compositeAlarm",
    },
    {
      service: "CloudWatch",
      what: "dashboard",
      count: ofType("AWS::CloudWatch::Dashboard").length,
      price: "dashboard",
    },
    {
      service: "CloudWatch",
      what: "rules for throttled keys",
      count: RULES * sum("AWS::DynamoDB::GlobalTable", watchedKeys),
      price: "contributorRule",
    },
    {
      service: "SQS",
      what: "polls of empty queues",
      count: sum("AWS::Lambda::EventSourceMapping", ({ ScalingConfig }) => {
        const { MaximumConcurrency = 0 } = (ScalingConfig ?? {}) as { MaximumConcurrency?: number };
        return Math.min(POLLERS, MaximumConcurrency) * POLLS_A_MONTH;
      }),
      price: "queueRequest",
    },
    {
      service: "CloudWatch",
      what: "metrics of a canary that is off",
      count: METRICS_OF_THE_CANARY,
      price: "metric",
    },
    {
      service: "Lambda",
      what: "runs by schedule",
      count: sum("AWS::Events::Rule", ({ ScheduleExpression }) => runsAMonth(ScheduleExpression)),
      price: "lambdaRequest",
    },
  ];
}

/**
 * Returns the cost of a month in which the table holds this many bytes. Its backup (point-in-time recovery) is as
 * large.
 */
export function keptMonth(bytes: number): Item[] {
  const gigabytes = { service: "DynamoDB", count: bytes / GB };
  return [
    { ...gigabytes, what: "GB in the table and its indexes", price: "tableStorage" },
    { ...gigabytes, what: "GB of backup", price: "tableBackup" },
  ];
}

/** New print files of a month, and how long each is kept. */
interface NewFiles {
  readonly files: number;
  readonly megabytes: number;
  readonly days: number;
}

/** MB a second in which a function fetches a file, and again in which it puts the file into the bucket. */
const COPY_MB_A_SECOND = 25;

/** The memory of the function that checks, and its disk above the 512 MB that each function has. */
const CHECK_GB = 1;
const DISK_GB = 3.5;

/**
 * Returns what keeping print files adds to a month: each is copied when it is checked, looked for and fetched once by a
 * press, and stays for its days and one more.
 */
export function keptArtwork({ files, megabytes, days }: NewFiles): Item[] {
  const gigabytes = (files * megabytes) / 1000;
  const seconds = (files * 2 * megabytes) / COPY_MB_A_SECOND;
  return [
    { service: "Lambda", what: "GB-seconds", count: seconds * CHECK_GB, price: "lambdaDuration" },
    {
      service: "Lambda",
      what: "GB-seconds of disk",
      count: seconds * DISK_GB,
      price: "lambdaDisk",
    },
    { service: "S3", what: "files put", count: files, price: "bucketPut" },
    { service: "S3", what: "files looked for and fetched", count: 2 * files, price: "bucketGet" },
    {
      service: "S3",
      what: "GB kept at the same time",
      count: (gigabytes * (days + 1)) / 30,
      price: "bucketStorage",
    },
    { service: "S3", what: "GB to presses", count: gigabytes, price: "bucketTransfer" },
  ];
}

function runsAMonth(schedule: unknown): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour)s?\)$/.exec(String(schedule)) ?? [];
  if (count === undefined) throw new Error(`The schedule ${String(schedule)} has no known rate`);
  return (30 * 24 * (unit === "hour" ? 1 : 60)) / Number(count);
}

function alarmMetrics({ Metrics }: Record<string, unknown>): number {
  if (Metrics === undefined) return 1;
  const queries = Metrics as { MetricStat?: unknown; Expression?: string }[];
  if (queries.some(({ Expression }) => Expression?.includes("ANOMALY_DETECTION_BAND"))) {
    return METRICS_OF_A_BAND;
  }
  return queries.filter(({ MetricStat }) => MetricStat !== undefined).length;
}

/** Counts the tables and the indexes of each region whose throttled keys are watched. */
function watchedKeys({ Replicas }: Record<string, unknown>): number {
  return (Replicas as Replica[])
    .flatMap((replica) => [replica, ...(replica.GlobalSecondaryIndexes ?? [])])
    .filter((each) => each.ContributorInsightsSpecification?.Enabled === true).length;
}

interface Replica {
  readonly ContributorInsightsSpecification?: { readonly Enabled?: boolean };
  readonly GlobalSecondaryIndexes?: readonly Replica[];
}
