import { expect, test } from "vitest";
import { runParallel } from "#shared/runtime/run-parallel.ts";

const numbers = Array.from({ length: 10 }, (_, index) => index);
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("results have the order of the items, and no more than the bound run at once", async () => {
  let running = 0;
  let most = 0;
  const results = await runParallel(3, numbers, async (number) => {
    most = Math.max(most, ++running);
    // The first ones take longest.
    for (let turn = number; turn < numbers.length; turn++) await nextTurn();
    running--;
    return number * 2;
  });
  expect(results).toEqual(numbers.map((number) => number * 2));
  expect(most).toBe(3);
});

test("after a failure no other item is begun, and the items under way end before it throws", async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const running = runParallel(3, numbers, async (number) => {
    begun.push(number);
    if (number === 1) throw new Error("The second one fails");
    await nextTurn();
    ended.push(number);
  });
  await expect(running).rejects.toThrow("The second one fails");
  expect(begun).toEqual([0, 1, 2]);
  expect(ended).toEqual([0, 2]);
});
