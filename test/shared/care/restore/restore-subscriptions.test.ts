import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { restore } from "#shared/care/restore/restore.ts";
import { tableSource } from "#shared/care/restore/table-source.ts";
import { canaryKey } from "#shared/table/caller-keys.ts";
import {
  secretKey,
  webhookCountKey,
  webhookKey,
  type StoredItem,
  type TableKey,
} from "#shared/table/keys.ts";
import { findItem, findItems } from "#shared/table/table.ts";
import { deleteItems, putItems } from "#shared/table/write-batches.ts";
import { getWebhook, listWebhooks } from "#shared/webhook/subscription/webhook-store.ts";
import { WEBHOOKS_PER_USER } from "#shared/webhook/subscription/webhook.ts";
import { newCaller, type Caller } from "../../../support/call.ts";
import { makeCopy } from "../../../support/copy-table.ts";
import { subscribe } from "../../../support/subscribe.ts";

const read = (keys: readonly TableKey[]) => findItems(keys, (item) => item, { consistent: true });

const keysOf = ({ userId }: Caller, ...ids: string[]) => [
  webhookCountKey(userId),
  ...ids.flatMap((id) => [webhookKey(userId, id), secretKey(id)]),
];

/** Copies the subscriptions of an owner from the table, and returns a restore from the copy. */
async function copied(owner: Caller, ...ids: string[]) {
  const copy = `copy-${randomUUID()}`;
  await makeCopy(copy, await read(keysOf(owner, ...ids)));
  return (isLast = false) => restoreFrom(copy, isLast);
}

const restoreFrom = async (copy: string, isLast: boolean) =>
  restore(await tableSource(copy, isLast), undefined, {
    start: () => undefined,
    add: () => undefined,
  });

const idsOf = async ({ userId }: Caller) => (await listWebhooks(userId)).map(({ id }) => id);

const countOf = async ({ userId }: Caller) =>
  findItem(webhookCountKey(userId), (item: StoredItem) => item["webhooks"], { consistent: true });

const rotate = async (owner: Caller, id: string) =>
  (await owner.post(`/webhooks/${id}/secret/rotate`)).status;

test("a secret that was rotated since stays, and can be rotated again", async () => {
  const owner = await newCaller();
  const { id } = await subscribe(owner);
  const again = await copied(owner, id);
  expect(await rotate(owner, id)).toBe(200);
  const before = await read(keysOf(owner, id));
  expect(await again()).toMatchObject({ switched_off: [], deleted_since: [] });
  expect(await read(keysOf(owner, id))).toEqual(before);
  expect(await rotate(owner, id)).toBe(200);
});

test("a secret that was lost comes back, and its subscription names it", async () => {
  const owner = await newCaller();
  const { id } = await subscribe(owner);
  const again = await copied(owner, id);
  expect(await rotate(owner, id)).toBe(200);
  await deleteItems([secretKey(id)]);
  await again();
  expect(await rotate(owner, id)).toBe(200);
});

test("a subscription that was switched off or given another URL since stays so; its events come back", async () => {
  const owner = await newCaller();
  const { id } = await subscribe(owner, { name: "Mine" });
  const again = await copied(owner, id);
  const since = { is_active: false, url: "https://other.example.com/hooks" };
  expect((await owner.put(`/webhooks/${id}`, { ...since, name: "Changed" })).status).toBe(200);
  await again();
  expect(await getWebhook(owner.userId, id)).toMatchObject({ ...since, name: "Mine" });
});

test("a subscription that was deleted since stays so, with its secret", async () => {
  const owner = await newCaller();
  const [kept, gone] = [await subscribe(owner), await subscribe(owner)];
  const again = await copied(owner, kept.id, gone.id);
  expect((await owner.delete(`/webhooks/${gone.id}`)).status).toBe(200);
  expect(await again()).toMatchObject({
    deleted_since: [{ id: gone.id, user_id: owner.userId }],
  });
  expect(await idsOf(owner)).toEqual([kept.id]);
  expect(await read(keysOf(owner, gone.id))).toEqual(await read([webhookCountKey(owner.userId)]));
});

test("subscriptions that were lost come back switched off, because they may have been deleted", async () => {
  const owner = await newCaller();
  const { id } = await subscribe(owner);
  const again = await copied(owner, id);
  await deleteItems(keysOf(owner, id));
  expect(await again()).toMatchObject({ switched_off: [{ id, user_id: owner.userId }] });
  expect(await getWebhook(owner.userId, id)).toMatchObject({
    is_active: false,
    disabled_reason: expect.stringContaining("switch it on") as string,
  });
  expect(await countOf(owner)).toBe(1);
  expect(await again()).toMatchObject({ switched_off: [{ id }], others: 0 });
  expect((await owner.put(`/webhooks/${id}`, { is_active: true })).status).toBe(200);
  expect(await rotate(owner, id)).toBe(200);
});

test("subscriptions of a copy without later changes come back as they were", async () => {
  const owner = await newCaller();
  const { id } = await subscribe(owner);
  const again = await copied(owner, id);
  const before = await getWebhook(owner.userId, id);
  await deleteItems(keysOf(owner, id));
  expect(await again(true)).toMatchObject({ switched_off: [], deleted_since: [] });
  const updated_at = expect.any(String) as string;
  expect(await getWebhook(owner.userId, id)).toEqual({ ...before, updated_at });
});

test("no owner has more subscriptions than the limit afterwards", async () => {
  const owner = await newCaller();
  const { id } = await subscribe(owner);
  const again = await copied(owner, id);
  const request = { name: "Since", url: "https://shop.example.com/", events: ["order.status"] };
  for (let count = 0; count < WEBHOOKS_PER_USER - 1; count++) await subscribe(owner);
  await again();
  expect(await countOf(owner)).toBe(WEBHOOKS_PER_USER);
  expect((await owner.post("/webhooks", request)).status).toBe(409);
});

test("a canary that was switched off since stays off", async () => {
  const copy = `copy-${randomUUID()}`;
  await putItems([{ ...canaryKey, key: "pod_test_former" } as TableKey]);
  await makeCopy(copy, await read([canaryKey]));
  await deleteItems([canaryKey]);
  await restoreFrom(copy, false);
  expect(await read([canaryKey])).toEqual([]);
});
