import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { readOrder } from "#shared/order/store/order-item.ts";
import type { Restoration } from "#shared/care/restore/restoration.ts";
import { orderKey, secretKey, webhookKey, type StoredItem } from "#shared/table/keys.ts";
import { isOrderKey } from "#shared/table/scan.ts";
import { findItem, table, TABLE_NAME } from "#shared/table/table.ts";
import { withFields } from "../../support/alter-order.ts";
import { scanTable } from "../../support/copy-table.ts";
import { startEventService } from "../../support/event-service.ts";
import { inGroups } from "../../support/order-changes.ts";
import { placeOrder } from "../../support/place-order.ts";
import { startReceiver } from "../../support/receiver.ts";
import { spawnOperator } from "../../support/run-operator.ts";
import { subscribe } from "../../support/subscribe.ts";
import { changesBetween, writeExport } from "../../support/write-export.ts";

const folder = mkdtempSync(join(tmpdir(), "print-on-demand-export-"));
const service = await startEventService();
const receiver = await startReceiver();
afterAll(async () => {
  await service.stop();
  await receiver.stop();
  rmSync(folder, { recursive: true });
});

const operator = await service.newOperator();
const ada = await service.newCaller();

const itemOf = (id: string) =>
  findItem(orderKey(id), (item) => item, { consistent: true }) as Promise<StoredItem>;

/** Changes an order as the service never does. */
const damage = async (id: string, fields: Partial<OrderRecord>) =>
  table.send(new PutCommand({ TableName: TABLE_NAME, Item: withFields(await itemOf(id), fields) }));

/** Waits until nothing is on its way, and returns all items. */
async function settled(): Promise<ReadonlyMap<string, StoredItem>> {
  const look = async () =>
    new Map((await scanTable(TABLE_NAME)).map((item) => [`${item.PK} ${item.SK}`, item]));
  let items = await look();
  await vi.waitFor(
    async () => {
      const before = items;
      items = await look();
      expect(await service.queuedMessages()).toBe(0);
      expect(changesBetween(before, items)).toEqual([]);
    },
    { timeout: 90_000, interval: 500 },
  );
  return items;
}

async function restore(): Promise<Restoration> {
  const words = ["stage", "restore", "--from-export", folder, "--yes", "--json"];
  const { exitCode, output, errors } = await spawnOperator(words, { DATA_DIR: service.dataDir });
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" });
  return JSON.parse(output) as Restoration;
}

/** Returns an order's content, whatever its version and state. */
function contentOf(item: StoredItem) {
  const none = { version: 0, write_id: "", updated_at: "", last_change: null };
  return { ...readOrder(item), ...none, status: "", holds: [] };
}

describe("a table with two exports of what changed since the loss", async () => {
  const kept = await subscribe(ada, { url: receiver.url });
  const gone = await subscribe(ada, { url: receiver.url, name: "Gone" });
  const placed = await inGroups(
    Array.from({ length: 12 }, () => ada),
    (owner) => placeOrder(owner),
  );
  const take = (number: number) => placed.splice(0, number).map(({ id }) => id);
  const [damaged, cancelled, lost, twice] = [take(3), take(2), take(2), take(2)];
  const before = await settled();

  // The first day: the loss, and the usual business.
  await inGroups([...damaged, ...twice], (id) => damage(id, { zip: "", total: 1 }));
  await inGroups(lost, (id) =>
    table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: orderKey(id) })),
  );
  await inGroups(cancelled, (id) => ada.post(`/orders/${id}/cancel`));
  await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: secretKey(kept.id) }));
  expect((await ada.delete(`/webhooks/${gone.id}`)).status).toBe(200);
  const since = await inGroups([ada, ada], (owner) => placeOrder(owner));
  const between = await settled();
  // The second day.
  await inGroups(twice, (id) => damage(id, { city: "" }));
  await inGroups(since, ({ id }) => ada.post(`/orders/${id}/cancel`));
  const after = await settled();
  const [first, second, third] = ["23T03:10", "24T03:10", "24T18:10"].map(
    (time) => `2026-11-${time}:00.000Z`,
  ) as [string, string, string];
  writeExport(folder, changesBetween(before, between), { from: first, to: second, perFile: 7 });
  writeExport(folder, changesBetween(between, after), { from: second, to: third, perFile: 7 });
  const calls = receiver.calls.length;
  const restored = await restore();
  const now = await settled();

  test("has all its orders as they were, but for holds of those that went on or are gone", () => {
    const held = [...cancelled, ...lost];
    for (const [name, item] of before) {
      if (!isOrderKey(item)) continue;
      const order = now.get(name) ?? item;
      expect(contentOf(order)).toEqual(contentOf(item));
      const { id, status } = readOrder(item);
      const state = [readOrder(order).status, readOrder(order).holds.map(({ by }) => by)];
      expect(state).toEqual(held.includes(id) ? ["on_hold", ["restore"]] : [status, []]);
    }
    expect(restored).toMatchObject({ orders: 9, damaged: [], overtaken: [], switched_off: [] });
    expect(restored.held.toSorted()).toEqual(held.toSorted());
  });

  test("keeps orders that were placed since, as the second day left them", async () => {
    expect(restored.placed_since.toSorted()).toEqual(since.map(({ id }) => id).toSorted());
    for (const { id } of since) {
      expect(await findItem(orderKey(id), readOrder)).toMatchObject({ status: "cancelled" });
    }
  });

  test("has the secret of a subscription that did not change, and no deleted subscription", () => {
    const nameOf = ({ PK, SK }: { PK: string; SK: string }) => `${PK} ${SK}`;
    const secret = nameOf(secretKey(kept.id));
    expect(now.get(secret)).toEqual(before.get(secret));
    expect(now.has(nameOf(webhookKey(ada.userId, gone.id)))).toBe(false);
    expect(now.has(nameOf(secretKey(gone.id)))).toBe(false);
    expect(restored.deleted_since).toEqual([{ id: gone.id, user_id: ada.userId }]);
  });

  test("tells in the history from where an order came back, and notifies no one", async () => {
    const [id = ""] = damaged;
    const { body } = await operator.get(`/orders/${id}`);
    expect(JSON.stringify(body)).toContain(`As in the export from ${first}`);
    expect(receiver.calls.length).toBe(calls);
    expect(await service.failedBatches()).toEqual([]);
  });

  test("is restored once: a second time writes nothing, and still names what is on hold", async () => {
    const again = await restore();
    expect(again).toMatchObject({ orders: 0, others: 0 });
    expect(again.held.toSorted()).toEqual(restored.held.toSorted());
  });
});

test.each([
  [[], "Give either --from-export or --from."],
  [["--from-export", "x", "--nothing-since"], "--nothing-since and --order go with --from."],
])("a restore with %j is wrong usage", async (options, error) => {
  const words = ["stage", "restore", ...options, "--yes"];
  const { exitCode, errors } = await spawnOperator(words, { DATA_DIR: service.dataDir });
  expect({ exitCode, errors }).toEqual({ exitCode: 2, errors: `${error}\n` });
});
