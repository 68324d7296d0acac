import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { traceId } from "#shared/runtime/trace.ts";
import { callSubscriber, type Call } from "#shared/webhook/delivery/call-subscriber.ts";
import { webhookTimestamp } from "#shared/values/time.ts";
import { newSecret } from "#shared/webhook/subscription/signing-secret.ts";
import { newWebhook } from "#shared/webhook/subscription/webhook.ts";
import { startReceiver, type Answer } from "../../../support/receiver.ts";

const BUSY_MS = 1000;
const MINUTE_MS = 60_000;

function keepBusy(): void {
  const until = performance.now() + BUSY_MS;
  while (performance.now() < until);
}

/** Calls a new receiver with a change that happened this long ago. */
async function call(
  age_ms: number,
  meanwhile: () => void = () => undefined,
  answer?: Answer,
): Promise<Call> {
  vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "true");
  vi.stubEnv("WEBHOOK_ALLOW_HTTP", "true");
  const receiver = await startReceiver(answer);
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
      since: Date.now() - age_ms,
      body: "{}",
      tries: 0,
    },
  );
  meanwhile();
  const result = await calling;
  await receiver.stop();
  return result;
}

test("other work of the processor during a call does not count as waiting for the endpoint", async () => {
  const { duration_ms, waited_ms } = await call(0, undefined, (response) => {
    keepBusy();
    response.end();
  });
  expect(duration_ms).toBeGreaterThanOrEqual(BUSY_MS);
  expect(waited_ms).toBeLessThan(BUSY_MS);
});

test("a call has the time of its signature, however late the answer is", async () => {
  let signed = "";
  const { called_at } = await call(0, undefined, (response, { headers }) => {
    signed = String(headers["webhook-timestamp"]);
    keepBusy();
    response.end();
  });
  expect(called_at).toBe(webhookTimestamp(new Date(Number(signed) * 1000)));
});

test("a call takes as long as the endpoint, however long it waits for a processor before", async () => {
  const { status, duration_ms } = await call(0, keepBusy);
  expect(status).toBe(200);
  expect(duration_ms).toBeLessThan(BUSY_MS);
});

test.each([
  ["a change that is told at once", 0, true],
  ["a change that waited for minutes", 10 * MINUTE_MS, true],
  ["a change that a replay tells after hours", 180 * MINUTE_MS, false],
])("the lag of first calls has %s: %d ms, %s", async (_, age_ms, isLag) => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await call(age_ms);
  const lines = write.mock.calls.map(([text]) => JSON.parse(String(text)) as object);
  write.mockRestore();
  expect(lines).toEqual([expect.objectContaining({ FirstCalls: 1 })]);
  expect("FirstCallLag" in (lines[0] ?? {})).toBe(isLag);
});
