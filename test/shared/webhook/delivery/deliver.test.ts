import { randomUUID } from "node:crypto";
import type { SQSRecord } from "aws-lambda";
import { afterAll, expect, test, vi } from "vitest";
import { deliver } from "#shared/webhook/delivery/deliver.ts";
import { findWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import { putWebhook } from "../../../support/order-changes.ts";
import { startReceiver } from "../../../support/receiver.ts";

vi.hoisted(() => {
  process.env["QUEUE_URL"] = "http://127.0.0.1:9/queue";
  process.env["WEBHOOK_ALLOW_LOOPBACK"] = "true";
});
// The table takes everything but the record of the call.
vi.mock(import("#shared/webhook/delivery/delivery-store.ts"), async (original) => ({
  ...(await original()),
  recordDelivery: () => Promise.reject(new Error("The table is busy")),
}));

const receiver = await startReceiver();
afterAll(() => receiver.stop());

test("a subscriber that has answered is not called again because the call was not recorded", async () => {
  const owner = randomUUID();
  const webhook_id = await putWebhook(owner, receiver.url);
  const message = { webhook_id, owner, event_id: randomUUID(), event: "webhook.test" };
  const body = JSON.stringify({ ...message, body: "{}", slot: Date.now(), tries: 0 });
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await deliver({ body, attributes: { ApproximateReceiveCount: "1" } } as SQSRecord);
  const lines = written.mock.calls.map(([line]) => String(line)).join("");
  written.mockRestore();
  expect(receiver.calls).toHaveLength(1);
  expect(lines).toContain("A webhook call was not recorded");
  expect(await findWebhook(owner, webhook_id)).toMatchObject({
    failure_count: 0,
    last_status_code: "200",
  });
});
