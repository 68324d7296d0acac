/** A price of AWS in US dollars. */
export interface Price {
  readonly usd: number;
  /** The unit that the price is for. */
  readonly per: string;
}

/** Prices in us-east-1 without the free tier, as of 2026-11-22. The source is each service's page of prices. */
export const prices = {
  /** https://aws.amazon.com/lambda/pricing/, Arm, the first 7.5 billion GB-seconds of a month. */
  lambdaDuration: { usd: 0.0000133334, per: "GB-second" },
  lambdaDisk: { usd: 0.0000000309, per: "GB-second of disk above 512 MB" },
  lambdaRequest: { usd: 0.2 / 1e6, per: "invocation" },
  /** https://aws.amazon.com/api-gateway/pricing/, HTTP APIs, the first 300 million of a month. */
  apiRequest: { usd: 1 / 1e6, per: "request of at most 512 KB" },
  /** https://aws.amazon.com/dynamodb/pricing/on-demand/ */
  tableRead: { usd: 0.125 / 1e6, per: "read request unit" },
  tableWrite: { usd: 0.625 / 1e6, per: "write request unit" },
  tableStorage: { usd: 0.25, per: "GB-month" },
  tableBackup: { usd: 0.2, per: "GB-month of point-in-time recovery" },
  /** https://aws.amazon.com/sqs/pricing/, standard queues. */
  queueRequest: { usd: 0.4 / 1e6, per: "request of at most 64 KB" },
  /** Fair queues cost 0.10 more. This is from third parties; AWS's own page was out of reach. */
  fairRequest: { usd: 0.5 / 1e6, per: "request of at most 64 KB" },
  /** https://aws.amazon.com/s3/pricing/, the standard class; data to the internet, the first 10 TB of a month. */
  bucketPut: { usd: 0.005 / 1000, per: "PUT" },
  bucketGet: { usd: 0.0004 / 1000, per: "GET or HEAD" },
  bucketStorage: { usd: 0.023, per: "GB-month" },
  bucketTransfer: { usd: 0.09, per: "GB to the internet" },
  /** https://aws.amazon.com/cloudwatch/pricing/ */
  logs: { usd: 0.5, per: "GB of lines" },
  metric: { usd: 0.3, per: "metric and month in which it is reported" },
  alarmMetric: { usd: 0.1, per: "metric of an alarm and month" },
  compositeAlarm: { usd: 0.5, per: "alarm of several alarms and month" },
  dashboard: { usd: 3, per: "month" },
  contributorRule: { usd: 0.5, per: "rule of Contributor Insights and month" },
} as const satisfies Readonly<Record<string, Price>>;
