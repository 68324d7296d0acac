import { setTimeout as sleep } from "node:timers/promises";
import type { HistoryEntry } from "#shared/order/history.ts";
import type { OperatorOrderDetail } from "#shared/order/view/operator-order.ts";
import { runParallel } from "#shared/runtime/run-parallel.ts";
import type { ReceivedCall } from "../../../support/receiver.ts";
import type { World } from "../client.ts";
import type { Key, Operation } from "../operation.ts";

/** An order as operators see it after all work has ended. */
export type Found = Pick<
  OperatorOrderDetail,
  | "id"
  | "order_id"
  | "status"
  | "deleted_at"
  | "note"
  | "first_name"
  | "cancellation_reason"
  | "rejected_status"
  | "shipments"
  | "reprint_of"
  | "claims"
> & { readonly history: readonly HistoryEntry[] };

/** The content of an owner's lists. */
export interface Listed {
  readonly owner: string;
  readonly references: readonly string[];
  /** The totals of the first page and of a page past the end. */
  readonly totals: readonly number[];
  /** The totals of the lists by status. */
  readonly byStatus: Readonly<Record<string, number>>;
}

export interface Subscription {
  /** The path of the receiver's URL, which no other subscription has. */
  readonly path: string;
  readonly owner: string;
  readonly events: readonly string[];
}

/** The facts known from outside: requests with their answers, stored orders, and notifications. */
export interface Evidence {
  readonly operations: readonly Operation[];
  /** Orders by reference, also those that print claimed pieces again; an empty list if none was placed. */
  readonly orders: ReadonlyMap<string, readonly Found[]>;
  /** Names of owners by reference. */
  readonly owners: ReadonlyMap<string, string>;
  readonly lists: readonly Listed[];
  readonly subscriptions: readonly Subscription[];
  readonly calls: readonly ReceivedCall[];
  /** The calls that were answered with a 200. */
  readonly accepted: ReadonlySet<ReceivedCall>;
}

/** The calls that subscribers received and accepted. */
export type Received = Pick<Evidence, "subscriptions" | "calls" | "accepted">;

const CONCURRENCY = 4;

/** A part that was killed last may still be restarting, and a key over its limit waits for a minute at most. */
const WITHIN_MS = 90_000;
const RETRY_MS = 250;

/** Orders on a page. */
const LIMIT = 50;

/** The total of a page so far away comes from the counts alone. */
const FAR = 1000;

interface Page {
  readonly items: readonly Found[];
  readonly pagination: { readonly total: number; readonly pages: number };
}

/** Reads everything that the clients caused from a service that has no work left. */
export async function gatherEvidence(
  world: World,
  operator: Key,
  { subscriptions, calls, accepted }: Received,
): Promise<Evidence> {
  const { outputs } = await world.running();
  const end = Date.now() + WITHIN_MS;
  const get = async <Data>(path: string): Promise<Data> => {
    const url = `${outputs["OperatorApiUrl"] ?? ""}${path}`;
    const response = await fetch(url, { headers: { "x-api-key": operator.key } });
    const { data } = (await response.json()) as { data: Data };
    if (response.ok) return data;
    if (Date.now() > end) throw new Error(`${url} is answered with ${String(response.status)}`);
    await sleep(RETRY_MS);
    return get(path);
  };
  const placed = world.owners.flatMap((owner) => owner.placed);
  const orders = new Map<string, readonly Found[]>();
  const owners = new Map<string, string>();
  const find = async (reference: string, owner: string): Promise<void> => {
    const { items } = await get<Page>(`/orders/search?order_id=${reference}`);
    const found = await Promise.all(items.map(({ id }) => get<Found>(`/orders/${id}`)));
    orders.set(reference, found);
    owners.set(reference, owner);
    for (const { reprint } of found.flatMap(({ claims }) => claims)) {
      if (reprint !== null) await find(reprint.order_id, owner);
    }
  };
  await runParallel(CONCURRENCY, placed, ({ reference, owner }) => find(reference, owner.name));
  const list = async ({ userId, name }: World["owners"][number]): Promise<Listed> => {
    const page = (number: number, filter = "") =>
      get<Page>(
        `/orders/search?user_id=${userId}&limit=${String(LIMIT)}&page=${String(number)}${filter}`,
      );
    const first = await page(1);
    const items = [...first.items];
    for (let number = 2; number <= first.pagination.pages; number++) {
      items.push(...(await page(number)).items);
    }
    const byStatus: Record<string, number> = {};
    for (const { status } of items) {
      byStatus[status] ??= (await page(FAR, `&status=${status}`)).pagination.total;
    }
    const references = items.map(({ order_id }) => order_id);
    const totals = [first, await page(FAR)].map(({ pagination }) => pagination.total);
    return { owner: name, references, totals, byStatus };
  };
  return {
    operations: [...world.operations],
    orders,
    owners,
    lists: await runParallel(CONCURRENCY, world.owners, list),
    subscriptions,
    calls: [...calls],
    accepted: new Set(accepted),
  };
}
