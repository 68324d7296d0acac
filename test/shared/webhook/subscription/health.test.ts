import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { updateHealth } from "#shared/webhook/subscription/health.ts";
import { getWebhook, updateWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { putWebhook } from "../../../support/order-changes.ts";

vi.spyOn(process.stdout, "write").mockReturnValue(true);

const delivered = { status: 200, delivered: true, exhausted: false };
const failed = { status: 500, delivered: false, exhausted: false };
const exhausted = { ...failed, exhausted: true };
const gone = { ...failed, status: 410 };

/** A subscription whose counts have come so far, after some calls more. */
async function afterCalls(
  counts: { failure_count: number; exhausted_count: number },
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

test("the last call is the one that is shown", async () => {
  const { last_status_code, last_triggered_at } = await afterCalls(none, [delivered, failed]);
  expect(last_status_code).toBe("500");
  expect(last_triggered_at).not.toBeNull();
});

test("a subscription is switched off by the tenth notification in a row that failed at every try", async () => {
  const off = await afterCalls({ failure_count: 36, exhausted_count: 9 }, [exhausted]);
  expect(off.is_active).toBe(false);
  expect(off.disabled_reason).toContain("10 notifications in a row");
});

test("a subscription is switched off by a 410, whatever other calls of the batch came to", async () => {
  const off = await afterCalls(none, [gone, delivered]);
  expect(off).toMatchObject({ is_active: false, disabled_reason: "The URL answered 410 Gone" });
});
