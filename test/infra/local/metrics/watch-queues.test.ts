import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { MetricStore } from "../../../../infra/local/metrics/metric-store.ts";
import { watchQueues } from "../../../../infra/local/metrics/watch-queues.ts";

const NOW = Date.UTC(2026, 10, 23, 3);

/** The columns of the emulator's tables that are read. */
const TABLES = `
  CREATE TABLE sqs_queues (name TEXT PRIMARY KEY);
  CREATE TABLE sqs_messages (
    message_id TEXT, queue_name TEXT, sent_timestamp INTEGER, approximate_receive_count INTEGER,
    delay_until INTEGER, visibility_deadline INTEGER
  );
  INSERT INTO sqs_queues VALUES ('queue');`;

/** Returns the reported age of a queue's oldest message, in seconds. Messages are given with their ages. */
function reportedAge(messages: readonly { seconds: number; receives: number }[]) {
  using folder = mkdtempDisposableSync(join(tmpdir(), "queues-"));
  using database = new DatabaseSync(join(folder.path, "fauxqs.db"));
  database.exec(TABLES);
  const add = database.prepare("INSERT INTO sqs_messages VALUES (?, 'queue', ?, ?, NULL, NULL)");
  for (const { seconds, receives } of messages) {
    add.run(String(seconds), NOW - seconds * 1000, receives);
  }
  vi.useFakeTimers({ now: NOW - 5000 });
  const store = new MetricStore();
  const end = watchQueues(folder.path, store);
  vi.advanceTimersByTime(5000);
  end();
  vi.useRealTimers();
  const name = "ApproximateAgeOfOldestMessage";
  const metric = { namespace: "AWS/SQS", name, dimensions: { QueueName: "queue" } };
  const span = { from: NOW, to: NOW + 60_000, periodMs: 60_000 };
  return store.series(metric, "Maximum", span)[0];
}

test("the age of a queue is that of its oldest message", () => {
  const messages = [10, 400].map((seconds) => ({ seconds, receives: 3 }));
  expect(reportedAge(messages)).toBe(400);
});

test("a message received more than three times does not count, as on SQS", () => {
  const failing = { seconds: 400, receives: 4 };
  expect(reportedAge([failing, { seconds: 10, receives: 0 }])).toBe(10);
  expect(reportedAge([failing])).toBe(0);
});
