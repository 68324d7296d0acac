import { expect, test } from "vitest";
import { getKey } from "#shared/api/operator/keys.ts";
import { operatorPermissions, publicPermissions } from "#shared/key/permission.ts";
import { newOperator } from "../../support/call.ts";
import { expectSuccess } from "../../support/expect-reply.ts";

test.each([
  { permissions: operatorPermissions, facilities: [] },
  { permissions: ["floor:orders"], facilities: ["TX", "NC"] },
] as const)("200 with $permissions and $facilities of the key", async (granted) => {
  const caller = await newOperator({ name: "Press 4", rate_limit: 2, ...granted });
  const reply = await caller.get("/key");
  const key = expectSuccess(reply, getKey);
  expect(key).toEqual({
    id: caller.keyId,
    name: "Press 4",
    user_id: caller.userId,
    mode: "live",
    ...granted,
    created_at: key.created_at,
    expires_at: null,
    rate_limit_per_minute: 120,
    rate_limit_remaining: 119,
    rate_limit_reset: Number(reply.headers.get("x-ratelimit-reset")),
  });
});

test("200 for a merchant's key, which sees that it may do nothing here", async () => {
  const merchant = await newOperator({ permissions: publicPermissions });
  const { permissions } = expectSuccess(await merchant.get("/key"), getKey);
  expect(permissions).toEqual(publicPermissions);
});
