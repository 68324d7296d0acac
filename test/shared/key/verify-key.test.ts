import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createKey } from "#shared/key/key.ts";
import { issueKey } from "#shared/key/key-store.ts";
import { revokeKey } from "#shared/key/revoke-key.ts";
import { verifyKey } from "#shared/key/verify-key.ts";
import { takeUnits } from "#shared/table/units.ts";
import { keyManager } from "../../support/actor.ts";

test("a key may send 60 times its rate in one minute, and gets the remaining number", async () => {
  const { key } = await issueKey(
    {
      user_id: randomUUID(),
      name: "shop",
      permissions: ["read:catalog"],
      rate_limit: 1,
    },
    "test",
  );
  const at = new Date("2026-11-21T12:00:20Z");
  for (let remaining = 59; remaining >= 0; remaining--) {
    const { window } = await verifyKey(key, at);
    expect(window).toEqual({ limit: 60, remaining, reset: 40, exceeded: false });
  }
  expect((await verifyKey(key, at)).window).toMatchObject({ remaining: 0, exceeded: true });
  const next = new Date("2026-11-21T12:01:00Z");
  expect((await verifyKey(key, next)).window).toMatchObject({ remaining: 59, reset: 60 });
});

test("a key's record is read once in half a second, and its end holds within a second", async () => {
  const { key, record } = await issueKey(
    {
      user_id: randomUUID(),
      name: "shop",
      permissions: ["read:catalog"],
      rate_limit: 10,
    },
    "test",
  );
  takeUnits();
  const at = new Date("2026-11-21T12:00:20Z").getTime();
  await verifyKey(key, new Date(at));
  expect(takeUnits()).toEqual({ read: 0.5, write: 1 });
  await verifyKey(key, new Date(at + 499));
  expect(takeUnits().read).toBe(0);
  await revokeKey(record.id, keyManager);
  takeUnits();
  await expect(verifyKey(key, new Date(at + 500))).rejects.toThrow("revoked");
  expect(takeUnits()).toEqual({ read: 0.5, write: 0 });
});

test("a key that does not exist is not counted", async () => {
  takeUnits();
  await expect(verifyKey(createKey())).rejects.toThrow("unknown");
  expect(takeUnits()).toEqual({ read: 0.5, write: 0 });
});
