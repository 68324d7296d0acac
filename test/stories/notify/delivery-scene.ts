import { afterAll, expect, vi } from "vitest";
import type { KeyRequest } from "#shared/key/key-store.ts";
import { getWebhook, listDeliveries } from "#shared/api/public/webhooks.ts";
import { OrderEvent } from "#shared/webhook/event/event.ts";
import type { WebhookEvent } from "#shared/webhook/subscription/webhook.ts";
import { startEventService } from "../../support/event-service.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { putOrder } from "../../support/order-changes.ts";
import {
  startReceiver,
  type Answer,
  type Receiver,
  type ReceivedCall,
} from "../../support/receiver.ts";
import { subscribe } from "../../support/subscribe.ts";

/** Waits until a check passes. Half a minute is far more than a busy machine needs. */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: 30_000, interval: 25 });
}

/** Returns the calls of a receiver, once there are so many. */
export function received({ calls }: Receiver, count: number): Promise<readonly ReceivedCall[]> {
  return eventually(() => {
    expect(calls.length).toBeGreaterThanOrEqual(count);
    return calls;
  });
}

/** Returns the only call that a receiver gets. */
export async function onlyCall(receiver: Receiver): Promise<ReceivedCall> {
  const [call, ...others] = await received(receiver, 1);
  if (call === undefined || others.length > 0) throw new Error("There is more than one call");
  return call;
}

export const bodyOf = ({ body }: ReceivedCall) => OrderEvent.parse(JSON.parse(body));

export const inProduction = { status: "in_production" } as const;

/** Starts a service that retries within seconds, and receivers of its notifications. */
export async function startDeliveryScene() {
  const service = await startEventService({
    environment: { WEBHOOK_RETRY_DELAYS: "1,1,1", TEST_ORDER_STEP_SECONDS: "0" },
  });
  const receivers = new Set<Receiver>();
  afterAll(async () => {
    await service.stop();
    for (const receiver of receivers) await receiver.stop();
  });
  const receive = async (answer?: Answer) => {
    const receiver = await startReceiver(answer);
    receivers.add(receiver);
    return receiver;
  };
  return {
    service,
    receive,
    /** Makes a user for one test, a receiver with this answer, and a subscription of it. */
    scene: async (
      answer?: Answer,
      events: readonly WebhookEvent[] = ["order.status", "order.shipment"],
      key: Partial<KeyRequest> = {},
    ) => {
      const caller = await service.newCaller(key);
      const receiver = await receive(answer);
      const webhook = await subscribe(caller, { url: receiver.url, events });
      return {
        caller,
        receiver,
        webhook,
        order: (fields = {}) => putOrder(caller.userId, fields),
        health: async () => expectSuccess(await caller.get(`/webhooks/${webhook.id}`), getWebhook),
        deliveries: async (query = "") => {
          const path = `/webhooks/${webhook.id}/deliveries?limit=100&${query}`;
          return expectSuccess(await caller.get(path), listDeliveries).deliveries;
        },
        /** Returns the first dead letter, once there is one. */
        deadLetter: () =>
          eventually(async () => {
            const letters = await service.deadLetters();
            const letter = letters.find(({ webhook_id }) => webhook_id === webhook.id);
            if (letter === undefined) throw new Error("There is no dead letter");
            return letter;
          }),
        /** Stops the receiver, so that the subscription's URL has no listener. */
        stopReceiver: async () => {
          receivers.delete(receiver);
          await receiver.stop();
        },
      };
    },
  };
}
