import { existsSync } from "node:fs";
import { Server } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/*
 * Everything that this service does inside the two emulators, past their APIs. Its test
 * (test/infra/local/data/emulator-internals.test.ts) lists what to check when a package or a table changes.
 */

/** The versions of the emulators' packages whose internals are known here; package.json pins them. */
export const KNOWN_VERSIONS: Readonly<Record<string, string>> = {
  "@dynoxide/linux-x64": "1.2.1",
  fauxqs: "2.4.1",
};

/** The time that a write waits while another process has locked the database; a killed emulator may not have ended yet. */
export const LOCKED_MS = 5000;

/** The SQS emulator's database in its folder. */
export const queuesDatabase = (folder: string): string => join(folder, "fauxqs.db");

/** The file to which the DynamoDB emulator writes every change of its database. */
export const changeLogOf = (databaseFile: string): string => `${databaseFile}-wal`;

/**
 * Keeps the DynamoDB emulator's stream fast. To number a stream record, and to find the next ones, the emulator reads
 * all earlier records: with 20,000 items a write takes 100 ms. Its queries use these indexes. Like DynamoDB, this keeps
 * records for 24 hours; the last one stays, because numbers continue from it.
 */
export function indexStream(databaseFile: string): void {
  using database = new DatabaseSync(databaseFile, { timeout: LOCKED_MS });
  database.exec(`
    DELETE FROM _stream_records WHERE created_at < unixepoch() - 86400
      AND id NOT IN (SELECT MAX(id) FROM _stream_records GROUP BY table_name);
    CREATE INDEX IF NOT EXISTS _stream_records_by_number
      ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
    CREATE INDEX IF NOT EXISTS _stream_records_by_shard
      ON _stream_records (table_name, shard_id, CAST(sequence_number AS INTEGER))`);
}

/**
 * Makes every received message visible again, except those with the given receipt handles. Only this host's functions
 * receive messages, so the messages that they held when it ended need not time out. Call it before the emulator opens
 * the folder: only its database knows of a message that was on its way to a killed host.
 */
export function releaseMessages(folder: string, hidden: readonly string[]): void {
  const file = queuesDatabase(folder);
  if (!existsSync(file)) return;
  using database = new DatabaseSync(file, { timeout: LOCKED_MS });
  database
    .prepare(
      `UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL
       WHERE receipt_handle NOT IN (SELECT value FROM json_each(?))`,
    )
    .run(JSON.stringify(hidden));
}

/**
 * Lets a message be made visible at once (ChangeMessageVisibility 0). The SQS emulator then sets its receive count to
 * NULL, which its own schema forbids: the call would fail and the message be lost until the next start.
 */
export function keepReceiveCounts(folder: string): void {
  using database = new DatabaseSync(queuesDatabase(folder), { timeout: LOCKED_MS });
  database.exec(`
    CREATE TRIGGER IF NOT EXISTS keep_receive_count BEFORE UPDATE ON sqs_messages
    WHEN NEW.approximate_receive_count IS NULL
    BEGIN
      UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL
      WHERE message_id = OLD.message_id;
      SELECT RAISE(IGNORE);
    END`);
}

/**
 * The query for the state of each queue at `$now`, and of the messages sent after `$since`, both in milliseconds. The
 * SQS emulator's API has no ages. A message that was received more than three times does not count as the oldest: SQS
 * puts it behind the others. Only messages that are still stored count as sent.
 */
export const QUEUE_STATES = `
  SELECT q.name AS name,
    COUNT(m.message_id) FILTER (
      WHERE COALESCE(m.visibility_deadline, 0) <= $now AND COALESCE(m.delay_until, 0) <= $now) AS visible,
    COUNT(m.message_id) FILTER (WHERE m.visibility_deadline > $now) AS hidden,
    MIN(m.sent_timestamp) FILTER (WHERE m.approximate_receive_count <= 3) AS oldest,
    COUNT(m.message_id) FILTER (WHERE m.sent_timestamp > $since) AS sent
  FROM sqs_queues q LEFT JOIN sqs_messages m ON m.queue_name = q.name GROUP BY q.name`;

/**
 * While a long poll waits, the SQS emulator checks every 20 ms for messages whose delay or time-out is over. Delays and
 * time-outs last seconds, so four checks a second suffice. A sent message wakes the poll itself.
 */
const POLL_MS = 250;

/**
 * Changes settings for which the SQS emulator has no options, in the whole process, which must be the emulator's own.
 * Otherwise the emulator listens on every interface of the machine, exposes its messages to others, and uses the
 * processor while idle.
 */
export function patchQueuesProcess(): void {
  const servers = Server.prototype as { listen: (options: object, ...rest: unknown[]) => unknown };
  servers.listen = new Proxy(servers.listen, {
    apply: (listen, server, [options, ...rest]: [object, ...unknown[]]) =>
      Reflect.apply(listen, server, [{ ...options, host: "127.0.0.1" }, ...rest]),
  });
  globalThis.setInterval = new Proxy(setInterval, {
    apply: (start, host, [callback, ms = 0, ...rest]: Parameters<typeof setInterval>) =>
      Reflect.apply(start, host, [callback, Math.max(ms, POLL_MS), ...rest]),
  });
}
