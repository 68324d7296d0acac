import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { issueKey, listKeys, rotateKey, updateKey } from "#shared/api/operator/keys.ts";
import { listOwners } from "#shared/api/operator/owners.ts";
import { getKey } from "#shared/api/public/keys.ts";
import { publicPermissions } from "#shared/key/permission.ts";
import { ownerIn } from "#shared/key/caller.ts";
import { call, newOperator } from "../../support/call.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";

const operator = await newOperator();

const issue = async (fields: Record<string, unknown>) =>
  expectSuccess(
    await operator.post("/keys", { name: "My shop", permissions: publicPermissions, ...fields }),
    issueKey,
  );

const listOf = async (query: string) =>
  expectSuccess(await operator.get(`/keys?${query}`), listKeys).items.map(({ id }) => id);

const ownKey = async (key: string) =>
  expectSuccess(await call("GET", "/key", { headers: { "x-api-key": key } }), getKey);

describe("a key to test with", () => {
  test("begins with pod_test_, is its user's, and says its mode; its orders are the twin's", async () => {
    const user_id = randomUUID();
    const { key, ...record } = await issue({ user_id, mode: "test" });
    expect(key).toMatch(/^pod_test_[0-9A-Za-z]{38}$/);
    const prefix = key.slice(0, "pod_test_".length + 4);
    expect(record).toMatchObject({ user_id, mode: "test", prefix });
    expect(await ownKey(key)).toMatchObject({ user_id: ownerIn("test", user_id), mode: "test" });
    const changed = await operator.put(`/keys/${record.id}`, { name: "My other shop" });
    expect(expectSuccess(changed, updateKey)).toMatchObject({ user_id, mode: "test" });
  });

  describe("has a twin for whom there are no keys:", () => {
    const loc = { GET: "query.user_id", POST: "body.user_id" };

    test.each([
      ["POST", "live"],
      ["POST", "test"],
      ["GET", "live"],
      ["GET", "test"],
    ] as const)("422 for %s in mode %s names the user's own id", async (method, mode) => {
      const user_id = randomUUID();
      await issue({ user_id, mode: "test" });
      const twin = ownerIn("test", user_id);
      const body = { user_id: twin, name: "My shop", permissions: ["read:orders"], mode };
      const reply =
        method === "POST"
          ? await operator.post("/keys", body)
          : await operator.get(`/keys?user_id=${twin}&mode=${mode}`);
      expectFaults(reply, loc[method]);
      expect(JSON.stringify(reply.body)).toContain(`the test twin of ${user_id}`);
      expect(await listOf(`user_id=${user_id}&mode=test`)).toHaveLength(1);
    });
  });

  test("is only in the list of its mode, and in no list of owners", async () => {
    const user_id = randomUUID();
    const { id: live } = await issue({ user_id });
    const { id } = await issue({ user_id, mode: "test" });
    expect(await listOf(`user_id=${user_id}`)).toEqual([live]);
    expect(await listOf(`user_id=${user_id}&mode=test`)).toEqual([id]);
    const twin = ownerIn("test", user_id);
    const before = `${twin.slice(0, 24)}000000000000`;
    const page = expectSuccess(await operator.get(`/owners?limit=1&cursor=${before}`), listOwners);
    expect(page.items.map((owner) => owner.user_id)).not.toContain(twin);
  });

  test("is rotated to one of the same mode and twin", async () => {
    const user_id = randomUUID();
    const { id } = await issue({ user_id, mode: "test" });
    const { key, replaced, ...record } = expectSuccess(
      await operator.post(`/keys/${id}/rotate`, { grace_seconds: 0 }),
      rotateKey,
    );
    expect(key).toMatch(/^pod_test_/);
    expect([record, replaced]).toMatchObject([
      { mode: "test", user_id },
      { mode: "test", user_id },
    ]);
    expect(await ownKey(key)).toMatchObject({ user_id: ownerIn("test", user_id) });
  });

  test("is a merchant's: 422 names the permissions that are an operator's", async () => {
    const body = { user_id: randomUUID(), name: "Press", mode: "test" };
    const reply = await operator.post("/keys", { ...body, permissions: ["manage:orders"] });
    expectFaults(reply, "body.permissions");
    expect(JSON.stringify(reply.body)).toContain("issue a live key for those of operators");
  });

  test("stays a merchant's: an update to an operator's permission is a 422", async () => {
    const { id } = await issue({ user_id: randomUUID(), mode: "test" });
    const reply = await operator.put(`/keys/${id}`, { permissions: ["manage:orders"] });
    expectFaults(reply, "body.permissions");
  });

  test("422 for an unknown mode", async () => {
    const body = { user_id: randomUUID(), name: "My shop", permissions: ["read:catalog"] };
    expectFaults(await operator.post("/keys", { ...body, mode: "sandbox" }), "body.mode");
    expectFaults(await operator.get(`/keys?user_id=${body.user_id}&mode=sandbox`), "query.mode");
  });
});

test("a key that says no mode is live", async () => {
  const { key, mode, user_id } = await issue({ user_id: randomUUID() });
  expect(await ownKey(key)).toMatchObject({ mode, user_id });
  expect(mode).toBe("live");
});
