import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DynamoDBRecord } from "aws-lambda";
import type * as Keys from "#shared/key/key-store.ts";
import type * as Permissions from "#shared/key/permission.ts";
import type * as TableKeys from "#shared/table/keys.ts";
import type * as Time from "#shared/values/time.ts";
import type * as Assemblies from "../../infra/local/assembly/read-assembly.ts";
import type * as Stacks from "../../infra/local/assembly/stack.ts";
import type * as Synthesis from "../../infra/local/assembly/synthesize.ts";
import type * as Descriptions from "../../infra/local/functions/describe-functions.ts";
import type * as Services from "../../infra/local/service.ts";
import type * as Records from "../support/order-record.ts";
import type * as Changes from "../support/order-changes.ts";
import type * as Puts from "../support/put-orders.ts";
import type * as StreamRecords from "../support/stream-record.ts";

/**
 * The service of a checkout, this one or another, in a process of its own, with all that a bench needs: each
 * checkout's data has a layout that only its own code writes. start-tree.ts starts it.
 */
export interface TreeSettings {
  /** The checkout's folder. */
  readonly tree: string;
  readonly dataDir: string;
  /** How many orders the bench's user has. */
  readonly orders: number;
  /** How many other users have a subscription and an order that changed. */
  readonly subscribers: number;
  /** Where subscriptions are called. */
  readonly receiver: string;
}

export interface TreeDescription {
  /** What each function of the stack is run with, by its name. */
  readonly functions: Readonly<Record<string, FunctionDescription>>;
  readonly userId: string;
  readonly key: string;
  /** Where the public API and the SQS emulator answer. */
  readonly api: string;
  readonly queues: string;
  /** The subscribers' changes as the table's stream tells them. */
  readonly changes: readonly DynamoDBRecord[];
}

export interface FunctionDescription {
  readonly bundle: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** More requests a second than this machine can answer: the key's limit must not be what is measured. */
const RATE_LIMIT = 100_000;

const FIRST = Date.parse("2026-01-01T00:00:00Z");
const MINUTE_MS = 60_000;

const settings = JSON.parse(process.argv[2] ?? "") as TreeSettings;
const load = async <Module>(path: string) =>
  (await import(pathToFileURL(join(settings.tree, path)).href)) as Module;

const { startLocalService } = await load<typeof Services>("infra/local/service.ts");
const { synthesize } = await load<typeof Synthesis>("infra/local/assembly/synthesize.ts");
const assembly = await synthesize(join(settings.dataDir, "bench-assembly"));
const service = await startLocalService({
  port: 0,
  dataDir: settings.dataDir,
  seed: true,
  assembly,
});
process.once("disconnect", () => void service.stop());
// Modules of shared/ read their settings at import.
Object.assign(process.env, service.environment);
const functions = await describeFunctions();
const description = { functions, ...(await issueKey()), changes: await changeOrders() };
await putOrders(description.userId);
process.send?.({
  ...description,
  api: service.outputs["ApiUrl"] ?? "",
  queues: endpoint("SQS"),
} satisfies TreeDescription);

async function describeFunctions(): Promise<TreeDescription["functions"]> {
  const { Stack } = await load<typeof Stacks>("infra/local/assembly/stack.ts");
  const { readAssembly } = await load<typeof Assemblies>("infra/local/assembly/read-assembly.ts");
  const { describeFunctions } = await load<typeof Descriptions>(
    "infra/local/functions/describe-functions.ts",
  );
  const endpoints = {
    gateway: service.url,
    dynamodb: endpoint("DYNAMODB"),
    queues: endpoint("SQS"),
  };
  const described = describeFunctions(
    new Stack(await readAssembly(assembly), endpoints),
    endpoints,
    {},
  );
  return Object.fromEntries(
    [...described.values()].map(({ name, folder, environment }) => [
      name,
      { bundle: join(folder, "index.mjs"), environment },
    ]),
  );
}

async function issueKey(): Promise<Pick<TreeDescription, "userId" | "key">> {
  const { issueKey } = await load<typeof Keys>("shared/key/key-store.ts");
  const { publicPermissions } = await load<typeof Permissions>("shared/key/permission.ts");
  const { key, record } = await issueKey({
    user_id: randomUUID(),
    name: "bench",
    permissions: publicPermissions,
    rate_limit: RATE_LIMIT,
  });
  return { userId: record.user_id, key };
}

async function changeOrders(): Promise<DynamoDBRecord[]> {
  const { inGroups, putOrder, putWebhook, rewrite } = await load<typeof Changes>(
    "test/support/order-changes.ts",
  );
  const { streamRecord } = await load<typeof StreamRecords>("test/support/stream-record.ts");
  const { ENTITY_ATTRIBUTE, orderKey } = await load<typeof TableKeys>("shared/table/keys.ts");
  const owners = Array.from({ length: settings.subscribers }, () => randomUUID());
  return inGroups(owners, async (owner) => {
    await putWebhook(owner, settings.receiver);
    const before = await putOrder(owner);
    const after = await rewrite(before, { status: "in_production" });
    const [old, changed] = [before, after].map((order) =>
      streamRecord({ ...order, ...orderKey(order.id), [ENTITY_ATTRIBUTE]: "order" }),
    );
    const images = { OldImage: old?.dynamodb?.NewImage, NewImage: changed?.dynamodb?.NewImage };
    return { eventName: "MODIFY", dynamodb: { ...images, SequenceNumber: "1" } };
  });
}

async function putOrders(owner: string): Promise<void> {
  const { orderRecord } = await load<typeof Records>("test/support/order-record.ts");
  const { putOrders } = await load<typeof Puts>("test/support/put-orders.ts");
  const { timestamp } = await load<typeof Time>("shared/values/time.ts");
  await putOrders(
    Array.from({ length: settings.orders }, (_, index) =>
      orderRecord(owner, {
        order_id: `SEEDED-${String(index).padStart(6, "0")}`,
        created_at: timestamp(new Date(FIRST + index * MINUTE_MS)),
        updated_at: timestamp(new Date(FIRST + index * MINUTE_MS)),
      }),
    ),
  );
}

function endpoint(service: string): string {
  return process.env[`AWS_ENDPOINT_URL_${service}`] ?? "";
}
