import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { toStartError } from "../process/explain-failure.ts";
import { LOCKED_MS } from "./emulator-internals.ts";

/**
 * Opens a database after a check that all of it can be read and written. SQLite itself would notice a broken page only
 * when it reads it. Takes a tenth of a second for 100 MB.
 */
export function openSound(file: string, settings = ""): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec(`${settings}; BEGIN IMMEDIATE; COMMIT`);
    const [row] = database.prepare("PRAGMA quick_check(1)").all();
    if (row?.["quick_check"] !== "ok") throw new Error("database disk image is malformed");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Throws StartError if an emulator's database exists and is damaged. */
export function checkDatabase(file: string): void {
  if (!existsSync(file)) return;
  try {
    openSound(file, `PRAGMA busy_timeout = ${String(LOCKED_MS)}`).close();
  } catch (error) {
    throw toStartError(error, file);
  }
}
