import { randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { deadLetterIndexKeys } from "#shared/table/find-keys.ts";
import { undeliveredKey } from "#shared/table/keys.ts";
import { takeUnits } from "#shared/table/units.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { listDeadLetters } from "#shared/webhook/dead-letter/list-dead-letters.ts";
import type { DeadLetterQuery } from "#shared/webhook/dead-letter/dead-letter.ts";

/** Long ago, so that letters of other tests are not found. */
const START = Date.parse("2001-02-03T04:05:06Z");

/** Several times the number that one page reads. */
const LETTERS = 1500;
const hanging = randomUUID();
const unlucky = randomUUID();

/** Six of each ten are of one subscription; two in all are of one user. */
const letters = Array.from({ length: LETTERS }, (_, index) => {
  const webhook_id = index % 10 < 6 ? hanging : randomUUID();
  const user_id = index === 100 || index === LETTERS - 1 ? unlucky : randomUUID();
  const order = { id: randomUUID(), order_id: `T-${String(index)}` };
  const id = uuidv7({ msecs: START + index, seq: index });
  const letter = { id, webhook_id, user_id, event: "order.status", order, last_error: "timeout" };
  return { ...deadLetterIndexKeys(letter), ...undeliveredKey(webhook_id, START, randomUUID()) };
});
await putItems(letters);

const to_date = "2001-02-03T04:05:08";

/** Follows the cursor to the end. Returns the letters found, and the size and read units of each page. */
async function walk(query: Partial<DeadLetterQuery>) {
  const found: (string | undefined)[] = [];
  const pages: { size: number; units: number }[] = [];
  let cursor: string | undefined;
  do {
    takeUnits();
    const page = await listDeadLetters({ limit: 100, to_date, ...query, cursor });
    pages.push({ size: page.items.length, units: takeUnits().read });
    found.push(...page.items.map(({ order }) => order?.order_id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return { found, pages, units: Math.max(...pages.map(({ units }) => units)) };
}

const all = letters.map((_, index) => `T-${String(index)}`);

test("all are reached, each once and in the order of time, for at most 20 units a page", async () => {
  const { found, units } = await walk({});
  expect(found).toEqual(all);
  expect(units).toBeLessThanOrEqual(20);
});

test("letters of one subscription are found without reading the others", async () => {
  const { found, pages, units } = await walk({ webhook_id: hanging });
  expect(found).toEqual(all.filter((_, index) => index % 10 < 6));
  expect(units).toBeLessThanOrEqual(20);
  expect(pages.map(({ size }) => size)).toEqual(Array.from({ length: 9 }, () => 100));
});

test("two of a user are found, by pages that may be empty and read no more than others", async () => {
  const { found, pages, units } = await walk({ user_id: unlucky });
  expect(found).toEqual(["T-100", `T-${String(LETTERS - 1)}`]);
  expect(units).toBeLessThanOrEqual(20);
  expect(pages.some(({ size }) => size === 0)).toBe(true);
});

test("a search from a time begins there", async () => {
  const { found, pages } = await walk({ from_date: "2001-02-03T04:05:07.400" });
  expect(found).toEqual(all.slice(1400));
  expect(pages.length).toBeLessThanOrEqual(2);
});
