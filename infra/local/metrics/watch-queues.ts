import { DatabaseSync } from "node:sqlite";
import * as z from "zod/mini";
import { QUEUE_STATES, queuesDatabase } from "../data/emulator-internals.ts";
import type { MetricStore } from "./metric-store.ts";

const POLL_MS = 5000;

/** The state of the queues in the emulator's database. */
const Rows = z.array(
  z.object({
    name: z.string(),
    visible: z.number(),
    hidden: z.number(),
    oldest: z.nullable(z.number()),
    sent: z.number(),
  }),
);

/** Reports each queue as SQS does, every few seconds, from the emulator's own data. Returns a function that ends it. */
export function watchQueues(folder: string, store: MetricStore): () => void {
  const database = new DatabaseSync(queuesDatabase(folder), { readOnly: true });
  const look = database.prepare(QUEUE_STATES);
  let since = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    const rows = Rows.parse(look.all({ $now: now, $since: since }));
    for (const { name: QueueName, ...row } of rows) {
      const report = (name: string, value: number) => {
        store.add({ namespace: "AWS/SQS", name, dimensions: { QueueName } }, value, now);
      };
      report("ApproximateNumberOfMessagesVisible", row.visible);
      report("ApproximateNumberOfMessagesNotVisible", row.hidden);
      report("ApproximateAgeOfOldestMessage", row.oldest === null ? 0 : (now - row.oldest) / 1000);
      report("NumberOfMessagesSent", row.sent);
    }
    since = now;
  }, POLL_MS).unref();
  return () => {
    clearInterval(timer);
    database.close();
  };
}
