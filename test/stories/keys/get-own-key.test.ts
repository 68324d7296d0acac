import { expect, inject, test } from "vitest";
import { getKey } from "#shared/api/public/keys.ts";
import { publicPermissions } from "#shared/key/permission.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { expectSuccess } from "../../support/expect-reply.ts";

test("200 with the key, its permissions and its remaining requests", async () => {
  const caller = await newCaller({ name: "My shop", rate_limit: 2 });
  const reply = await caller.get("/key");
  const key = expectSuccess(reply, getKey);
  expect(key).toEqual({
    id: caller.keyId,
    name: "My shop",
    user_id: caller.userId,
    mode: "live",
    permissions: publicPermissions,
    created_at: key.created_at,
    expires_at: null,
    rate_limit_per_minute: 120,
    rate_limit_remaining: 119,
    rate_limit_reset: Number(reply.headers.get("x-ratelimit-reset")),
  });
  expect(reply.headers.get("x-ratelimit-limit")).toBe("120");
  expect(reply.headers.get("x-ratelimit-remaining")).toBe("119");
});

test("200 with the expiry of the key", async () => {
  const caller = await newCaller({ expires: "2999-01-01T00:00:00.000000" });
  const { expires_at } = expectSuccess(await caller.get("/key"), getKey);
  expect(expires_at).toBe("2999-01-01T00:00:00.000000");
});

test.each([[["read:webhooks"]], [[]]] as const)(
  "200 for a key that permits %j",
  async (granted) => {
    const caller = await newCaller({ permissions: granted });
    expect(expectSuccess(await caller.get("/key"), getKey).permissions).toEqual(granted);
  },
);

test("200 for an operator's key", async () => {
  const operator = await newOperator({}, inject("service").url);
  const { permissions } = expectSuccess(await operator.get("/key"), getKey);
  expect(permissions).toContain("manage:keys");
});
