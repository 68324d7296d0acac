import { setTimeout as sleep } from "node:timers/promises";
import { startHost, type HostProcess } from "../support/host-process.ts";
import { seededReference } from "./requests.ts";

/** The service as `npm start` runs it, with a user who has orders. */
export interface SeededHost {
  /** The running process; another one after a restart. */
  readonly host: HostProcess;
  /** The key of the bench's user. */
  readonly key: string;
  /** A key of each further owner, who has nothing else. */
  readonly ownerKeys: readonly string[];
  /** Ends the service, starts it again on its data and returns the milliseconds until it is ready. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

/** Requests a second beyond what this machine can answer, so that the key's limit is not what is measured. */
const RATE_LIMIT = 100_000;

/** All tries to fetch a print file end within the measurement with this pause between them. */
const VARIABLES = { ARTWORK_PAUSE_SECONDS: "5" };

const FIRST = Date.parse("2026-01-01T00:00:00Z");
const MINUTE_MS = 60_000;

/** The index and an owner's counts trail the orders by up to this time. */
const COUNTED_WITHIN_MS = 10 * 60_000;

/** Starts the service in a folder, with so many orders of the bench's user, and waits until its lists are up to date. */
export async function startSeededHost(
  dataDir: string,
  orders: number,
  owners: number,
): Promise<SeededHost> {
  let host = await startHost(dataDir, VARIABLES);
  Object.assign(process.env, host.environment);
  const { issueKey } = await import("#shared/key/key-store.ts");
  const { publicPermissions: permissions } = await import("#shared/key/permission.ts");
  const issue = async (user_id: string) =>
    (await issueKey({ user_id, name: "bench", permissions, rate_limit: RATE_LIMIT }, "bench")).key;
  const userId = crypto.randomUUID();
  const key = await issue(userId);
  const ownerKeys: string[] = [];
  for (let owner = 0; owner < owners; owner++) ownerKeys.push(await issue(crypto.randomUUID()));
  await seedOrders(userId, orders);
  await waitForCounts(host, key, orders);
  return {
    key,
    ownerKeys,
    get host() {
      return host;
    },
    restart: async () => {
      await host.stop();
      const start = performance.now();
      host = await startHost(dataDir, VARIABLES);
      return performance.now() - start;
    },
    stop: () => host.kill(),
  };
}

async function seedOrders(userId: string, count: number): Promise<void> {
  const { orderRecord } = await import("../support/order-record.ts");
  const { putOrders } = await import("../support/put-orders.ts");
  const { timestamp } = await import("#shared/values/time.ts");
  await putOrders(
    Array.from({ length: count }, (_, index) => {
      const at = timestamp(new Date(FIRST + index * MINUTE_MS));
      const order_id = seededReference(index);
      return orderRecord(userId, { order_id, created_at: at, updated_at: at });
    }),
  );
}

/** Waits for an owner's counts, which the table's stream updates: lists take totals from them. */
async function waitForCounts({ api }: HostProcess, key: string, orders: number): Promise<void> {
  const deadline = Date.now() + COUNTED_WITHIN_MS;
  for (let total = 0; total < orders;) {
    if (Date.now() > deadline) throw new Error("The counts do not catch up");
    await sleep(200);
    const response = await fetch(`${api}/orders?limit=1`, { headers: { "x-api-key": key } });
    const { data } = (await response.json()) as { data: { pagination: { total: number } } };
    ({ total } = data.pagination);
  }
}
