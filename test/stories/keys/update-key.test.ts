import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import { issueKey, listKeys, revokeKey, rotateKey, updateKey } from "#shared/api/operator/keys.ts";
import { operatorPermissions, publicPermissions } from "#shared/key/permission.ts";
import { timestamp } from "#shared/values/time.ts";
import { newCaller, newOperator, type Caller, type Reply } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { requestLine } from "../../support/units.ts";

const operator = await newOperator();

const update = (id: string, body: unknown, by: Caller = operator) => by.put(`/keys/${id}`, body);

const updated = async (id: string, body: unknown, by: Caller = operator) =>
  expectSuccess(await update(id, body, by), updateKey);

const readKey = async ({ userId, keyId }: Caller) => {
  const { items } = expectSuccess(await operator.get(`/keys?user_id=${userId}`), listKeys);
  return items.find(({ id }) => id === keyId);
};

/** Waits until a change holds. An environment remembers a key for half a second, so a change holds within a second. */
async function within(seconds: number, send: () => Promise<Reply>, is: (reply: Reply) => boolean) {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const sentAt = performance.now();
    const reply = await send();
    if (is(reply) || sentAt > deadline) return reply;
  }
}

describe("change a key", () => {
  test("changes the given fields within a second, and no others", async () => {
    const caller = await newCaller({ permissions: ["read:catalog"], rate_limit: 20 });
    const send = () => caller.get("/catalog");
    expect((await send()).headers.get("x-ratelimit-limit")).toBe("1200");
    const before = await readKey(caller);
    const record = await updated(caller.keyId, { rate_limit: 15 });
    expect(record).toEqual({
      ...before,
      rate_limit: 15,
      updated_by: operator.keyId,
      last_used: record.last_used,
    });
    const limited = await within(
      1,
      send,
      ({ headers }) => headers.get("x-ratelimit-limit") === "900",
    );
    expect(limited.headers.get("x-ratelimit-limit")).toBe("900");

    await updated(caller.keyId, { permissions: ["read:products"], name: "Renamed" });
    expectError(await within(1, send, ({ status }) => status === 403), "FORBIDDEN");
    expect(await readKey(caller)).toMatchObject({
      name: "Renamed",
      permissions: ["read:products"],
      rate_limit: 15,
    });
  });

  test("ends a key at another time, and lets it never expire, also one that has expired", async () => {
    const caller = await newCaller({ expires: "2026-01-01T00:00:00.000000" });
    const send = () => caller.get("/catalog");
    expectError(await send(), "UNAUTHORIZED");
    expect((await updated(caller.keyId, { expires: "never" })).expires).toBeNull();
    expect((await within(1, send, ({ status }) => status === 200)).status).toBe(200);
    const { expires } = await updated(caller.keyId, { expires: "2999-12-31" });
    expect(expires).toBe("2999-12-31T00:00:00.000000");
    expect((await updated(caller.keyId, { name: "kept", expires: null })).expires).toBe(expires);
    const soon = timestamp(new Date(Date.now() + 1500));
    await updated(caller.keyId, { expires: soon });
    await expect.poll(async () => (await send()).status, { timeout: 15_000 }).toBe(401);
    expect(timestamp() >= soon).toBe(true);
  });

  test("two changes at once lose neither", async () => {
    const { keyId } = await newCaller();
    await Promise.all([
      updated(keyId, { name: "both" }),
      updated(keyId, { rate_limit: 7 }),
      updated(keyId, { permissions: ["read:orders"] }),
    ]);
    expect(await updated(keyId, { expires: "never" })).toMatchObject({
      name: "both",
      rate_limit: 7,
      permissions: ["read:orders"],
    });
  });

  test("404 for a missing key, 409 for a revoked one", async () => {
    expectError(await update(randomUUID(), { name: "gone" }), "NOT_FOUND");
    const caller = await newCaller();
    await operator.post(`/keys/${caller.keyId}/revoke`);
    expectError(await update(caller.keyId, { expires: "2999-12-31" }), "CONFLICT");
    expect((await readKey(caller))?.expires).toBeNull();
  });

  test.each([
    { fault: "nothing", body: {}, at: "body" },
    { fault: "nulls alone", body: { name: null, expires: null }, at: "body" },
    { fault: "an unknown field", body: { rate: 2, rate_limit: 2 }, at: "body.rate" },
    {
      fault: "permissions of both kinds",
      body: { permissions: ["read:orders", "manage:orders"] },
      at: "body.permissions",
    },
    { fault: "an expiry that is over", body: { expires: "2026-01-01" }, at: "body.expires" },
  ])("422 for $fault", async ({ body, at }) => {
    expectFaults(await update(operator.keyId, body), at);
  });
});

describe("a key says by which key it was", () => {
  test("issued, changed, rotated and revoked, and so does the log, without the key", async () => {
    const request = { user_id: randomUUID(), name: "shop", permissions: ["read:catalog"] };
    const issue = await operator.post("/keys", request);
    const issued = expectSuccess(issue, issueKey);
    const none = { updated_by: null, rotated_by: null, revoked_by: null };
    expect(issued).toMatchObject({ ...none, issued_by: operator.keyId });
    const others = await Promise.all([newOperator(), newOperator(), newOperator()]);
    const [changer, rotator, revoker] = others;
    const change = await update(issued.id, { rate_limit: 3 }, changer);
    const rotate = await rotator.post(`/keys/${issued.id}/rotate`);
    const { key, replaced, ...successor } = expectSuccess(rotate, rotateKey);
    const revoke = await revoker.post(`/keys/${issued.id}/revoke`);
    expect(replaced).toMatchObject({ rotated_by: rotator.keyId, revoked_by: null });
    expect(successor).toMatchObject({ ...none, issued_by: rotator.keyId, rate_limit: 3 });
    expect(expectSuccess(revoke, revokeKey)).toMatchObject({
      issued_by: operator.keyId,
      updated_by: changer.keyId,
      rotated_by: rotator.keyId,
      revoked_by: revoker.keyId,
    });

    const told = async (reply: Reply) => await requestLine(reply);
    const changed_key_id = issued.id;
    expect(await told(issue)).toMatchObject({ key_id: operator.keyId, issued_key_id: issued.id });
    expect(await told(change)).toMatchObject({ key_id: changer.keyId, changed_key_id });
    expect(await told(rotate)).toMatchObject({
      key_id: rotator.keyId,
      changed_key_id,
      issued_key_id: successor.id,
    });
    expect(await told(revoke)).toMatchObject({ key_id: revoker.keyId, changed_key_id });
    const log = readFileSync(inject("service").logFile, "utf8");
    for (const secret of [issued.key, key]) expect(log).not.toContain(secret);
  });

  test("revoked the first time", async () => {
    const { keyId } = await newCaller();
    await operator.post(`/keys/${keyId}/revoke`);
    const other = await newOperator();
    const again = expectSuccess(await other.post(`/keys/${keyId}/revoke`), revokeKey);
    expect(again.revoked_by).toBe(operator.keyId);
  });
});

describe("a key that may only manage keys", () => {
  test("changes and revokes merchants' keys, and its own", async () => {
    const limited = await newOperator({ permissions: ["manage:keys"] });
    const { keyId } = await newCaller();
    await updated(keyId, { permissions: publicPermissions }, limited);
    expectSuccess(await limited.post(`/keys/${keyId}/revoke`), revokeKey);
    expect((await updated(limited.keyId, { name: "mine" }, limited)).name).toBe("mine");
    expectSuccess(await limited.post(`/keys/${limited.keyId}/revoke`), revokeKey);
  });

  test("neither changes nor revokes nor rotates a key that may do more: 403 that names the missing permissions", async () => {
    const limited = await newOperator({ permissions: ["manage:keys"] });
    const other = await newOperator();
    const replies = [
      await update(other.keyId, { name: "taken" }, limited),
      await update(other.keyId, { permissions: ["manage:keys"] }, limited),
      await limited.post(`/keys/${other.keyId}/revoke`),
      await limited.post(`/keys/${other.keyId}/rotate`),
    ];
    const missing = operatorPermissions.filter((permission) => permission !== "manage:keys");
    for (const reply of replies) {
      expectError(reply, "FORBIDDEN");
      expect(reply.body.data).toEqual({ permission: missing[0] });
      for (const permission of missing) expect(reply.body["message"]).toContain(permission);
    }
    expect(await readKey(other)).toMatchObject({
      name: "operator",
      permissions: operatorPermissions,
      updated_by: null,
      revoked_at: null,
    });
  });

  test("makes no key, its own included, one that may do more", async () => {
    const limited = await newOperator({ permissions: ["manage:keys"] });
    const wanted = { permissions: ["manage:keys", "manage:orders"] };
    for (const { keyId } of [limited, await newCaller()]) {
      const reply = await update(keyId, wanted, limited);
      expectError(reply, "FORBIDDEN");
      expect(reply.body.data).toEqual({ permission: "manage:orders" });
    }
  });
});
