import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import { callAws } from "../../infra/local/call-aws.ts";
import { startLocalService } from "../../infra/local/service.ts";
import { call, type Reply } from "./call.ts";
import { FaultyDynamodb } from "./faulty-dynamodb.ts";

export interface FaultyService {
  readonly dynamodb: FaultyDynamodb;
  /** Sends a request with a key that may do everything. */
  readonly send: (method: string, path: string, body?: unknown) => Promise<Reply>;
  /** Sends a request to the operator API, with a key that may manage everything. */
  readonly operate: (method: string, path: string, body?: unknown) => Promise<Reply>;
  /** Every item of a partition as the emulator holds it, in DynamoDB's own form. */
  readonly readPartition: (partition: string) => Promise<Record<string, Record<string, string>>[]>;
  readonly stop: () => Promise<void>;
}

/** Of the stack that the tests' common service runs. */
export const commonAssembly = () => join(dirname(inject("service").logFile), "assembly");

/** A service of its own whose functions reach their table through a {@link FaultyDynamodb}. */
export async function startFaultyService(assembly = commonAssembly()): Promise<FaultyService> {
  const dynamodb = await FaultyDynamodb.start();
  const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-faults-"));
  // The setting of the tests' common service would have this one share its emulator.
  delete process.env["AWS_ENDPOINT_URL_DYNAMODB"];
  const service = await startLocalService({
    port: 0,
    dataDir,
    seed: true,
    assembly,
    functionEnvironment: { AWS_ENDPOINT_URL_DYNAMODB: dynamodb.url },
  });
  const endpoint = service.environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
  dynamodb.standBefore(endpoint);
  const sender =
    (url: string | undefined, key: string | undefined) =>
    (method: string, path: string, body?: unknown) =>
      call(method, path, { url: url ?? "", headers: { "x-api-key": key ?? "" }, body });
  return {
    dynamodb,
    send: sender(service.outputs["ApiUrl"], service.demoKeys?.key),
    operate: sender(service.outputs["OperatorApiUrl"], service.demoKeys?.operator_key),
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
    stop: async () => {
      await service.stop();
      await dynamodb.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
