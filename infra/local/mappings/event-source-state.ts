import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { Trouble } from "../machine/trouble.ts";

/**
 * How far the event sources have come, on disk after every step, so that the next start goes on from there. A step that
 * cannot be written is only reported: records may then come twice, at once or after the next start, but none is lost.
 */
export class EventSourceState {
  readonly #readCheckpoint: StatementSync;
  readonly #writeCheckpoint: StatementSync;
  readonly #addFailure: StatementSync;
  readonly #deleteFailure: StatementSync;
  readonly #readFailures: StatementSync;
  readonly #trouble: Trouble;

  constructor(database: DatabaseSync, trouble: Trouble) {
    this.#trouble = trouble;
    database.exec(`
      CREATE TABLE IF NOT EXISTS checkpoint (
        source TEXT, shard TEXT, sequence_number TEXT NOT NULL, PRIMARY KEY (source, shard)
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS failure (
        message TEXT PRIMARY KEY, handle TEXT NOT NULL
      ) WITHOUT ROWID`);
    this.#readCheckpoint = database.prepare(
      "SELECT sequence_number FROM checkpoint WHERE source = ? AND shard = ?",
    );
    this.#writeCheckpoint = database.prepare("INSERT OR REPLACE INTO checkpoint VALUES (?, ?, ?)");
    this.#addFailure = database.prepare("INSERT OR REPLACE INTO failure VALUES (?, ?)");
    this.#deleteFailure = database.prepare("DELETE FROM failure WHERE message = ?");
    this.#readFailures = database.prepare("SELECT handle FROM failure");
  }

  /** Sequence number of the last record of a shard that a source is done with. */
  checkpoint(source: string, shard: string): string | undefined {
    const row = this.#readCheckpoint.get(source, shard);
    return row && String(row["sequence_number"]);
  }

  advance(source: string, shard: string, sequenceNumber: string): void {
    this.#write(this.#writeCheckpoint, source, shard, sequenceNumber);
  }

  /** Receipt handles of the messages that functions failed on: these stay hidden until their time-out. */
  failures(): string[] {
    return this.#readFailures.all().map(({ handle }) => String(handle));
  }

  /** A function failed on a message, by its id and the handle of this receive. */
  failed(message: string, handle: string): void {
    this.#write(this.#addFailure, message, handle);
  }

  succeeded(message: string): void {
    this.#write(this.#deleteFailure, message);
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
