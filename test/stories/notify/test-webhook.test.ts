import { afterAll, expect, test, vi } from "vitest";
import { testWebhook } from "#shared/api/public/webhooks.ts";
import { notifications } from "#shared/api/public/notifications.words.ts";
import { GenericWebhookRequest } from "#shared/webhook/event/event.ts";
import { newCaller } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { startReceiver, verifySignature } from "../../support/receiver.ts";
import { subscribe } from "../../support/subscribe.ts";
import { useUpRate } from "../../support/use-up-rate.ts";

const caller = await newCaller();
const receiver = await startReceiver();
const webhook = await subscribe(caller, { url: receiver.url, events: ["order.shipment"] });
const path = `/webhooks/${webhook.id}/test`;

afterAll(() => receiver.stop());

test("200 sends one signed webhook.test, whatever the events subscribed to", async () => {
  const sent = expectSuccess(await caller.post(path), testWebhook);
  const call = await vi.waitFor(
    () => {
      const [first] = receiver.calls;
      if (first === undefined) throw new Error("Nothing came");
      return first;
    },
    { timeout: 20_000, interval: 50 },
  );
  expect(sent).toEqual({
    success: true,
    event_id: call.id,
    event: "webhook.test",
    next_call_at: null,
  });
  const body = verifySignature(call, webhook.secret);
  expect(body).toEqual({
    id: call.id,
    event: "webhook.test",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/) as unknown,
  });
  expect(GenericWebhookRequest.parse(body)).toEqual(body);
  expect(call.headers["content-type"]).toBe("application/json");
  const documented = Object.keys(notifications.headers);
  expect(documented.filter((name) => !(name in call.headers))).toEqual([]);
});

test("tests wait for the user's turn like any notification", async () => {
  const hasty = await newCaller();
  const patient = await startReceiver();
  const { id } = await subscribe(hasty, { url: patient.url });
  const calledAt = Date.now() - 57_000;
  await useUpRate(hasty.userId, calledAt);
  await Promise.all(Array.from({ length: 12 }, () => hasty.post(`/webhooks/${id}/test`)));
  await vi.waitFor(
    () => {
      expect(patient.ids.size).toBe(12);
    },
    { timeout: 20_000, interval: 50 },
  );
  await patient.stop();
  expect(patient.calls[0]?.at).toBeGreaterThanOrEqual(calledAt + 60_000);
});

test("409 while the subscription is inactive", async () => {
  const inactive = await subscribe(caller, { url: receiver.url });
  await caller.put(`/webhooks/${inactive.id}`, { is_active: false });
  expectError(await caller.post(`/webhooks/${inactive.id}/test`), "CONFLICT");
});
