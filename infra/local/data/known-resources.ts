import type { DatabaseSync } from "node:sqlite";
import { StartError } from "../process/start-error.ts";

/**
 * The tables and queues that belong to the data folder, each with the id from its emulator. A lost one must not be
 * silently created again: demo keys would get 401, and notifications would come again.
 */
export class KnownResources {
  readonly #database: DatabaseSync;
  readonly #folder: string;

  constructor(database: DatabaseSync, folder: string) {
    this.#database = database;
    this.#folder = folder;
    database.exec("CREATE TABLE IF NOT EXISTS resource (name TEXT PRIMARY KEY, id TEXT NOT NULL)");
  }

  /** Throws {@link StartError} if the emulator has no resource of this name, or another than the folder knows. */
  require(name: string, id: string | undefined): void {
    const row = this.#database.prepare("SELECT id FROM resource WHERE name = ?").get(name);
    if (row === undefined || row["id"] === id) return;
    throw new StartError(
      `${this.#folder} belongs to ${id === undefined ? `a ${name} that is gone` : `another ${name} than the one there is`}: put all of the data back, or begin again with npm start -- --fresh.`,
    );
  }

  add(name: string, id: string): void {
    this.#database.prepare("INSERT OR REPLACE INTO resource VALUES (?, ?)").run(name, id);
  }
}
