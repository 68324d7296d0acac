import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listKeys, rotateKey } from "#shared/api/operator/keys.ts";
import { issueKey, type KeyRequest } from "#shared/key/key-store.ts";
import { revokeKey } from "#shared/key/revoke-key.ts";
import { timestamp } from "#shared/values/time.ts";
import { keyManager } from "../../support/actor.ts";
import { call, newOperator } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { untilRefused } from "../../support/until-refused.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const operator = await newOperator();

async function newKey(fields: Partial<KeyRequest> = {}) {
  return issueKey(
    {
      user_id: randomUUID(),
      name: "shop",
      permissions: ["read:catalog", "read:orders"],
      rate_limit: 7,
      ...fields,
    },
    "test",
  );
}

const rotate = (id: string, body: unknown = {}) => operator.post(`/keys/${id}/rotate`, body);

const rotated = async (id: string, body: unknown = {}) =>
  expectSuccess(await rotate(id, body), rotateKey);

const listOf = async (user: string) =>
  expectSuccess(await operator.get(`/keys?user_id=${user}`), listKeys).items;

const use = async (key: string) =>
  (await call("GET", "/catalog", { headers: { "x-api-key": key } })).status;

describe("rotate a key", () => {
  test("returns a new key with all properties of the former; both work for a day", async () => {
    const { key, record } = await newKey({ merchant: "Blumen Müller" });
    const before = Date.now();
    const { replaced, key: successor, ...issued } = await rotated(record.id);
    const { user_id, name, merchant, permissions, rate_limit } = record;
    const kept = { user_id, name, merchant, permissions, rate_limit };
    expect(issued).toMatchObject({ ...kept, expires: null });
    expect(issued.prefix).toBe(successor.slice(0, 8));
    expect(replaced).toMatchObject({ id: record.id, created_at: record.created_at });
    expect(replaced.expires).not.toBeNull();
    expect(String(replaced.expires) >= timestamp(new Date(before + DAY_MS))).toBe(true);
    expect(String(replaced.expires) <= timestamp(new Date(Date.now() + DAY_MS))).toBe(true);
    expect([await use(key), await use(successor)]).toEqual([200, 200]);
    const [newest, former] = await listOf(user_id);
    expect({ ...newest, last_used: null }).toEqual(issued);
    expect({ ...former, last_used: null }).toEqual(replaced);
  });

  test("lets the former work within its grace, and not after", async () => {
    const { key, record } = await newKey();
    const { replaced, key: successor } = await rotated(record.id, { grace_seconds: 5 });
    expect([await use(key), await use(successor)]).toEqual([200, 200]);
    await expect.poll(() => use(key), { timeout: 15_000, interval: 200 }).toBe(401);
    expect(timestamp() >= String(replaced.expires)).toBe(true);
    expect(await use(successor)).toBe(200);
  });

  test("ends the former at once without a grace", async () => {
    const { key, record } = await newKey();
    const { key: successor } = await rotated(record.id, { grace_seconds: 0 });
    expect([await use(key), await use(successor)]).toEqual([401, 200]);
  });

  test("leaves both keys the expiry that the former had, if that is sooner than the grace ends", async () => {
    const expires = timestamp(new Date(Date.now() + DAY_MS));
    const { record } = await newKey({ expires });
    const { replaced, expires: own } = await rotated(record.id, { grace_seconds: 604_800 });
    expect([own, replaced.expires]).toEqual([expires, expires]);
  });

  test("gives the new key the former's expiry, and ends the former with its grace", async () => {
    const expires = "2999-01-01T00:00:00.000000";
    const { record } = await newKey({ expires });
    const { replaced, expires: own } = await rotated(record.id, { grace_seconds: 604_800 });
    expect(own).toBe(expires);
    expect(String(replaced.expires) <= timestamp(new Date(Date.now() + 7 * DAY_MS))).toBe(true);
  });

  test("rotates the new key again", async () => {
    const { record } = await newKey();
    const { id } = await rotated(record.id);
    expect(await use((await rotated(id)).key)).toBe(200);
  });

  test("rotates the key that asks for it, and the reply still comes", async () => {
    const own = await newOperator();
    const reply = await own.post(`/keys/${own.keyId}/rotate`, { grace_seconds: 0 });
    const { key } = expectSuccess(reply, rotateKey);
    const again = () => own.post(`/keys/${own.keyId}/rotate`);
    expectError(await untilRefused(again), "UNAUTHORIZED");
    expect(await use(key)).toBe(403);
  });
});

test("rotations at once return one key, and the others are 409", async () => {
  const { key, record } = await newKey();
  const replies = await Promise.all(Array.from({ length: 6 }, () => rotate(record.id)));
  const [won, ...more] = replies.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  for (const reply of replies.filter((each) => each !== won)) expectError(reply, "KEY_ROTATED");
  const keys = await listOf(record.user_id);
  expect(keys.map(({ id }) => id)).toEqual([won?.body.data["id"], record.id]);
  expect([await use(String(won?.body.data["key"])), await use(key)]).toEqual([200, 200]);
});

describe("409 for a key that", () => {
  test("is revoked", async () => {
    const { record } = await newKey();
    await revokeKey(record.id, keyManager);
    expectError(await rotate(record.id), "CONFLICT");
    expect(await listOf(record.user_id)).toHaveLength(1);
  });

  test("has expired", async () => {
    const { record } = await newKey({ expires: "2026-01-01T00:00:00.000000" });
    expectError(await rotate(record.id), "CONFLICT");
    expect(await listOf(record.user_id)).toHaveLength(1);
  });

  test("was rotated already, which names the key to rotate instead", async () => {
    const { record } = await newKey();
    const { id } = await rotated(record.id);
    const reply = await rotate(record.id);
    expectError(reply, "KEY_ROTATED");
    expect(reply.body.data).toEqual({ replaced_by: id });
    expect(await listOf(record.user_id)).toHaveLength(2);
  });
});

test("403 for an operators' key with more permissions than the caller; it stays unchanged", async () => {
  const { record } = await newKey({ permissions: ["manage:keys", "manage:orders"] });
  const limited = await newOperator({ permissions: ["manage:keys"] });
  const reply = await limited.post(`/keys/${record.id}/rotate`);
  expectError(reply, "FORBIDDEN");
  expect(reply.body.data).toEqual({ permission: "manage:orders" });
  const keys = await listOf(record.user_id);
  expect(keys.map(({ id, expires }) => ({ id, expires }))).toEqual([
    { id: record.id, expires: null },
  ]);
});

test.each([0, 604_800])("a rotation takes a grace of %i seconds", async (grace_seconds) => {
  const { record } = await newKey();
  await rotated(record.id, { grace_seconds });
});
