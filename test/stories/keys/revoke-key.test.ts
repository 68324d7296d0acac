import { expect, test } from "vitest";
import { revokeKey } from "#shared/api/operator/keys.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { untilRefused } from "../../support/until-refused.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";

const operator = await newOperator();

const revoke = async (id: string) =>
  expectSuccess(await operator.post(`/keys/${id}/revoke`), revokeKey);

test("a revoked key ends within a second, and the reply says when", async () => {
  const caller = await newCaller();
  expect((await caller.get("/catalog")).status).toBe(200);
  const record = await revoke(caller.keyId);
  expect(record).toMatchObject({ id: caller.keyId, user_id: caller.userId });
  expect(record.revoked_at).not.toBeNull();
  expect(record.last_used).not.toBeNull();
  expectError(await untilRefused(() => caller.get("/catalog")), "UNAUTHORIZED");
});

test("a second revocation changes nothing and answers the same", async () => {
  const { keyId } = await newCaller();
  const first = await revoke(keyId);
  expect(await revoke(keyId)).toEqual(first);
});

test("touches no other key of the user", async () => {
  const gone = await newCaller();
  const kept = await newCaller({ user_id: gone.userId });
  await revoke(gone.keyId);
  expect((await kept.get("/catalog")).status).toBe(200);
});

test("a key may revoke itself: the reply still comes, and the key is refused a second later", async () => {
  const own = await newOperator();
  expectSuccess(await own.post(`/keys/${own.keyId}/revoke`), revokeKey);
  const again = () => own.post(`/keys/${own.keyId}/revoke`);
  expectError(await untilRefused(again), "UNAUTHORIZED");
});
