import { DeleteCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { listOrders } from "#shared/api/public/orders.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { readOrder } from "#shared/order/store/order-item.ts";
import { readOfferVersion } from "#shared/offer/published-offer.ts";
import type { Restoration } from "#shared/care/restore/restoration.ts";
import { restore as restoreFrom } from "#shared/care/restore/restore.ts";
import type { Page, Source } from "#shared/care/restore/source.ts";
import {
  historyKey,
  offerPartKey,
  offerVersionKey,
  orderKey,
  rateCardKey,
  secretKey,
  webhookKey,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";
import { LAYOUT, layoutKey } from "#shared/table/layout.ts";
import { isOrderKey } from "#shared/table/scan.ts";
import { findItem, findItems, table, TABLE_NAME } from "#shared/table/table.ts";
import { withFields } from "../../support/alter-order.ts";
import type { Caller } from "../../support/call.ts";
import { makeCopy, scanTable } from "../../support/copy-table.ts";
import { startEventService } from "../../support/event-service.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { inGroups } from "../../support/order-changes.ts";
import { placeOrder } from "../../support/place-order.ts";
import { startReceiver } from "../../support/receiver.ts";
import { spawnOperator } from "../../support/run-operator.ts";
import { subscribe } from "../../support/subscribe.ts";
import { untilCounted } from "../../support/until-counted.ts";

const COPY = "yesterday";
const ORDERS = 60;
const NOBODYS = "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21";

const service = await startEventService();
const receiver = await startReceiver();
afterAll(async () => {
  await service.stop();
  await receiver.stop();
  rmSync(`${COPY}.restore.log`, { force: true });
});

const operator = await service.newOperator();
const [ada, ben] = [await service.newCaller(), await service.newCaller()];

const scan = async (tableName: string): Promise<ReadonlyMap<string, StoredItem>> =>
  new Map((await scanTable(tableName)).map((item) => [nameOf(item), item]));

const nameOf = ({ PK, SK }: TableKey) => `${PK} ${SK}`;

/** Copies the table, with an additional item that has expired. */
async function copyTable(): Promise<void> {
  const expired = { PK: "TAKE#1", SK: "TAKE", expires_at: 1 };
  await makeCopy(COPY, [...(await scanTable(TABLE_NAME)), expired]);
}

/** Changes an item as the service never does. */
async function damage(
  key: TableKey,
  others: object,
  fields: Parameters<typeof withFields>[1] = {},
): Promise<void> {
  const item = await findItem(key, (each) => each, { consistent: true });
  if (item === undefined) throw new Error(`There is no item ${nameOf(key)}`);
  const Item = { ...(isOrderKey(item) ? withFields(item, fields) : item), ...others };
  await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
}

/** Changes an order as the service never does. */
const alter = (id: string, fields: Parameters<typeof withFields>[1], others: object = {}) =>
  damage(orderKey(id), others, fields);

const lose = ({ PK, SK }: TableKey) =>
  table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: { PK, SK } }));

async function operate(...words: string[]): Promise<unknown> {
  const given = [...words, "--yes", "--json", "--key", operator.key];
  const { exitCode, output, errors } = await spawnOperator(given, { DATA_DIR: service.dataDir });
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" });
  return JSON.parse(output);
}

/** Segments end in any order. */
const inOrder = ({ held, placed_since, ...others }: Restoration): Restoration => ({
  ...others,
  held: held.toSorted(),
  placed_since: placed_since.toSorted(),
});

const restore = async () => (await operate("stage", "restore", "--from", COPY)) as Restoration;

const ok = async (reply: Promise<{ readonly status: number }>) => {
  expect((await reply).status).toBe(200);
};

/** Waits until a check passes. */
const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 90_000, interval: 100 });

/** Waits until no notification is on its way. */
async function quiet(): Promise<void> {
  await eventually(async () => {
    expect(await service.queuedMessages()).toBe(0);
  });
}

/** Returns an order's content, whatever its version. */
function contentOf(item: StoredItem | undefined): object | undefined {
  if (item === undefined) return undefined;
  return { ...readOrder(item), version: 0, write_id: "", updated_at: "", last_change: null };
}

/** Returns an order's content after it came back on hold. */
function heldContentOf(item: StoredItem | undefined): object {
  const { holds = [] } = (contentOf(item) ?? {}) as Partial<OrderRecord>;
  const hold = { by: "restore", reason: "", since: expect.any(String) as string };
  return { ...contentOf(item), status: "on_hold", holds: [...holds, hold] };
}

/** Counts an owner's orders in each state, by their list. */
async function totals(owner: Caller) {
  const states = ["new_order", "on_hold", "in_production", "shipped", "cancelled"];
  const counted = states.map(async (state) => {
    const list = expectSuccess(await owner.get(`/orders?limit=1&status=${state}`), listOrders);
    return [state, list.pagination.total] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

const statesOf = (orders: readonly OrderRecord[], owner: Caller) =>
  orders
    .filter(({ user_id, deleted_at }) => user_id === owner.userId && deleted_at === null)
    .map(({ status }) => status);

const liveOrders = async () =>
  [...(await scan(TABLE_NAME)).values()].filter(isOrderKey).map(readOrder);

describe("a table whose orders were lost, changed and damaged since its copy", async () => {
  const webhook = await subscribe(ada, { url: receiver.url });
  await subscribe(ben, { url: receiver.url });
  const placed = await inGroups(
    Array.from({ length: ORDERS }, (_, index) => (index % 2 === 0 ? ada : ben)),
    async (owner) => ({ owner, ...(await placeOrder(owner)) }),
  );
  /** Takes some of the orders, each group for one purpose. */
  const take = (number: number) => placed.splice(0, number);
  const move = ({ id }: { readonly id: string }, action: string, more: object = {}) =>
    ok(operator.post(`/orders/${id}/moves`, { action, ...more }));
  const [held, shipped, refused, gone] = [take(4), take(4), take(4), take(2)];
  await inGroups(held, (order) => move(order, "hold", { reason: "Ask" }));
  await inGroups(shipped, async (order) => {
    await move(order, "start");
    const parcel = { carrier: "usps", tracking_number: `9400${order.id.slice(0, 8)}` };
    await ok(operator.post(`/orders/${order.id}/shipments`, parcel));
    await move(order, "ship");
  });
  await inGroups(refused, ({ owner, id }) => ok(owner.post(`/orders/${id}/cancel`)));
  await inGroups(gone, ({ owner, id }) => ok(owner.delete(`/orders/${id}`)));
  const revoked = await service.newCaller();
  const before = await liveOrders();
  for (const owner of [ada, ben]) await untilCounted(owner.userId, statesOf(before, owner));
  await quiet();
  await copyTable();
  const copied = await scan(COPY);

  // Changes by the service since the copy, which are notified as usual.
  const [erased] = refused;
  const [placedAgain, ...changed] = take(8);
  const since = await inGroups([ada, ben, ada], (owner) => placeOrder(owner));
  await inGroups(changed, ({ owner, id }) => ok(owner.post(`/orders/${id}/cancel`)));
  await inGroups(held, (order) => move(order, "release"));
  const lost = take(4);
  await inGroups(lost, ({ owner, id }) => ok(owner.post(`/orders/${id}/cancel`)));
  if (erased === undefined || placedAgain === undefined)
    throw new Error("There are too few orders");
  await ok(operator.post(`/orders/${erased.id}/erase`, {}));
  await ok(placedAgain.owner.delete(`/orders/${placedAgain.id}`));
  await placeOrder(placedAgain.owner, { order_id: placedAgain.order_id, first_name: "Grace" });
  await ok(operator.post(`/keys/${revoked.keyId}/revoke`));
  await quiet();
  // Changes that the service did not make.
  const [emptied, doubled, unreadable] = [take(4), take(4), take(1)];
  await inGroups(emptied, ({ id }) => alter(id, { address_line_1: "", zip: "" }));
  await inGroups(doubled, ({ id }) => alter(id, { total: 99_900 }, { version: 7 }));
  for (const { id } of lost) {
    await lose(orderKey(id));
    await lose(historyKey(id, 1));
  }
  // Its kind is left out of the stream, because an item that cannot be read holds the stream up for a minute.
  for (const { id } of unreadable)
    await alter(id, { shipping_method: undefined }, { entity: undefined });
  const [alone] = take(1);
  if (alone === undefined) throw new Error("There are too few orders");
  await alter(alone.id, { zip: "" }, { fields: "damaged", entity: undefined });
  const others = await scan(TABLE_NAME);
  const one = (await operate(
    "stage",
    "restore",
    "--from",
    COPY,
    "--order",
    alone.id,
  )) as Restoration;
  const restoredOne = await scan(TABLE_NAME);
  await damage(webhookKey(ada.userId, webhook.id), { events: [] });
  await lose(rateCardKey);
  await lose(secretKey(webhook.id));
  await quiet();
  const calls = receiver.calls.length;
  const present = await scan(TABLE_NAME);
  const restored = await restore();
  const after = await scan(TABLE_NAME);

  const written = [...changed, ...held, ...emptied, ...doubled, ...lost, ...unreadable, erased];
  // Their states would go back, or their later changes are unknown.
  const onHold = [...changed, ...held, ...lost, ...unreadable].map(({ id }) => id);

  test("has all orders of the copy, changed ones on hold, and keeps later orders", () => {
    for (const [name, item] of copied) {
      if (!isOrderKey(item) || item.PK === orderKey(placedAgain.id).PK) continue;
      const isHeld = [...onHold, alone.id].includes(readOrder(item).id);
      const expected = isHeld ? heldContentOf(item) : contentOf(item);
      expect(contentOf(after.get(name)), name).toEqual(expected);
    }
    // The single order that was written back before is on hold too.
    expect(restored.held.toSorted()).toEqual([...onHold, alone.id].sort());
    expect(restored).toMatchObject({
      items: copied.size,
      orders: written.length,
      ...{ switched_off: [], deleted_since: [] },
      damaged: [],
      overtaken: [],
    });
    expect(restored.placed_since.toSorted()).toEqual(
      [...since, placedAgain].map(({ id }) => id).sort(),
    );
    expect(contentOf(after.get(nameOf(orderKey(placedAgain.id))))).toMatchObject({
      first_name: "Grace",
    });
  });

  test("has a single named order of the copy, and all others unchanged", () => {
    expect(one).toMatchObject({ items: 1, orders: 1, others: 0, placed_since: [], damaged: [] });
    expect(one.held).toEqual([alone.id]);
    const name = nameOf(orderKey(alone.id));
    expect(contentOf(restoredOne.get(name))).toEqual(heldContentOf(copied.get(name)));
    for (const [each, item] of others) {
      if (isOrderKey(item) && each !== name) expect(restoredOne.get(each), each).toEqual(item);
    }
  });

  test("has the copy's other items, but no revoked key, and no expired item", () => {
    for (const key of [rateCardKey, secretKey(webhook.id)]) {
      expect(after.get(nameOf(key))).toEqual(copied.get(nameOf(key)));
    }
    const subscription = nameOf(webhookKey(ada.userId, webhook.id));
    const [updated_at, last_triggered_at] = [expect.any(String), expect.any(String)] as string[];
    expect(after.get(subscription)).toEqual({
      ...copied.get(subscription),
      ...{ updated_at, last_triggered_at },
    });
    const [key] = [...after.values()].filter(
      ({ SK, user_id }) => SK === "KEY" && user_id === revoked.userId,
    );
    expect(key?.["revoked_at"]).toEqual(expect.any(String));
    expect(after.has("TAKE#1 CLAIM")).toBe(false);
  });

  test("is restored once: a second time changes nothing", async () => {
    const again = inOrder(await restore());
    // It still names the orders that are on hold.
    expect(again).toEqual({ ...inOrder(restored), orders: 0, others: 0 });
    const words = ["stage", "restore", "--from", COPY, "--yes"];
    const { exitCode, output } = await spawnOperator(words, { DATA_DIR: service.dataDir });
    expect(exitCode).toBe(0);
    expect(output).toMatch(/^Orders written back +0$/m);
    for (const { id } of since)
      expect(output).toMatch(new RegExp(`^${id} +left: placed since$`, "m"));
  });

  test("has its histories, with an entry of the restore, and erased orders are erased again", async () => {
    await eventually(async () => {
      const items = await scan(TABLE_NAME);
      for (const { id } of written) {
        const { version } = items.get(nameOf(orderKey(id))) as StoredItem & { version: number };
        expect(items.get(nameOf(historyKey(id, version)))).toMatchObject({
          by: "service",
          action: "restored",
          note: `As in the table ${COPY}`,
        });
      }
    });
    const items = await scan(TABLE_NAME);
    for (const [name, item] of [...copied, ...present]) {
      if (item.SK.startsWith("HISTORY#")) expect(items.get(name), name).toEqual(item);
    }
    for (const { id } of lost)
      expect(items.get(nameOf(orderKey(id)))).toMatchObject({ version: 3 });
    expect(await operate("orders", "erase", "--again")).toEqual({ erased: 1, refused: [] });
    expect(await findItem(orderKey(erased.id), readOrder)).toMatchObject({ first_name: "" });
  });

  test("has its counts after a rebuild, which then finds nothing more", async () => {
    await operate("orders", "rebuild");
    expect(await operate("orders", "rebuild")).toMatchObject({ findings: [], complete: true });
    const live = await liveOrders();
    expect(live).toHaveLength(ORDERS + since.length);
    for (const owner of [ada, ben]) {
      const states = statesOf(live, owner);
      const expected = Object.fromEntries(
        Object.entries(Object.groupBy(states, (state) => state)).map(([state, of]) => [
          state,
          of.length,
        ]),
      );
      expect(await totals(owner)).toMatchObject(expected);
    }
  });

  test("sends no notification: the next one is of the next change of a restored order", async () => {
    const [restoredOrder] = lost;
    if (restoredOrder === undefined) throw new Error("There is no order");
    const { owner, id } = restoredOrder;
    await ok(owner.post(`/orders/${id}/cancel`));
    await eventually(() => {
      expect(receiver.calls.length).toBeGreaterThan(calls);
      return Promise.resolve();
    });
    await quiet();
    const told = receiver.calls.slice(calls).map(({ body }) => JSON.parse(body) as object);
    expect(told).toMatchObject([
      { event: "order.status", current_status: "cancelled", data: { id } },
    ]);
    expect(await service.failedBatches()).toEqual([]);
  });

  test("keeps held orders from their owner until operators release them, many at once", async () => {
    // The owner has cancelled the first order.
    const [cancelled, waiting] = lost;
    if (waiting === undefined) throw new Error("There is no order");
    expectError(await waiting.owner.post(`/orders/${waiting.id}/release`), "ORDER_NOT_EDITABLE");
    const ids = onHold.filter((id) => id !== cancelled?.id);
    const folder = mkdtempSync(join(tmpdir(), "print-on-demand-restore-"));
    const file = join(folder, "held.csv");
    writeFileSync(file, ["order_id", ...ids].join("\n"));
    const moved = await operate("orders", "move", "--file", file, "--action", "release");
    rmSync(folder, { recursive: true });
    const { results } = moved as { results: { status: string; error: unknown }[] };
    expect(results).toHaveLength(ids.length);
    for (const { status, error } of results)
      expect({ status, error }).toEqual({ status: "new_order", error: null });
  });
});

test("the offer's version is restored last: until its parts are back, reads go by the present one", async () => {
  const find = (key: TableKey) => findItem(key, (item) => item, { consistent: true });
  const copied = await find(offerVersionKey);
  if (copied === undefined) throw new Error("Nothing is published");
  const keys = readOfferVersion(copied).parts.map(({ id }) => offerPartKey(id));
  const parts = await findItems(keys, (item) => item);
  const { body } = await operator.get("/rate-card");
  // The second change deletes the part that the first one has replaced.
  for (let change = 0; change < 2; change++) await operator.put("/rate-card", body.data);
  const later = await find(offerVersionKey);
  expect(later).not.toEqual(copied);
  const file = join(mkdtempSync(join(tmpdir(), "print-on-demand-offer-")), "restore.log");
  const run = (isKilled: boolean) => {
    const pages = async function* (after: unknown): AsyncGenerator<Page> {
      if (after === undefined) yield { read: 1, items: [copied], placed: [], place: 1 };
      expect(await find(offerVersionKey)).toEqual(later);
      if (isKilled) throw new Error("killed");
      yield { read: 1, items: parts, placed: [], place: 2 };
    };
    const source: Source = {
      ...{ name: "the table copy", isLast: false, total: 2 },
      groups: [[{ name: "only", pages }]],
    };
    return restoreFrom(source, file, { start: () => undefined, add: () => undefined });
  };
  await expect(run(true)).rejects.toThrow("killed");
  expect(await run(false)).toMatchObject({ overtaken: [] });
  expect(await find(offerVersionKey)).toEqual(copied);
  expect((await ada.get("/products?limit=1")).status).toBe(200);
});

test.each([COPY, TABLE_NAME])("nothing is restored if %s has another layout", async (name) => {
  const key = { TableName: name, Key: { ...layoutKey } };
  const setLayout = (layout: number) =>
    table.send(
      new UpdateCommand({
        ...key,
        UpdateExpression: "SET layout = :layout",
        ExpressionAttributeValues: { ":layout": layout },
      }),
    );
  await setLayout(LAYOUT + 1);
  const words = ["stage", "restore", "--from", COPY, "--yes"];
  const { exitCode, output, errors } = await spawnOperator(words, { DATA_DIR: service.dataDir });
  await setLayout(LAYOUT);
  expect({ exitCode, output }).toEqual({ exitCode: 1, output: "" });
  expect(errors).toContain(
    `The table ${name} has the layout ${String(LAYOUT + 1)}, and this release`,
  );
});

test.each([
  [[COPY, "--order", NOBODYS], `There is no order ${NOBODYS} in the table ${COPY}.`],
  [[COPY.replace("yester", "some")], "There is no table someday in this account and region."],
  [
    [`arn:aws:dynamodb:us-east-1:123456789012:table/${COPY}`],
    `Option '--from <table>' argument 'arn:aws:dynamodb:us-east-1:123456789012:table/${COPY}' is invalid. It takes the name of a table, not its ARN.`,
  ],
  [[TABLE_NAME], `${TABLE_NAME} is the stage's own table, and no copy of it.`],
  [[COPY, "--from-export", "folder"], "Give either --from-export or --from."],
])("a restore from %s is wrong usage", async (from, error) => {
  const words = ["stage", "restore", "--from", ...from, "--yes"];
  const { exitCode, errors } = await spawnOperator(words, { DATA_DIR: service.dataDir });
  expect({ exitCode, errors }).toEqual({ exitCode: 2, errors: `${error}\n` });
});
