import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listKeys } from "#shared/api/operator/keys.ts";
import { issueKey } from "#shared/key/key-store.ts";
import { revokeKey } from "#shared/key/revoke-key.ts";
import { keyManager } from "../../support/actor.ts";
import { call, newCaller, newOperator } from "../../support/call.ts";
import { describePaging } from "../../support/describe-paging.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { requestLine } from "../../support/units.ts";

const operator = await newOperator();

const newKey = (user_id: string) =>
  issueKey({ user_id, name: "shop", permissions: ["read:catalog"], rate_limit: 10 }, "test");

const list = (user: string, query = "") => operator.get(`/keys?user_id=${user}${query}`);

const itemsOf = async (user: string) => expectSuccess(await list(user), listKeys).items;

/** Returns the minute of a time in the form of `last_used`. */
const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16)}:00.000000`;

describe("list the keys of a user", () => {
  test("shows all of them, revoked ones too, the newest first, and no other user's", async () => {
    const user = randomUUID();
    const first = await newKey(user);
    const second = await newKey(user);
    await newKey(randomUUID());
    await revokeKey(first.record.id, keyManager);
    const items = await itemsOf(user);
    expect(items.map(({ id }) => id)).toEqual([second.record.id, first.record.id]);
    expect(items.map(({ revoked_at }) => revoked_at === null)).toEqual([true, false]);
  });

  test("is empty for a user without keys of the requested mode", async () => {
    const { userId } = await newCaller();
    expect(expectSuccess(await list(userId, "&mode=test"), listKeys).items).toEqual([]);
    const tester = randomUUID();
    await newCaller({ user_id: tester, mode: "test" });
    expect(await itemsOf(tester)).toEqual([]);
  });

  test.each([
    ["GET", "/keys?", "query"],
    ["GET", "/webhooks?", "query"],
    ["GET", "/dead-letters?", "query"],
    ["GET", "/orders/search?", "query"],
    ["PUT", `/webhooks/${randomUUID()}`, "body"],
    ["POST", "/dead-letters/redrive", "body"],
    ["POST", "/dead-letters/discard", "body"],
  ])("422 for a user whom nobody knows: %s %s", async (method, path, part) => {
    const user_id = randomUUID();
    const body = {
      user_id,
      ...(method === "PUT" ? { is_active: true } : {}),
      ...(path.endsWith("discard") ? { reason: "none" } : {}),
    };
    const reply =
      method === "GET"
        ? await operator.get(`${path}user_id=${user_id}`)
        : await operator[method === "PUT" ? "put" : "post"](path, body);
    expectFaults(reply, `${part}.user_id`);
    expect(reply.body["message"]).toMatch(
      new RegExp(`There is no user ${user_id}; GET /owners lists them .*: [\\da-f]{8}-`),
    );
  });

  test("422 without a user, and for one that is no UUID", async () => {
    expectFaults(await operator.get("/keys"), "query.user_id");
    expectFaults(await list("ada"), "query.user_id");
  });
});

describe("last_used", () => {
  test("is null before the first request, then the minute of the last one", async () => {
    const caller = await newCaller();
    const [unused] = await itemsOf(caller.userId);
    expect(unused?.last_used).toBeNull();
    const before = minuteOf(new Date());
    await caller.get("/catalog");
    const [used] = await itemsOf(caller.userId);
    expect([before, minuteOf(new Date())]).toContain(used?.last_used);
  });

  test("counts requests that are refused for their content or permission", async () => {
    const caller = await newCaller({ permissions: ["read:catalog"] });
    await caller.get("/products");
    const [used] = await itemsOf(caller.userId);
    expect(used?.last_used).not.toBeNull();
  });

  test("of a revoked key stays null, whatever is sent with it", async () => {
    const { key, record } = await newKey(randomUUID());
    // A use in the minute of the end cannot be distinguished from one before it, so this key ended long ago.
    const ended = await newCaller({ expires: "2026-01-01T00:00:00.000000" });
    await revokeKey(record.id, keyManager);
    for (const each of [key, ended.key]) {
      const reply = await call("GET", "/catalog", { headers: { "x-api-key": each } });
      expect(reply.status).toBe(401);
    }
    const [item] = await itemsOf(ended.userId);
    expect(item?.last_used).toBeNull();
  });

  test("costs one small read for each key of the page", async () => {
    const user = randomUUID();
    const keys = await Promise.all(Array.from({ length: 10 }, () => newKey(user)));
    // DynamoDB Local counts no unit for what is not there.
    for (const { key } of keys) await call("GET", "/catalog", { headers: { "x-api-key": key } });
    // The keys are new, so that both requests pay alike for their own.
    const [one, ten] = await Promise.all(
      [1, 10].map(async (limit) => {
        const own = await newOperator();
        return requestLine(await own.get(`/keys?user_id=${user}&limit=${String(limit)}`));
      }),
    );
    expect([one?.units.write, ten?.units.write]).toEqual([1, 1]);
    // The same keys are read for either page; the difference is their last use.
    expect(Number(ten?.units.read) - Number(one?.units.read)).toBe(9 * 0.5);
  });
});

const user = randomUUID();
await Promise.all(Array.from({ length: 23 }, () => newKey(user)));
describePaging(23, (query) => list(user, `&${query}`));
