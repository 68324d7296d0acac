import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { putItems } from "#shared/table/write-batches.ts";
import { pageThroughLetters } from "#shared/webhook/dead-letter/page-through-letters.ts";
import { toUndelivered } from "#shared/webhook/delivery/give-up.ts";
import { buriedMessage } from "../../../support/buried-message.ts";

const webhook_id = randomUUID();
const bury = async (count: number) => {
  const messages = Array.from({ length: count }, () => buriedMessage({ webhook_id }));
  await putItems(messages.map(toUndelivered));
  return messages.map(({ event_id }) => event_id);
};

test("a request whose time is up returns a cursor, and letters added meanwhile are left alone", async () => {
  const ids = await bury(250);
  const seen: string[] = [];
  const requests: number[] = [];
  let cursor: string | undefined;
  do {
    // Time is up after the first round of each request.
    let looks = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => looks++ * 10_000);
    const next = await pageThroughLetters({ webhook_id, cursor }, async (letters) => {
      seen.push(...letters.map(({ letter }) => letter.event_id));
      requests.push(letters.length);
      // These stand for redriven letters that fail again at once.
      if (requests.length <= 3) await bury(20);
    });
    clock.mockRestore();
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  expect(requests).toEqual([100, 100, 50]);
  expect(seen).toEqual(ids);
});
