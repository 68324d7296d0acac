import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import * as z from "zod/mini";
import { tryLimits } from "#shared/runtime/aws-client.ts";
import { requireEnv } from "#shared/runtime/env.ts";

/** An object that Lambda writes into the bucket of a stream's on-failure destination. */
const FailedInvocation = z.object({
  timestamp: z.string(),
  requestContext: z.object({ functionArn: z.string(), condition: z.string() }),
  /** The event of the failed invocation, as text. */
  payload: z.string(),
});

const StreamEvent = z.object({ Records: z.array(z.unknown()) });

/** A batch of stream records that a function could not handle. For an object that cannot be read, the reason. */
export interface StreamFailure {
  readonly key: string;
  readonly failed_at?: string;
  readonly function?: string;
  readonly condition?: string;
  readonly records: readonly unknown[];
  readonly error?: string;
}

const s3 = new S3Client({
  maxAttempts: 3,
  requestHandler: tryLimits(10_000, 2000),
  // The emulator has no host name for each bucket.
  forcePathStyle: process.env["AWS_ENDPOINT_URL_S3"] !== undefined,
});

/**
 * A batch may take all of a function's time. There are no retries: a call that timed out may still run, so the operator
 * decides.
 */
const lambda = new LambdaClient({
  maxAttempts: 1,
  requestHandler: tryLimits(70_000, 2000),
});

/**
 * Yields the batches that wait in the bucket, oldest first, and reads one at a time: together they may be gigabytes.
 */
export async function* readStreamFailures(): AsyncGenerator<StreamFailure> {
  const Bucket = requireEnv("STREAM_FAILURES_BUCKET");
  const found: { key: string; at: number }[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket })) {
    for (const { Key: key = "", LastModified } of Contents) {
      found.push({ key, at: LastModified?.getTime() ?? 0 });
    }
  }
  for (const { key } of found.sort((one, other) => one.at - other.at)) {
    yield await readFailure(Bucket, key);
  }
}

/** An object that cannot be read must not hide the others, so its error is returned instead. */
async function readFailure(Bucket: string, key: string): Promise<StreamFailure> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
    const text = (await Body?.transformToString()) ?? "";
    const { timestamp, requestContext, payload } = FailedInvocation.parse(JSON.parse(text));
    return {
      key,
      failed_at: timestamp,
      function: requestContext.functionArn.split(":")[6] ?? requestContext.functionArn,
      condition: requestContext.condition,
      records: StreamEvent.parse(JSON.parse(payload)).Records,
    };
  } catch (error) {
    return { key, records: [], error: `It cannot be read: ${reasonOf(error)}` };
  }
}

/**
 * Lets the functions handle each waiting batch again, and removes the batches whose result has no error. Safe to
 * repeat.
 */
export async function replayStreamFailures() {
  const replays = [];
  for await (const failure of readStreamFailures()) {
    const { key, records } = failure;
    const error = failure.error ?? (await replay(failure));
    replays.push({ key, records: records.length, ...(error === undefined ? {} : { error }) });
  }
  return replays;
}

/** The result of a function for a batch of stream records. */
const BatchResponse = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })),
});

/** Lets the function handle its batch, and removes it. Returns the reason of a failure. */
async function replay(failure: StreamFailure): Promise<string | undefined> {
  try {
    const { FunctionError, Payload } = await lambda.send(
      new InvokeCommand({
        FunctionName: failure.function,
        Payload: JSON.stringify({ Records: failure.records }),
      }),
    );
    const result: unknown = JSON.parse(Payload?.transformToString() ?? "null");
    if (FunctionError !== undefined) return messageOf(result);
    const [first] = BatchResponse.parse(result).batchItemFailures;
    if (first !== undefined) return `Stopped at the record ${first.itemIdentifier}`;
    const Bucket = requireEnv("STREAM_FAILURES_BUCKET");
    await s3.send(new DeleteObjectCommand({ Bucket, Key: failure.key }));
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function messageOf(result: unknown): string {
  const { data } = z.object({ errorMessage: z.string() }).safeParse(result);
  return data?.errorMessage ?? "The function failed";
}
