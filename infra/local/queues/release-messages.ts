import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Makes every message visible that somebody received, but those with the given receipt handles. Only the functions of
 * this host receive any: what they held when the host ended need not time out. To be called before the emulator has
 * the folder, whose database alone knows of a message that was on its way to a host that was killed.
 */
export function releaseMessages(folder: string, hidden: readonly string[]): void {
  const file = join(folder, "fauxqs.db");
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file);
  try {
    database
      .prepare(
        `UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL
         WHERE receipt_handle NOT IN (SELECT value FROM json_each(?))`,
      )
      .run(JSON.stringify(hidden));
  } finally {
    database.close();
  }
}
