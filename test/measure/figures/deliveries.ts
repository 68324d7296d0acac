import { setTimeout as sleep } from "node:timers/promises";
import { startReceiver, status } from "../../support/receiver.ts";
import type { Figure } from "./figure.ts";

const OWNERS = 100;
/** Subscriptions of each owner, so that each change makes as many notifications. */
const SUBSCRIPTIONS = 10;
const WITHIN_MS = 120_000;

/** Notifications to a receiver that answers at once. Throws if some do not arrive. */
export async function measureDeliveries(): Promise<Figure> {
  const { inGroups, putOrder, putWebhook, rewrite } =
    await import("../../support/order-changes.ts");
  const receiver = await startReceiver(status(200));
  try {
    const owners = Array.from({ length: OWNERS }, () => crypto.randomUUID());
    await inGroups(owners, async (owner) => {
      for (let index = 0; index < SUBSCRIPTIONS; index++) {
        await putWebhook(owner, `${receiver.url}/${String(index)}`);
      }
    });
    const orders = await inGroups(owners, (owner) => putOrder(owner));
    const start = Date.now();
    await inGroups(orders, (order) => rewrite(order, { status: "in_production" }));
    const count = OWNERS * SUBSCRIPTIONS;
    while (receiver.calls.length < count) {
      if (Date.now() > start + WITHIN_MS) throw new Error("Not every notification arrives");
      await sleep(20);
    }
    const seconds = ((receiver.calls.at(-1)?.at ?? start) - start) / 1000;
    return [`${String(count)} notifications at once`, `${(count / seconds).toFixed(0)} a second`];
  } finally {
    await receiver.stop();
  }
}
