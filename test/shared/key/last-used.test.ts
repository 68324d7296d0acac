import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { issueKey, type KeyRequest } from "#shared/key/key-store.ts";
import { showKey } from "#shared/key/last-used.ts";
import { verifyKey } from "#shared/key/verify-key.ts";
import { requestCountKey } from "#shared/table/caller-keys.ts";
import { timestamp } from "#shared/values/time.ts";
import { expectExpiry } from "../../support/expect-expiry.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const newKey = (fields: Partial<KeyRequest> = {}) =>
  issueKey(
    {
      user_id: randomUUID(),
      name: "shop",
      permissions: ["read:catalog"],
      rate_limit: 10,
      ...fields,
    },
    "test",
  );

const ago = (ms: number) => new Date(Date.now() - ms);

const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16)}:00.000000`;

test("last_used is the last of many minutes, in whatever order they were counted", async () => {
  const { key, record } = await newKey();
  const last = ago(60 * MINUTE_MS);
  for (const at of [ago(180 * MINUTE_MS), last, ago(120 * MINUTE_MS)]) await verifyKey(key, at);
  expect((await showKey(record)).last_used).toBe(minuteOf(last));
});

test("last_used is shown for 30 days, though the table may keep the count for longer", async () => {
  const { key, record } = await newKey();
  await verifyKey(key, ago(30 * DAY_MS + MINUTE_MS));
  expect((await showKey(record)).last_used).toBeNull();
  const at = ago(30 * DAY_MS - 2 * MINUTE_MS);
  await verifyKey(key, at);
  expect((await showKey(record)).last_used).toBe(minuteOf(at));
});

test("the table deletes the minute of a last request after 30 days", async () => {
  const { key, record } = await newKey();
  const now = new Date();
  await verifyKey(key, now);
  await expectExpiry(requestCountKey(record.id, now), 30);
});

test("last_used leaves out requests after the key had ended", async () => {
  const end = ago(60 * MINUTE_MS);
  const { key, record } = await newKey({ expires: timestamp(end) });
  const at = ago(90 * MINUTE_MS);
  await verifyKey(key, at);
  await expect(verifyKey(key, ago(30 * MINUTE_MS))).rejects.toThrow("expired");
  expect((await showKey(record)).last_used).toBe(minuteOf(at));
});

test("last_used is null for a key that ended more than 30 days ago", async () => {
  const { record } = await newKey({ expires: timestamp(ago(40 * DAY_MS)) });
  expect((await showKey(record)).last_used).toBeNull();
});
