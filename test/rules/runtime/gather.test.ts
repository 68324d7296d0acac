import { expect, test } from "vitest";
import { gather } from "#shared/runtime/gather.ts";

test("calls that come together share one piece of work, later ones have their own", async () => {
  const works: (readonly number[])[] = [];
  const add = gather<number>(20, (items) => {
    works.push(items);
    return Promise.resolve();
  });
  await Promise.all([add([1, 2]), add([3])]);
  await add([4]);
  expect(works).toEqual([[1, 2, 3], [4]]);
});

test("nothing to do is no work", async () => {
  const add = gather(0, () => Promise.reject(new Error("There is nothing to do")));
  await expect(add([])).resolves.toBeUndefined();
});

test("a failure reaches every caller who shared the work, and no later one", async () => {
  let calls = 0;
  const add = gather<number>(20, () => {
    calls++;
    return calls === 1 ? Promise.reject(new Error("busy")) : Promise.resolve();
  });
  const both = await Promise.allSettled([add([1]), add([2])]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(add([3])).resolves.toBeUndefined();
});
