import { afterAll, expect, vi } from "vitest";
import { listDeadLetters } from "#shared/api/operator/deliveries.ts";
import { putItems } from "#shared/table/write-batches.ts";
import type { DeadLetter, DeadLetterList } from "#shared/webhook/dead-letter/dead-letter.ts";
import type { DeliveryMessage } from "#shared/webhook/delivery/delivery-message.ts";
import { toUndelivered } from "#shared/webhook/delivery/give-up.ts";
import { startEventService } from "./event-service.ts";
import { expectSuccess } from "./expect-reply.ts";
import { putOrder, rewrite } from "./order-changes.ts";
import { startReceiver, status, type Answer } from "./receiver.ts";
import { subscribe } from "./subscribe.ts";

/** Starts a service and an operator for one test file, so that all dead letters are the test's. */
export async function startDeadLetterScene() {
  const service = await startEventService({ environment: { WEBHOOK_RETRY_DELAYS: "0,0,0" } });
  const stops = [() => service.stop()];
  afterAll(async () => {
    for (const stop of stops) await stop();
  });
  const operator = await service.newOperator();

  const list = async (query = ""): Promise<DeadLetterList> =>
    expectSuccess(await operator.get(`/dead-letters${query}`), listDeadLetters);

  /** Puts notifications among the dead letters. */
  const bury = (...messages: readonly DeliveryMessage[]) => putItems(messages.map(toUndelivered));

  /** Returns a user with a subscription whose receiver answers as given. */
  const subscribed = async (answer: Answer = status(500)) => {
    const receiver = await startReceiver(answer);
    stops.push(() => receiver.stop());
    const caller = await service.newCaller();
    return { caller, receiver, webhook: await subscribe(caller, { url: receiver.url }) };
  };

  /** Changes `count` orders of the user. Their notifications fail; returns their dead letters once they are stored. */
  const exhaust = async (
    { caller, webhook }: Awaited<ReturnType<typeof subscribed>>,
    count = 1,
  ): Promise<readonly DeadLetter[]> => {
    for (let index = 0; index < count; index++) {
      await rewrite(await putOrder(caller.userId), { status: "in_production" });
    }
    return vi.waitFor(
      async () => {
        const { items } = await list(`?webhook_id=${webhook.id}`);
        expect(items).toHaveLength(count);
        return items;
      },
      { timeout: 45_000, interval: 100 },
    );
  };

  return { service, operator, list, bury, subscribed, exhaust };
}
