import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { toStartError } from "../machine/explain-failure.ts";

/**
 * Opens a database, and closes it again if it cannot be read whole, or not be written, which SQLite itself would tell
 * only at the page that is broken. A tenth of a second for 100 MB.
 */
export function openSound(file: string, settings = ""): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec(`${settings}; BEGIN IMMEDIATE; COMMIT`);
    const [row] = database.prepare("PRAGMA quick_check(1)").all();
    if (row?.["quick_check"] !== "ok") throw new Error("The database is malformed");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Throws StartError for a database of an emulator that is there and is not sound. */
export function checkDatabase(file: string): void {
  if (!existsSync(file)) return;
  try {
    openSound(file).close();
  } catch (error) {
    throw toStartError(error, file);
  }
}
