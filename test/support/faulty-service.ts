import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import type { DeliveryMessage } from "#shared/webhook/delivery/delivery-message.ts";
import { TRIES } from "#shared/webhook/delivery/rule/retry-delay.ts";
import { callAws } from "../../infra/local/process/call-aws.ts";
import { call, type Reply } from "./call.ts";
import { FaultyAws } from "./faulty-aws.ts";
import { queueVariables, type QueueVariables } from "./queue-variables.ts";
import { commonAssembly, startOwnService } from "./start-own-service.ts";

export interface FaultyService {
  /** For a process that is to work on the same data, and meets no fault. */
  readonly environment: Readonly<Record<string, string>>;
  /** Base URL of the public API. */
  readonly apiUrl: string;
  readonly dynamodb: FaultyAws;
  readonly sqs: FaultyAws;
  /** The queues as the functions name them, by their variables. */
  readonly queueUrls: QueueVariables;
  /** Sends a request with a key that may do everything, once a change of the catalog holds for all that ask. */
  readonly send: (method: string, path: string, body?: unknown) => Promise<Reply>;
  /** Sends it while functions may still go by the catalog before a change. */
  readonly sendAtOnce: (method: string, path: string, body?: unknown) => Promise<Reply>;
  /** Sends a request to the operator API, with a key that may manage everything. */
  readonly operate: (method: string, path: string, body?: unknown) => Promise<Reply>;
  /** Every item of a partition as the emulator holds it, in DynamoDB's own form. */
  readonly readPartition: (partition: string) => Promise<Record<string, Record<string, string>>[]>;
  /** Gives up notifications of subscriptions that are there, as after their last tries. */
  readonly bury: (...messages: readonly DeliveryMessage[]) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What a write of the catalog's version has in it. */
const VERSION = '"PK":{"S":"CATALOG"},"SK":{"S":"VERSION"}';

/** A function takes a version that it has read for the current one for half a second. */
const FRESH_MS = 510;

/** Functions read a new part of the catalog within this time for each KB, 3 seconds at most. */
const SPREAD_MS_PER_KB = 100;
const LONGEST_SPREAD_MS = 3000;
const PAUSE_MS = 20;

/** How long the change of the catalog that a transaction makes may take to hold everywhere. */
function spreadOf(transaction: string): number {
  const parts = [...transaction.matchAll(/"bytes":\{"N":"(\d+)"\}/g)].map(([, bytes]) =>
    Number(bytes),
  );
  const spread = (Math.max(0, ...parts) / 1024) * SPREAD_MS_PER_KB;
  return FRESH_MS + Math.min(spread, LONGEST_SPREAD_MS);
}

/** Outputs of the stack that the tests' common service runs. */
function commonOutputs(): Record<string, string> {
  const file = join(dirname(inject("service").logFile), "service.json");
  const { outputs } = JSON.parse(readFileSync(file, "utf8")) as { outputs: Record<string, string> };
  return outputs;
}

/** A service of its own whose functions reach their table and queues through a {@link FaultyAws}. */
export async function startFaultyService(assembly = commonAssembly()): Promise<FaultyService> {
  const dynamodb = await FaultyAws.start();
  const sqs = await FaultyAws.start();
  const outputs = commonOutputs();
  const queueUrls = queueVariables(outputs, sqs.url);
  const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-faults-"));
  const service = await startOwnService({
    dataDir,
    assembly,
    seed: true,
    // One for each function: a test that calls all of them starts each once.
    maxEnvironments: 80,
    functionEnvironment: {
      AWS_ENDPOINT_URL_DYNAMODB: dynamodb.url,
      AWS_ENDPOINT_URL_SQS: sqs.url,
      ...queueUrls,
      TEST_ORDER_STEP_SECONDS: "0",
    },
  });
  const endpoint = service.environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
  dynamodb.standBefore(endpoint);
  const queues = service.environment["AWS_ENDPOINT_URL_SQS"] ?? "";
  sqs.standBefore(queues);
  const operatorUrl = service.outputs["OperatorApiUrl"] ?? "";
  let [holdsWithin, holdsAt] = [0, -Infinity];
  dynamodb.watch(({ operation, text }) => {
    if (operation === "TransactWriteItems" && text.includes(VERSION)) holdsWithin = spreadOf(text);
  });
  const sender = (url: string, key: string) => (method: string, path: string, body?: unknown) =>
    call(method, path, { url, headers: { "x-api-key": key }, body });
  const operateAtOnce = sender(operatorUrl, service.demoKeys?.operator_key ?? "");
  const apiUrl = service.outputs["ApiUrl"] ?? "";
  const sendAtOnce = sender(apiUrl, service.demoKeys?.key ?? "");
  return {
    environment: service.environment,
    apiUrl,
    dynamodb,
    sqs,
    queueUrls,
    send: async (method, path, body) => {
      while (performance.now() < holdsAt) await sleep(PAUSE_MS);
      return sendAtOnce(method, path, body);
    },
    sendAtOnce,
    operate: async (method, path, body) => {
      holdsWithin = 0;
      const reply = await operateAtOnce(method, path, body);
      holdsAt = Math.max(holdsAt, performance.now() + holdsWithin);
      return reply;
    },
    readPartition: async (partition) => {
      const { Items } = await callAws<{ Items: Record<string, Record<string, string>>[] }>(
        endpoint,
        "DynamoDB_20120810.Query",
        {
          TableName: service.tableName,
          KeyConditionExpression: "PK = :partition",
          ExpressionAttributeValues: { ":partition": { S: partition } },
          ConsistentRead: true,
        },
      );
      return Items;
    },
    bury: async (...messages) => {
      for (const message of messages) {
        await callAws(queues, "AmazonSQS.SendMessage", {
          QueueUrl: service.outputs["RetryQueueUrl"],
          MessageBody: JSON.stringify({ ...message, tries: TRIES }),
        });
      }
    },
    stop: async () => {
      await service.stop();
      await dynamodb.stop();
      await sqs.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
