import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import type { DynamoDBRecord } from "aws-lambda";
import * as z from "zod/mini";
import { requireEnv } from "#shared/env.ts";
import { projectOrders } from "#shared/order/project-orders.ts";
import { fanOut } from "#shared/webhook/fan-out.ts";

/** What Lambda writes into the bucket of a stream's on-failure destination. */
const FailedInvocation = z.object({
  timestamp: z.string(),
  requestContext: z.object({ functionArn: z.string(), condition: z.string() }),
  /** The event of the failed invocation, as text. */
  payload: z.string(),
});

/** A batch of stream records that a function could not handle. */
export interface StreamFailure {
  readonly key: string;
  readonly failed_at: string;
  readonly function: string;
  readonly condition: string;
  readonly records: readonly DynamoDBRecord[];
}

/** What became of one batch that was replayed; without an error, it is handled and gone from the bucket. */
export interface Replay {
  readonly key: string;
  readonly records: number;
  readonly error?: string;
}

const s3 = new S3Client({
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  // The emulator has no host name for each bucket.
  forcePathStyle: process.env["AWS_ENDPOINT_URL_S3"] !== undefined,
});

/** The batches that wait in the bucket, the oldest first. */
export async function listStreamFailures(): Promise<StreamFailure[]> {
  const Bucket = requireEnv("STREAM_FAILURES_BUCKET");
  const failures: StreamFailure[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket })) {
    for (const { Key } of Contents) {
      if (Key === undefined) continue;
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      failures.push(toFailure(Key, (await Body?.transformToString()) ?? ""));
    }
  }
  return failures.sort((one, other) => (one.failed_at < other.failed_at ? -1 : 1));
}

/** Gives each waiting batch to its function's code again, and removes those that are handled. Safe to repeat. */
export async function replayStreamFailures(): Promise<Replay[]> {
  const replays: Replay[] = [];
  for (const failure of await listStreamFailures()) {
    const { key, records } = failure;
    const error = await replay(failure);
    if (error === undefined) {
      const Bucket = requireEnv("STREAM_FAILURES_BUCKET");
      await s3.send(new DeleteObjectCommand({ Bucket, Key: key }));
    }
    replays.push({ key, records: records.length, ...(error === undefined ? {} : { error }) });
  }
  return replays;
}

async function replay(failure: StreamFailure): Promise<string | undefined> {
  const handlers = new Map([
    [requireEnv("FAN_OUT_FUNCTION"), fanOut],
    [requireEnv("PROJECT_ORDERS_FUNCTION"), projectOrders],
  ]);
  const handle = handlers.get(failure.function);
  if (handle === undefined) return `The function ${failure.function} is none of this stack's`;
  try {
    const { batchItemFailures } = await handle(failure.records);
    const [first] = batchItemFailures;
    return first === undefined ? undefined : `Stopped at the record ${first.itemIdentifier}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function toFailure(key: string, text: string): StreamFailure {
  const { timestamp, requestContext, payload } = FailedInvocation.parse(JSON.parse(text));
  const { Records } = JSON.parse(payload) as { Records: DynamoDBRecord[] };
  return {
    key,
    failed_at: timestamp,
    function: requestContext.functionArn.split(":")[6] ?? requestContext.functionArn,
    condition: requestContext.condition,
    records: Records,
  };
}
