import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as z from "zod/mini";
import type { MetricStore } from "./metric-store.ts";

const LOOK_MS = 5000;

/** What the emulator's database has of the queues. */
const Rows = z.array(
  z.object({
    name: z.string(),
    visible: z.number(),
    hidden: z.number(),
    oldest: z.nullable(z.number()),
    sent: z.number(),
  }),
);

const STATE = `
  SELECT q.name AS name,
    COUNT(m.message_id) FILTER (
      WHERE COALESCE(m.visibility_deadline, 0) <= $now AND COALESCE(m.delay_until, 0) <= $now) AS visible,
    COUNT(m.message_id) FILTER (WHERE m.visibility_deadline > $now) AS hidden,
    MIN(m.sent_timestamp) FILTER (WHERE m.approximate_receive_count <= 3) AS oldest,
    COUNT(m.message_id) FILTER (WHERE m.sent_timestamp > $since) AS sent
  FROM sqs_queues q LEFT JOIN sqs_messages m ON m.queue_name = q.name GROUP BY q.name`;

/**
 * Reports each queue as SQS does, every few seconds, from the emulator's own data: asked by its API, it tells no ages.
 * A message that came more than three times is no oldest one: SQS puts it behind the others. Of messages that were sent,
 * those are counted that are still there. Returns what ends it.
 */
export function watchQueues(folder: string, store: MetricStore): () => void {
  const database = new DatabaseSync(join(folder, "fauxqs.db"), { readOnly: true });
  const look = database.prepare(STATE);
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
  }, LOOK_MS).unref();
  return () => {
    clearInterval(timer);
    database.close();
  };
}
