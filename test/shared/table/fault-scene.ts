import { afterAll, expect } from "vitest";
import { createOrder, getOrder } from "#shared/api/public/orders.ts";
import { listWebhooks } from "#shared/api/public/webhooks.ts";
import type { Reply } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { orderRequest } from "../../support/order-request.ts";

/** What the table's client tries in all before it gives up. */
export const TRIES = 3;

export function expectUnavailable(reply: Reply): void {
  expectError(reply, "SERVICE_UNAVAILABLE");
  expect(reply.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
}

/** A service whose table fails as a test of it asks, and what tests look at afterwards. */
export async function startFaultScene() {
  const { dynamodb, send, operate, readPartition, stop } = await startFaultyService();
  afterAll(stop);
  return {
    dynamodb,
    send,
    operate,
    readPartition,
    placeOrder: async () =>
      expectSuccess(await send("POST", "/orders", orderRequest()), createOrder),
    readOrder: async (idOrReference: string) =>
      expectSuccess(await send("GET", `/orders/${idOrReference}`), getOrder),
    /** How often the order has been written, deleted ones kept aside not counted. */
    countWrites: async (id: string) => {
      const items = await readPartition(`ORDER#${id}`);
      return Number(items.find(({ SK }) => SK?.["S"] === "ORDER")?.["version"]?.["N"]);
    },
    /** How many webhooks have a name. */
    countWebhooks: async (name: string) => {
      const { webhooks } = expectSuccess(await send("GET", "/webhooks"), listWebhooks);
      return webhooks.filter((candidate) => candidate.name === name).length;
    },
    /** A fault at every call until it is ended. */
    injectAndCount: (...[operation, about, fault]: Parameters<typeof dynamodb.inject>) => {
      const injection = dynamodb.inject(operation, about, fault);
      return {
        hits: () => injection.hits,
        end: () => {
          injection.end();
        },
      };
    },
  };
}
