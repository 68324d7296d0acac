import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { HiddenMessage } from "#shared/webhook/dead-letter/dead-letter-queue.ts";
import { discardDeadLetters } from "#shared/webhook/dead-letter/discard-dead-letters.ts";
import { listDeadLetters } from "#shared/webhook/dead-letter/list-dead-letters.ts";
import { redriveDeadLetters } from "#shared/webhook/dead-letter/redrive-dead-letters.ts";
import { buriedMessage } from "../../../support/buried-message.ts";

/** What the receives of one request are given in their turn; nothing after that. */
const receives = vi.hoisted(() => {
  process.env["QUEUE_URL"] = "http://127.0.0.1:9/queue";
  return [] as HiddenMessage[][];
});
vi.mock(import("#shared/webhook/dead-letter/dead-letter-queue.ts"), () => ({
  CONCURRENCY: 5 as const,
  openDeadLetterQueue: () => ({
    receive: () => Promise.resolve({ messages: receives.shift() ?? [], isCertain: true }),
    show: () => Promise.resolve(true),
    remove: () => Promise.resolve(new Set<string>()),
    close: () => undefined,
  }),
}));
vi.mock(import("#shared/webhook/dead-letter/dead-letter-lease.ts"), async (original) => ({
  ...(await original()),
  takeLease: () => Promise.resolve({ holder: "test", until: Date.now() + 40_000 }),
  endLease: () => Promise.resolve(),
}));
vi.mock(import("#shared/runtime/log.ts"), async (original) => ({
  ...(await original()),
  logLine: () => undefined,
}));

const webhook_id = randomUUID();
const ids = ["wanted"];
const queue = "dead_letters";

/** So many messages, of which one is of the subscription. */
function messages(count: number): HiddenMessage[] {
  const hidden = (id: string, body: string) => ({ id, body, sentAt: Date.now(), receipt: id });
  const wanted = hidden("wanted", JSON.stringify(buriedMessage({ webhook_id })));
  return [wanted, ...Array.from({ length: count - 1 }, (_, index) => hidden(String(index), "?"))];
}

const looks = [
  { name: "a list", look: () => listDeadLetters({ queue, webhook_id, limit: 100 }) },
  { name: "a redrive", look: () => redriveDeadLetters({ queue, webhook_id }) },
  {
    name: "a discard",
    look: () => discardDeadLetters({ queue, webhook_id, reason: "A test" }, "key"),
  },
];

test.each(looks)("$name that saw the whole queue is complete", async ({ look }) => {
  receives.push(messages(1));
  expect((await look()).complete).toBe(true);
});

test.each(looks)(
  "$name is not complete when one receiver of five did not come to the end",
  async ({ look }) => {
    // As many as one request looks at: whoever gets them asks for no more, and the others find nothing.
    receives.push(messages(10_000));
    expect((await look()).complete).toBe(false);
  },
);

test("a redrive of letters named by their ids needs no end of the queue", async () => {
  receives.push(messages(10_000));
  expect((await redriveDeadLetters({ queue, ids })).complete).toBe(true);
});
