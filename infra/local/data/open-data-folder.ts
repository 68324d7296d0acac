import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { toStartError } from "../process/explain-failure.ts";
import { StartError } from "../process/start-error.ts";
import { checkDatabase, openSound } from "./check-database.ts";
import { queuesDatabase } from "./emulator-internals.ts";
import { KnownResources } from "./known-resources.ts";
import { localDataOf } from "./start-dynamodb.ts";

/** The folder with all data of a service, which only this host uses while it is open. */
export interface DataFolder {
  readonly path: string;
  /** Whether the folder has data of an earlier start. */
  readonly isUsed: boolean;
  /** The host's own state. */
  readonly database: DatabaseSync;
  readonly resources: KnownResources;
  /** The DynamoDB emulator's database. */
  readonly dynamodb: string;
  /** The folder of the SQS emulator. */
  readonly queues: string;
  /** The folder of kept artwork. */
  readonly objects: string;
}

/**
 * The layout of the host's state and of the messages in the queues. The table has a separate number.
 * Data of another layout are not read.
 */
const LAYOUT = 1;

/**
 * Opens the data folder, empty if `fresh`. The host's database in it is also the lock: SQLite holds it on the open
 * file, so it goes with the process, however that ends. Throws {@link StartError} while another service has the folder.
 * Unless `fresh`, also throws it for data that are damaged, of another layout, or without the host's database. Calls
 * `agree` before it removes data, and removes none if that throws.
 */
export async function openDataFolder(
  path: string,
  fresh: boolean,
  agree: () => Promise<void> = () => Promise.resolve(),
): Promise<DataFolder> {
  // It holds secrets of webhooks.
  await mkdir(path, { recursive: true, mode: 0o700 });
  const dynamodb = join(path, "dynamodb.db");
  const queues = join(path, "queues");
  const objects = join(path, "objects");
  const data = [dynamodb, localDataOf(dynamodb), queues, objects, join(path, "demo-keys.json")];
  const database = await lock(join(path, "host.db"), fresh);
  try {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    if (fresh) {
      await rm(join(path, "assembly"), { recursive: true, force: true });
      await agree();
      // Files are removed by name, because DATA_DIR may be a folder that holds other things too.
      const others = [`${dynamodb}-wal`, `${dynamodb}-shm`];
      for (const part of [...data, ...others]) await rm(part, { recursive: true, force: true });
      // Tables are dropped last, so that the folder does not look whole after a fresh start that broke off.
      for (const { name } of tables) database.exec(`DROP TABLE "${String(name)}"`);
    } else {
      if (tables.length === 0 ? data.some(existsSync) : layoutOf(database) !== LAYOUT) {
        throw new StartError(
          `The data in ${path} are of another version of this service, or only a part of them is left: begin again with npm start -- --fresh, or set DATA_DIR to another folder.`,
        );
      }
      checkDatabase(dynamodb);
      checkDatabase(queuesDatabase(queues));
    }
    database.exec(`PRAGMA user_version = ${String(LAYOUT)}`);
    const isUsed = !fresh && tables.length > 0;
    return {
      path,
      isUsed,
      database,
      resources: new KnownResources(database, path),
      dynamodb,
      queues,
      objects,
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

async function lock(file: string, fresh: boolean): Promise<DatabaseSync> {
  const open = () =>
    openSound(
      file,
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL",
    );
  try {
    return open();
  } catch (error) {
    if (String(error).includes("locked")) {
      throw new StartError(
        `Another service already runs on ${dirname(file)}: stop it first, or set DATA_DIR to another folder.`,
      );
    }
    if (!fresh) throw toStartError(error, file);
  }
  for (const part of [file, `${file}-wal`, `${file}-shm`]) await rm(part, { force: true });
  return open();
}

function layoutOf(database: DatabaseSync): unknown {
  return database.prepare("PRAGMA user_version").get()?.["user_version"];
}
