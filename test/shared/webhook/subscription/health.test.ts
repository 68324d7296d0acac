import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test, vi } from "vitest";
import { changeSubscription } from "#shared/webhook/subscription/change-subscription.ts";
import { updateHealth } from "#shared/webhook/subscription/health.ts";
import { getWebhook, updateWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import type { WebhookRecord } from "#shared/webhook/subscription/webhook.ts";
import { answerTruly } from "../../../support/faulty-aws.ts";
import { putWebhook } from "../../../support/order-changes.ts";

/** A proxy before the table. */
const dynamodb = await vi.hoisted(async () => {
  const { FaultyAws } = await import("../../../support/faulty-aws.ts");
  const aws = await FaultyAws.start();
  aws.standBefore(process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "");
  process.env["AWS_ENDPOINT_URL_DYNAMODB"] = aws.url;
  return aws;
});
afterAll(() => dynamodb.stop());

vi.spyOn(process.stdout, "write").mockReturnValue(true);

const called_at = "2026-11-21 12:05:01";
const delivered = { status: 200, delivered: true, exhausted: false, called_at, waited_ms: 100 };
const failed = { status: 500, delivered: false, exhausted: false, called_at, waited_ms: 100 };
const exhausted = { ...failed, exhausted: true };
const gone = { ...failed, status: 410 };

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => Date.now() - days * DAY_MS;

/** Returns a subscription in this state after some more calls. */
async function afterCalls(
  counts: Partial<WebhookRecord>,
  results: Parameters<typeof updateHealth>[1],
) {
  const owner = randomUUID();
  const id = await putWebhook(owner, "https://shop.example.com/hooks");
  await updateWebhook(owner, id, counts);
  await updateHealth(await getWebhook(owner, id), results);
  return getWebhook(owner, id);
}

const none = { failure_count: 0, exhausted_count: 0 };
const some = { failure_count: 7, exhausted_count: 3 };

test.each([
  ["a success", some, [delivered], none],
  ["failures", some, [failed, exhausted, failed], { failure_count: 10, exhausted_count: 4 }],
  ["failures and then a success", some, [failed, exhausted, delivered], none],
  [
    "a success and then failures",
    some,
    [failed, delivered, exhausted, failed],
    { failure_count: 2, exhausted_count: 1 },
  ],
])("the counts of calls that failed in a row after %s", async (_, before, results, after) => {
  expect(await afterCalls(before, results)).toMatchObject({ ...after, is_active: true });
});

test("the last call is shown, with the time at which it was made", async () => {
  const last = { ...failed, called_at: "2026-11-21 12:05:09" };
  const { last_status_code, last_triggered_at } = await afterCalls(none, [delivered, last]);
  expect(last_status_code).toBe("500");
  expect(last_triggered_at).toBe(last.called_at);
});

test("the first failure after a success begins the time without one, and a success ends it", async () => {
  const startedAt = Date.now();
  const failing = await afterCalls({ ...none, failing_since: null }, [delivered, failed]);
  expect(failing.failing_since).toBeGreaterThanOrEqual(startedAt);
  const longer = await afterCalls({ ...some, failing_since: 1 }, [failed]);
  expect(longer.failing_since).toBe(1);
  const well = await afterCalls({ ...some, failing_since: 1 }, [failed, delivered]);
  expect(well.failing_since).toBeNull();
});

test.each([
  ["3 days without a success and the tenth notification given up", 3.001, 9, false],
  ["nearly 3 days without a success, whatever was given up", 2.999, 500, true],
  ["weeks without a success and nine notifications given up", 20, 8, true],
])(
  "after %s, a subscription is switched off only in the first case",
  async (_, days, exhausted_count, is_active) => {
    const failing_since = Math.round(daysAgo(days));
    const then = await afterCalls({ failure_count: 36, exhausted_count, failing_since }, [
      exhausted,
    ]);
    expect(then.is_active).toBe(is_active);
    expect(then.disabled_reason === null).toBe(is_active);
  },
);

test.each([
  ["failed", failed, true],
  ["took more than 2 seconds", { ...delivered, waited_ms: 2001 }, true],
  ["succeeded in time", { ...delivered, waited_ms: 2000 }, false],
])("what comes after a call that %s is held back: %#", async (_, last, is_held_back) => {
  expect(await afterCalls({ is_held_back: !is_held_back }, [failed, last])).toMatchObject({
    is_held_back,
  });
});

test("a subscription is switched off by a 410, whatever the results of the batch's other calls", async () => {
  const off = await afterCalls(none, [gone, delivered]);
  expect(off).toMatchObject({ is_active: false, disabled_reason: "The URL answered 410 Gone" });
});

describe("a call does not switch a subscription off if its owner", () => {
  test.each([
    ["switches it off", { is_active: false }],
    ["switches it on, which resets its counts", { is_active: true }],
    ["gives it another URL", { url: "https://other.example.com/hooks" }],
  ])("%s meanwhile", async (_, patch) => {
    const owner = randomUUID();
    const id = await putWebhook(owner, "https://shop.example.com/hooks");
    const change = dynamodb.inject(
      "UpdateItem",
      "disabled_reason",
      async (call) => {
        await changeSubscription(owner, id, patch);
        await answerTruly(call);
      },
      1,
    );
    await updateHealth(await getWebhook(owner, id), [gone]);
    expect(change.hits).toBe(1);
    const then = await getWebhook(owner, id);
    expect(then).toMatchObject({ is_active: true, ...patch, disabled_reason: null });
  });

  test("gave it another URL before the call to the former one ended", async () => {
    const owner = randomUUID();
    const id = await putWebhook(owner, "https://shop.example.com/hooks");
    const called = await getWebhook(owner, id);
    await changeSubscription(owner, id, { url: "https://other.example.com/hooks" });
    await updateHealth(called, [gone]);
    expect(await getWebhook(owner, id)).toMatchObject({ is_active: true, disabled_reason: null });
  });
});
