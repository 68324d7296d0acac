import { CloudWatchClient, paginateDescribeAlarms, StateValue } from "@aws-sdk/client-cloudwatch";
import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  GetAccountSettingsCommand,
  LambdaClient,
  paginateListEventSourceMappings,
} from "@aws-sdk/client-lambda";
import { paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import { paginateListSubscriptionsByTopic, SNSClient } from "@aws-sdk/client-sns";
import { GetQueueAttributesCommand, GetQueueUrlCommand, SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod/mini";
import { requireOutput, type NamedResources } from "./find-stage.ts";
import { PATIENCE } from "./patience.ts";

export interface RaisedAlarm {
  readonly name: string;
  readonly since: string | null;
  readonly reason: string;
}

export interface Mapping {
  readonly id: string;
  readonly function: string;
  readonly source: string;
  readonly state: string;
  readonly last_result: string;
}

export interface QueueDepth {
  readonly name: string;
  readonly waiting: number;
  /** Messages that a function has at the moment, or that failed and wait for their visibility timeout. */
  readonly in_flight: number;
}

/** The functions that the account may run at once in this region, and how many of them are reserved. */
export interface Concurrency {
  readonly limit: number;
  readonly reserved: number;
}

/** The parts of a stage's state, as its AWS account tells them. */
interface Parts {
  readonly alarms: readonly RaisedAlarm[];
  readonly mappings: readonly Mapping[];
  readonly queues: readonly QueueDepth[];
  /** Batches of order changes in the bucket of failures. */
  readonly set_aside: number;
  readonly table: { readonly name: string; readonly status: string };
  readonly concurrency: Concurrency;
  /** Topics of alarms that notify nobody. */
  readonly unheard: readonly string[];
}

/** The state of a stage. */
export type StageStatus = Partial<Parts> & {
  readonly commit: string;
  /** The parts that could not be read, with the reason. */
  readonly unread: Readonly<Record<string, string>>;
};

type Readers = { readonly [Part in keyof Parts]?: () => Promise<Parts[Part]> };

/**
 * Reads the state of a stage, and tells which parts credentials or a service refuse: a part of the state is better than
 * none. The service on one machine has no mapping that could be stopped, and no account.
 */
export async function readStatus({ stack, url, outputs }: NamedResources): Promise<StageStatus> {
  const readers: Readers = {
    queues: () => readQueues(outputs),
    set_aside: () => countSetAside(requireOutput(outputs, "StreamFailuresBucket")),
    table: () => readTable(requireOutput(outputs, "TableName")),
    ...(stack === undefined
      ? { alarms: () => readDashboard(url) }
      : {
          alarms: () => readAlarms(stack),
          mappings: () => readMappings(stack),
          concurrency: readConcurrency,
          unheard: () => findUnheard(outputs),
        }),
  };
  const unread: Record<string, string> = {};
  const parts = await Promise.all(
    Object.entries(readers).map(async ([part, read]: [string, () => Promise<unknown>]) => {
      try {
        return [part, await read()] as const;
      } catch (error) {
        unread[part] = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
        return [part, undefined] as const;
      }
    }),
  );
  return {
    commit: requireOutput(outputs, "Commit"),
    ...(Object.fromEntries(parts) as Partial<Parts>),
    unread,
  };
}

async function readAlarms(stack: string): Promise<RaisedAlarm[]> {
  const client = new CloudWatchClient(PATIENCE);
  const pages = paginateDescribeAlarms(
    { client },
    { AlarmNamePrefix: `${stack}-`, StateValue: StateValue.ALARM },
  );
  const raised: RaisedAlarm[] = [];
  for await (const { MetricAlarms = [] } of pages) {
    for (const { AlarmName = "", StateTransitionedTimestamp, StateReason = "" } of MetricAlarms) {
      const since = StateTransitionedTimestamp?.toISOString() ?? null;
      raised.push({ name: AlarmName.slice(stack.length + 1), since, reason: StateReason });
    }
  }
  return raised;
}

const Dashboard = z.object({
  alarms: z.array(z.object({ name: z.string(), description: z.string(), state: z.string() })),
});

/** Reads the alarms of the service on this machine, whose dashboard evaluates them. */
async function readDashboard(url: string): Promise<RaisedAlarm[]> {
  const reply = await fetch(`${url}/dashboard/data`, { signal: AbortSignal.timeout(10_000) });
  const { alarms } = Dashboard.parse(await reply.json());
  return alarms
    .filter(({ state }) => state === "ALARM")
    .map(({ name, description }) => ({
      name: name.replace(/^print-on-demand-local-/, ""),
      since: null,
      reason: description,
    }));
}

/** CloudFormation names a function by its stack. */
async function readMappings(stack: string): Promise<Mapping[]> {
  const client = new LambdaClient(PATIENCE);
  const mappings: Mapping[] = [];
  for await (const page of paginateListEventSourceMappings({ client }, {})) {
    for (const each of page.EventSourceMappings ?? []) {
      const { UUID = "", FunctionArn = "", EventSourceArn = "", State = "" } = each;
      const name = FunctionArn.split(":")[6] ?? FunctionArn;
      if (!name.startsWith(`${stack}-`)) continue;
      const source = EventSourceArn.includes(":dynamodb:")
        ? "the table's stream"
        : EventSourceArn.slice(EventSourceArn.lastIndexOf(":") + 1);
      mappings.push({
        ...{ id: UUID, function: name, source, state: State },
        last_result: each.LastProcessingResult ?? "",
      });
    }
  }
  return mappings;
}

async function readQueues(outputs: NamedResources["outputs"]): Promise<QueueDepth[]> {
  // The emulator names a host that does not exist.
  const client = new SQSClient({ ...PATIENCE, useQueueUrlAsEndpoint: false });
  const named = Object.entries(outputs).filter(([name]) => /Queue(Url|Arn)$/.test(name));
  return Promise.all(
    named.map(async ([output, value]) => {
      const QueueUrl = value.startsWith("arn:")
        ? (await client.send(new GetQueueUrlCommand({ QueueName: value.split(":")[5] }))).QueueUrl
        : value;
      const { Attributes = {} } = await client.send(
        new GetQueueAttributesCommand({
          QueueUrl,
          AttributeNames: ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"],
        }),
      );
      return {
        name: output.replace(/(Url|Arn)$/, ""),
        waiting: Number(Attributes["ApproximateNumberOfMessages"]),
        in_flight: Number(Attributes["ApproximateNumberOfMessagesNotVisible"]),
      };
    }),
  );
}

async function countSetAside(Bucket: string): Promise<number> {
  // The emulator has no host name for each bucket.
  const forcePathStyle = process.env["AWS_ENDPOINT_URL_S3"] !== undefined;
  const client = new S3Client({ ...PATIENCE, forcePathStyle });
  let objects = 0;
  for await (const { KeyCount = 0 } of paginateListObjectsV2({ client }, { Bucket })) {
    objects += KeyCount;
  }
  return objects;
}

async function readTable(TableName: string) {
  const client = new DynamoDBClient(PATIENCE);
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const indexes = Table?.GlobalSecondaryIndexes ?? [];
  const busy = indexes.filter(({ IndexStatus }) => IndexStatus !== "ACTIVE");
  const states = busy.map(
    ({ IndexName, IndexStatus }) => `${String(IndexName)} ${String(IndexStatus)}`,
  );
  return { name: TableName, status: [String(Table?.TableStatus), ...states].join(", ") };
}

/** Reads how many functions the account may run at once in this region. */
export async function readConcurrency(): Promise<Concurrency> {
  const client = new LambdaClient(PATIENCE);
  const { AccountLimit } = await client.send(new GetAccountSettingsCommand({}));
  const { ConcurrentExecutions = 0, UnreservedConcurrentExecutions = 0 } = AccountLimit ?? {};
  return {
    limit: ConcurrentExecutions,
    reserved: ConcurrentExecutions - UnreservedConcurrentExecutions,
  };
}

/** Alarms are published to these topics, by the outputs that have their ARNs. */
const TOPICS = { PageTopicArn: "pages", TicketTopicArn: "tickets" } as const;

/** Returns the alarms that notify nobody, because no receiver of their topic has confirmed: `pages`, `tickets`. */
export async function findUnheard(outputs: NamedResources["outputs"]): Promise<string[]> {
  const client = new SNSClient(PATIENCE);
  const unheard: string[] = [];
  for (const [output, what] of Object.entries(TOPICS)) {
    const TopicArn = requireOutput(outputs, output);
    let isHeard = false;
    for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic(
      { client },
      { TopicArn },
    )) {
      isHeard ||= Subscriptions.some(({ SubscriptionArn = "" }) =>
        SubscriptionArn.startsWith("arn:"),
      );
    }
    if (!isHeard) unheard.push(what);
  }
  return unheard;
}
