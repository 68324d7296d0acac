import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import { issueKey, listKeys } from "#shared/api/operator/keys.ts";
import { operatorPermissions, permissions, publicPermissions } from "#shared/key/permission.ts";
import { timestamp } from "#shared/values/time.ts";
import { call, newOperator } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { requestLine } from "../../support/units.ts";

const operator = await newOperator();

const request = (fields: Record<string, unknown> = {}) => ({
  user_id: randomUUID(),
  name: "My shop",
  permissions: ["read:catalog"],
  ...fields,
});

const issue = async (fields: Record<string, unknown> = {}) =>
  expectSuccess(await operator.post("/keys", request(fields)), issueKey);

const listOf = async (user: string) =>
  expectSuccess(await operator.get(`/keys?user_id=${user}`), listKeys).items;

const use = (key: string, path = "/catalog") =>
  call("GET", path, { headers: { "x-api-key": key } });

describe("issue a key", () => {
  test("shows the key this once, and it works at once with what it was given", async () => {
    const before = timestamp();
    const user_id = randomUUID();
    const { key, ...record } = await issue({
      user_id,
      permissions: ["read:catalog", "read:orders"],
    });
    expect(record).toMatchObject({
      user_id,
      name: "My shop",
      prefix: key.slice(0, 8),
      permissions: ["read:catalog", "read:orders"],
      rate_limit: 10,
      expires: null,
      revoked_at: null,
      last_used: null,
    });
    expect(record.created_at >= before).toBe(true);
    expect(await listOf(user_id)).toEqual([record]);
    expect((await use(key)).headers.get("x-ratelimit-limit")).toBe("600");
    expectError(await use(key, "/products"), "FORBIDDEN");
  });

  test("keeps the key out of every log and out of the list", async () => {
    const user_id = randomUUID();
    const reply = await operator.post("/keys", request({ user_id }));
    const { key } = expectSuccess(reply, issueKey);
    await requestLine(reply);
    expect(readFileSync(inject("service").logFile, "utf8")).not.toContain(key);
    expect(JSON.stringify(await listOf(user_id))).not.toContain(key);
  });

  test("reads a user's id in lower case, as the lists do", async () => {
    const user_id = randomUUID();
    expect((await issue({ user_id: user_id.toUpperCase() })).user_id).toBe(user_id);
  });

  test("takes all public permissions, and all of operators", async () => {
    for (const all of [publicPermissions, operatorPermissions]) {
      expect((await issue({ permissions: all })).permissions).toEqual(all);
    }
  });

  test.each([1, 1000])("takes a rate limit of %i requests a second", async (rate_limit) => {
    const { key } = await issue({ rate_limit });
    expect((await use(key)).headers.get("x-ratelimit-limit")).toBe(String(rate_limit * 60));
  });

  test.each([
    { given: "2999-12-31", kept: "2999-12-31T00:00:00.000000" },
    { given: "2999-12-31T12:30:00", kept: "2999-12-31T12:30:00.000000" },
    { given: "2999-12-31T12:30:00.250Z", kept: "2999-12-31T12:30:00.250000" },
    { given: "2999-12-31T12:30:00+05:30", kept: "2999-12-31T07:00:00.000000" },
    { given: "9999-12-31T23:59:59-00:00", kept: "9999-12-31T23:59:59.000000" },
  ])("keeps the expiry $given in UTC", async ({ given, kept }) => {
    expect((await issue({ expires: given })).expires).toBe(kept);
  });

  test("ends the key when it expires", async () => {
    const expires = timestamp(new Date(Date.now() + 3000));
    const { key } = await issue({ expires });
    expect((await use(key)).status).toBe(200);
    await expect
      .poll(async () => (await use(key)).status, { timeout: 15_000, interval: 200 })
      .toBe(401);
    expect(timestamp() >= expires).toBe(true);
  });
});

describe("422 for", () => {
  test.each([
    {
      fault: "a merchant's name for a key of the floor",
      fields: { merchant: "Blumen", permissions: ["floor:orders"] },
      at: "merchant",
    },
    {
      fault: "public permissions and an operator's in one key",
      fields: { permissions: ["read:orders", "manage:orders"] },
      at: "permissions",
    },
    { fault: "a day that is none", fields: { expires: "2999-02-30" }, at: "expires" },
    { fault: "an expiry that is over", fields: { expires: "2026-01-01" }, at: "expires" },
    {
      fault: "an expiry that is over elsewhere",
      fields: { expires: `${new Date(Date.now() + 3_600_000).toISOString().slice(0, 19)}+02:00` },
      at: "expires",
    },
    {
      fault: "an expiry in the year 10000",
      fields: { expires: "9999-12-31T23:59:59-01:00" },
      at: "expires",
    },
  ])("$fault", async ({ fields, at }) => {
    expectFaults(await operator.post("/keys", request(fields)), `body.${at}`);
  });

  test("all faults at once", async () => {
    const reply = await operator.post("/keys", { name: "", permissions: [], rate_limit: 0 });
    expectFaults(reply, "body.user_id", "body.name", "body.permissions", "body.rate_limit");
  });

  test("an unknown permission, with the known ones", async () => {
    const reply = await operator.post("/keys", request({ permissions: ["read:everything"] }));
    for (const permission of permissions) expect(reply.body["message"]).toContain(permission);
  });
});

describe("a key that may manage keys alone", () => {
  test("issues every public key", async () => {
    const limited = await newOperator({ permissions: ["manage:keys"] });
    expectSuccess(
      await limited.post("/keys", request({ permissions: publicPermissions })),
      issueKey,
    );
  });

  test("grants its own permission, and no other of operators: 403, and no key", async () => {
    const limited = await newOperator({ permissions: ["manage:keys"] });
    expectSuccess(await limited.post("/keys", request({ permissions: ["manage:keys"] })), issueKey);
    const others = operatorPermissions.filter((permission) => permission !== "manage:keys");
    for (const permission of others) {
      const wanted = request({ permissions: ["manage:keys", permission] });
      const reply = await limited.post("/keys", wanted);
      expectError(reply, "FORBIDDEN");
      expect(reply.body.data).toEqual({ permission });
      // The user is then unknown.
      expectFaults(await operator.get(`/keys?user_id=${wanted.user_id}`), "query.user_id");
    }
  });
});
