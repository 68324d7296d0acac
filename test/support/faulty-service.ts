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
  /** The environment of a process that works on the same data without faults. */
  readonly environment: Readonly<Record<string, string>>;
  /** Base URL of the public API. */
  readonly apiUrl: string;
  readonly dynamodb: FaultyAws;
  readonly sqs: FaultyAws;
  /** URLs of the queues, by the functions' variables. */
  readonly queueUrls: QueueVariables;
  /**
   * Sends a request with a key that may do everything. Waits first until the last change of the catalog holds
   * everywhere.
   */
  readonly send: (method: string, path: string, body?: unknown) => Promise<Reply>;
  /** Sends a request while functions may still use the catalog before a change. */
  readonly sendAtOnce: (method: string, path: string, body?: unknown) => Promise<Reply>;
  /** Sends a request to the operator API, with a key that may manage everything. */
  readonly operate: (method: string, path: string, body?: unknown) => Promise<Reply>;
  /** Returns every item of a partition from the emulator, in DynamoDB's own form. */
  readonly readPartition: (partition: string) => Promise<Record<string, Record<string, string>>[]>;
  /** Stores notifications of existing subscriptions as given up, as after their last tries. */
  readonly bury: (...messages: readonly DeliveryMessage[]) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The text that a write of the catalog's version contains. */
const VERSION = '"PK":{"S":"CATALOG"},"SK":{"S":"VERSION"}';

/** A function takes a version of the catalog as current for half a second after it read it. */
const FRESH_MS = 510;

/** Functions read a new part of the catalog within this time for each KB, up to 3 seconds. */
const SPREAD_MS_PER_KB = 100;
const LONGEST_SPREAD_MS = 3000;
const PAUSE_MS = 20;

/** Returns how long a transaction's change of the catalog may take to hold everywhere. */
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

/** Starts a service whose functions reach their table and queues through a {@link FaultyAws}. */
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
    // An environment for each function, so that a test that calls all of them starts each once.
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
