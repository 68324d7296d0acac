import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { changeKey, issueKey, listKeys, newKey } from "#shared/key/key-store.ts";
import { revokeKey } from "#shared/key/revoke-key.ts";
import { keyManager } from "../../support/actor.ts";

async function issued() {
  const { record } = await issueKey(
    { user_id: randomUUID(), name: "shop", permissions: ["read:catalog"], rate_limit: 10 },
    "test",
  );
  return record;
}

test("a key that is revoked after it was read is not replaced, and no other is issued", async () => {
  const record = await issued();
  const revoked = await revokeKey(record.id, keyManager);
  const seen: unknown[] = [];
  await expect(
    changeKey(record.id, (former) => {
      seen.push(former);
      if (seen.length > 1) throw new Error("It was read again");
      // The record was read before the key was revoked.
      Object.assign(former, { revoked_at: undefined });
      return { record: { ...former, name: "late" }, successor: newKey(record, "test") };
    }),
  ).rejects.toThrow("It was read again");
  expect(seen).toHaveLength(2);
  expect(await listKeys(record.user_id, "live")).toEqual([revoked]);
});

test("a key that keeps changing stays unchanged: 409, to be retried", async () => {
  const record = await issued();
  await expect(
    changeKey(record.id, (former) => {
      Object.assign(former, { name: "another" });
      return { record: { ...former, rate_limit: 1 } };
    }),
  ).rejects.toMatchObject({ code: "CONFLICT", headers: { "retry-after": "1" } });
  expect(await listKeys(record.user_id, "live")).toEqual([record]);
});
