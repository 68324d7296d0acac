import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  getKey,
  issueKey,
  listKeys,
  newKey,
  replaceKey,
  revokeKey,
} from "#shared/key/key-store.ts";

test("a key that is revoked after it was read is not replaced, and no other is issued", async () => {
  const { record } = await issueKey({
    user_id: randomUUID(),
    name: "shop",
    permissions: ["read:catalog"],
    rate_limit: 10,
  });
  const former = await getKey(record.id);
  const revoked = await revokeKey(record.id);
  const end = "2999-01-01T00:00:00.000000";
  expect(await replaceKey(former, end, newKey(former.record))).toBe(false);
  expect(await listKeys(record.user_id)).toEqual([revoked]);
});
