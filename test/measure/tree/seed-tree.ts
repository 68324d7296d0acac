import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DynamoDBRecord } from "aws-lambda";
import type * as Keys from "#shared/key/key-store.ts";
import type * as Permissions from "#shared/key/permission.ts";
import type * as Time from "#shared/values/time.ts";
import type * as Changes from "../../support/order-changes.ts";
import type * as Records from "../../support/order-record.ts";
import type * as Puts from "../../support/put-orders.ts";
import type * as StreamRecords from "../../support/stream-record.ts";

/**
 * Fills the running service of a checkout with that checkout's own code, because checkouts differ in how they store
 * data. start-tree.ts runs it with the service's environment.
 */
export interface SeedSettings {
  /** The checkout's folder. */
  readonly tree: string;
  /** The number of orders of the bench's user. */
  readonly orders: number;
  /** The number of other users who have a subscription to this URL and an order that changed. */
  readonly subscribers: number;
  readonly receiver: string;
  /** The number of further users, who have only a key. */
  readonly owners: number;
}

export interface Seed {
  /** The key of the bench's user. */
  readonly key: string;
  /** A key of each further owner. */
  readonly ownerKeys: readonly string[];
  /** The subscribers' changes as the table's stream reports them. */
  readonly changes: readonly DynamoDBRecord[];
}

/** Requests a second beyond what this machine can answer, so that the key's limit is not what is measured. */
const RATE_LIMIT = 100_000;

const FIRST = Date.parse("2026-01-01T00:00:00Z");
const MINUTE_MS = 60_000;

const settings = JSON.parse(process.argv[2] ?? "") as SeedSettings;
const load = async <Module>(path: string) =>
  (await import(pathToFileURL(join(settings.tree, path)).href)) as Module;

const userId = randomUUID();
const ownerKeys: string[] = [];
for (let owner = 0; owner < settings.owners; owner++) ownerKeys.push(await issueKey(randomUUID()));
const seed: Seed = { key: await issueKey(userId), ownerKeys, changes: await changeOrders() };
await putOrders();
process.send?.(seed);

async function issueKey(user_id: string): Promise<string> {
  const { issueKey } = await load<typeof Keys>("shared/key/key-store.ts");
  const { publicPermissions } = await load<typeof Permissions>("shared/key/permission.ts");
  const { key } = await issueKey(
    {
      user_id,
      name: "bench",
      permissions: publicPermissions,
      rate_limit: RATE_LIMIT,
    },
    "bench",
  );
  return key;
}

async function changeOrders(): Promise<DynamoDBRecord[]> {
  const { inGroups, putOrder, putWebhook, rewrite } = await load<typeof Changes>(
    "test/support/order-changes.ts",
  );
  const { streamRecord } = await load<typeof StreamRecords>("test/support/stream-record.ts");
  const owners = Array.from({ length: settings.subscribers }, () => randomUUID());
  return inGroups(owners, async (owner) => {
    await putWebhook(owner, settings.receiver);
    const before = await putOrder(owner);
    const after = await rewrite(before, { status: "in_production" });
    const record = streamRecord(after, before);
    return { ...record, dynamodb: { ...record.dynamodb, SequenceNumber: "1" } };
  });
}

async function putOrders(): Promise<void> {
  const { orderRecord } = await load<typeof Records>("test/support/order-record.ts");
  const { putOrders } = await load<typeof Puts>("test/support/put-orders.ts");
  const { timestamp } = await load<typeof Time>("shared/values/time.ts");
  await putOrders(
    Array.from({ length: settings.orders }, (_, index) => {
      const at = timestamp(new Date(FIRST + index * MINUTE_MS));
      const order_id = `SEEDED-${String(index).padStart(6, "0")}`;
      return orderRecord(userId, { order_id, created_at: at, updated_at: at });
    }),
  );
}
