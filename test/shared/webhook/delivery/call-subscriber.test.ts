import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { traceId } from "#shared/runtime/trace.ts";
import { callSubscriber } from "#shared/webhook/delivery/call-subscriber.ts";
import { newSecret } from "#shared/webhook/subscription/signing-secret.ts";
import { newWebhook } from "#shared/webhook/subscription/webhook.ts";
import { startReceiver } from "../../../support/receiver.ts";

const BUSY_MS = 400;

test("a call takes as long as the endpoint does, however long it waits for a processor before", async () => {
  vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "true");
  vi.stubEnv("WEBHOOK_ALLOW_HTTP", "true");
  const receiver = await startReceiver();
  const owner = randomUUID();
  const secret = newSecret();
  const request = { name: "", url: receiver.url, events: ["order.status" as const] };
  const webhook = newWebhook(owner, request, secret);
  const calling = callSubscriber(
    { webhook, secret },
    {
      webhook_id: webhook.id,
      owner,
      event_id: randomUUID(),
      event: "order.status",
      order: null,
      trace_id: traceId(),
      origin: "event",
      since: Date.now(),
      body: "{}",
      tries: 0,
    },
  );
  const until = performance.now() + BUSY_MS;
  while (performance.now() < until);
  const { status, duration_ms } = await calling;
  expect(status).toBe(200);
  expect(duration_ms).toBeLessThan(BUSY_MS);
  await receiver.stop();
});
