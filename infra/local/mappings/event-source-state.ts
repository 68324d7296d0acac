import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { Trouble } from "../machine/trouble.ts";

/**
 * How far the event sources have come, on disk after every step, so that the next start goes on from there. A step
 * that cannot be written is reported and no more: after it, or after the next start, records come twice, none is lost.
 */
export class EventSourceState {
  readonly #readCheckpoint: StatementSync;
  readonly #writeCheckpoint: StatementSync;
  readonly #addReceipt: StatementSync;
  readonly #deleteReceipt: StatementSync;
  readonly #readReceipts: StatementSync;
  readonly #trouble: Trouble;

  constructor(database: DatabaseSync, trouble: Trouble) {
    this.#trouble = trouble;
    database.exec(`
      CREATE TABLE IF NOT EXISTS checkpoint (
        source TEXT, shard TEXT, sequence_number TEXT NOT NULL, PRIMARY KEY (source, shard)
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS receipt (
        queue TEXT, handle TEXT, PRIMARY KEY (queue, handle)
      ) WITHOUT ROWID`);
    this.#readCheckpoint = database.prepare(
      "SELECT sequence_number FROM checkpoint WHERE source = ? AND shard = ?",
    );
    this.#writeCheckpoint = database.prepare("INSERT OR REPLACE INTO checkpoint VALUES (?, ?, ?)");
    this.#addReceipt = database.prepare("INSERT OR IGNORE INTO receipt VALUES (?, ?)");
    this.#deleteReceipt = database.prepare("DELETE FROM receipt WHERE queue = ? AND handle = ?");
    this.#readReceipts = database.prepare("SELECT handle FROM receipt WHERE queue = ?");
  }

  /** Sequence number of the last record of a shard that a source is done with. */
  checkpoint(source: string, shard: string): string | undefined {
    const row = this.#readCheckpoint.get(source, shard);
    return row && String(row["sequence_number"]);
  }

  advance(source: string, shard: string, sequenceNumber: string): void {
    this.#write(this.#writeCheckpoint, source, shard, sequenceNumber);
  }

  /** Receipt handles of messages that functions were working on, which is nobody now if the host has just started. */
  receipts(queue: string): string[] {
    return this.#readReceipts.all(queue).map(({ handle }) => String(handle));
  }

  received(queue: string, handles: readonly string[]): void {
    for (const handle of handles) this.#write(this.#addReceipt, queue, handle);
  }

  settled(queue: string, handles: readonly string[]): void {
    for (const handle of handles) this.#write(this.#deleteReceipt, queue, handle);
  }

  #write(statement: StatementSync, ...values: SQLInputValue[]): void {
    const place = "The host's own database";
    try {
      statement.run(...values);
      this.#trouble.worked(place);
    } catch (error) {
      this.#trouble.failed(place, error);
    }
  }
}
