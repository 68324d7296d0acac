import { afterAll, expect } from "vitest";
import { createOrder, getOrder } from "#shared/api/public/orders.ts";
import { listWebhooks } from "#shared/api/public/webhooks.ts";
import type { Reply } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { orderRequest } from "../../support/order-request.ts";

/** Tries of the table's client before it gives up. */
export const TRIES = 3;

export function expectUnavailable(reply: Reply): void {
  expectError(reply, "SERVICE_UNAVAILABLE");
  expect(reply.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
}

/** Starts a service whose table fails as a test requests, with readings for tests. */
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
    /** Counts the writes of the order, without kept deleted ones. */
    countWrites: async (id: string) => {
      const items = await readPartition(`ORDER#${id}`);
      return Number(items.find(({ SK }) => SK?.["S"] === "ORDER")?.["version"]?.["N"]);
    },
    /** Counts the webhooks with this name. */
    countWebhooks: async (name: string) => {
      const { webhooks } = expectSuccess(await send("GET", "/webhooks"), listWebhooks);
      return webhooks.filter((candidate) => candidate.name === name).length;
    },
    /** Injects a fault at every call until it is ended. */
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
