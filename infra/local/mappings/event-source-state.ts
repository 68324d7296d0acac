import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { Outages } from "../process/outages.ts";

/**
 * The progress of the event sources, on disk after every step, so that the next start continues from there. A failure
 * to write a step is only reported: records may then come twice, at once or after the next start, but are never lost.
 */
export class EventSourceState {
  readonly #database: DatabaseSync;
  readonly #outages: Outages;

  constructor(database: DatabaseSync, outages: Outages) {
    this.#database = database;
    this.#outages = outages;
    database.exec(`
      CREATE TABLE IF NOT EXISTS checkpoint (
        source TEXT, shard TEXT, sequence_number TEXT NOT NULL, PRIMARY KEY (source, shard)
      ) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS failure (
        message TEXT PRIMARY KEY, handle TEXT NOT NULL
      ) WITHOUT ROWID`);
  }

  /** Returns the sequence number of the last record of a shard that a source has finished. */
  checkpoint(source: string, shard: string): string | undefined {
    const row = this.#database
      .prepare("SELECT sequence_number FROM checkpoint WHERE source = ? AND shard = ?")
      .get(source, shard);
    return row && String(row["sequence_number"]);
  }

  advance(source: string, shard: string, sequenceNumber: string): void {
    this.#write(
      "INSERT OR REPLACE INTO checkpoint VALUES (?, ?, ?)",
      source,
      shard,
      sequenceNumber,
    );
  }

  /** Returns receipt handles of the messages that functions failed on. They stay hidden until their time-out. */
  failures(): string[] {
    const rows = this.#database.prepare("SELECT handle FROM failure").all();
    return rows.map(({ handle }) => String(handle));
  }

  /** Notes that a function failed on a message, by its id and the handle of this receive. */
  failed(message: string, handle: string): void {
    this.#write("INSERT OR REPLACE INTO failure VALUES (?, ?)", message, handle);
  }

  succeeded(message: string): void {
    this.#write("DELETE FROM failure WHERE message = ?", message);
  }

  #write(statement: string, ...values: SQLInputValue[]): void {
    const place = "The host's own database";
    try {
      this.#database.prepare(statement).run(...values);
      this.#outages.worked(place);
    } catch (error) {
      this.#outages.failed(place, error);
    }
  }
}
