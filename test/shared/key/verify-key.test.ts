import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { issueKey } from "#shared/key/key-store.ts";
import { verifyKey } from "#shared/key/verify-key.ts";

test("a key may send its rate's 60 times in one minute, and is told what is left until the next", async () => {
  const { key } = await issueKey({
    user_id: randomUUID(),
    name: "shop",
    permissions: ["read:catalog"],
    rate_limit: 1,
  });
  const at = new Date("2026-11-21T12:00:20Z");
  for (let remaining = 59; remaining >= 0; remaining--) {
    const { window } = await verifyKey(key, at);
    expect(window).toEqual({ limit: 60, remaining, reset: 40, exceeded: false });
  }
  expect((await verifyKey(key, at)).window).toMatchObject({ remaining: 0, exceeded: true });
  const next = new Date("2026-11-21T12:01:00Z");
  expect((await verifyKey(key, next)).window).toMatchObject({ remaining: 59, reset: 60 });
});
