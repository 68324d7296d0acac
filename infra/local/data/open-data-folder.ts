import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../machine/start-error.ts";

/** The folder that holds all data of one service, this host's alone while it is open. */
export interface DataFolder {
  readonly path: string;
  /** The host's own state. */
  readonly database: DatabaseSync;
}

const HOST_DATABASE = "host.db";

/**
 * Opens the data folder, empty if `fresh`. The database in it is also the lock: SQLite holds it on the open file, so
 * it goes with the process, however that ends. Throws {@link StartError} while another service has the folder.
 */
export async function openDataFolder(path: string, fresh: boolean): Promise<DataFolder> {
  await mkdir(path, { recursive: true });
  const database = new DatabaseSync(join(path, HOST_DATABASE));
  try {
    database.exec(
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL",
    );
    database.exec("CREATE TABLE IF NOT EXISTS host (pid INTEGER); DELETE FROM host");
  } catch (error) {
    database.close();
    if (!String(error).includes("locked")) throw error;
    throw new StartError(
      `Another service already runs on ${path}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
  if (fresh) await empty(path, database);
  return { path, database };
}

async function empty(path: string, database: DatabaseSync): Promise<void> {
  const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  for (const { name } of names) database.exec(`DROP TABLE "${String(name)}"`);
  for (const entry of await readdir(path)) {
    if (!entry.startsWith(HOST_DATABASE)) await rm(join(path, entry), { recursive: true });
  }
}
