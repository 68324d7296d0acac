import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { AsyncLocalStorage } from "node:async_hooks";
import { afterAll, expect, test } from "vitest";
import { SERVICE } from "#shared/key/caller.ts";
import { takeOrder } from "#shared/order/take/take-order.ts";
import { toItem } from "#shared/order/store/order-item.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { orderKey } from "#shared/table/keys.ts";
import { table } from "#shared/table/table.ts";
import { newLine, putOnFloor } from "../../../support/floor.ts";

const TAKERS = 16;
/** A take takes one of the first orders that it finds, up to this number. */
const READ_SIZE = 32;
const WAITING = 100;

/** Counts the conditional writes that a take loses to others. */
const losses = new AsyncLocalStorage<{ count: number }>();
table.middlewareStack.add(
  (next) => async (args) => {
    try {
      return await next(args);
    } catch (error) {
      const lost = losses.getStore();
      if (lost && error instanceof ConditionalCheckFailedException) lost.count++;
      throw error;
    }
  },
  { step: "initialize", name: "countLosses" },
);
afterAll(() => table.middlewareStack.remove("countLosses"));

/** Returns, for each of some takes, the place in the queue of its order, and the writes that it lost before. */
async function takeAtOnce(takers: number) {
  const floor = newLine();
  const { production_line_id } = floor;
  const places = (await putOnFloor(floor, WAITING)).map(({ id }) => id);
  const takes = Array.from({ length: takers }, () => {
    const lost = { count: 0 };
    return losses.run(lost, async () => {
      const order = await takeOrder(SERVICE, { production_line_id });
      return { place: places.indexOf(order?.id ?? ""), lost: lost.count };
    });
  });
  return Promise.all(takes);
}

test("16 takes of one line at once get 16 of its first orders, and lose few writes to each other", async () => {
  const takes = await takeAtOnce(TAKERS);
  const places = takes.map(({ place }) => place);
  expect(new Set(places).size).toBe(TAKERS);
  expect(Math.min(...places)).toBe(0);
  // The last take finds 15 orders gone.
  expect(Math.max(...places)).toBeLessThan(READ_SIZE + TAKERS - 1);
  const lost = takes.map((each) => each.lost);
  // All begin with the first order, and hardly meet at another; one that has no luck does not lose to most.
  expect(Math.max(...lost)).toBeLessThanOrEqual(TAKERS / 2);
  expect(lost.reduce((sum, count) => sum + count, 0)).toBeLessThan(4 * TAKERS);
});

test("a single take gets the first existing order, although the index still has earlier entries", async () => {
  const floor = newLine();
  const orders = await putOnFloor(floor, 40);
  const gone = orders.slice(0, 3).map((order) => {
    const { GSI4PK, GSI4SK } = toItem(order);
    const now = toItem({ ...order, status: "cancelled" });
    return { ...now, ...orderKey(order.id), GSI4PK, GSI4SK };
  });
  await putItems(gone);
  const { production_line_id } = floor;
  for (const waiting of orders.slice(3, 7)) {
    expect((await takeOrder(SERVICE, { production_line_id }))?.id).toBe(waiting.id);
  }
});
