import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Makes every received message visible again, except those with the given receipt handles. Only this host's functions
 * receive messages, so what they held when it ended need not time out. Call it before the emulator opens the folder:
 * only its database knows of a message that was on its way to a killed host.
 */
export function releaseMessages(folder: string, hidden: readonly string[]): void {
  const file = join(folder, "fauxqs.db");
  if (!existsSync(file)) return;
  using database = new DatabaseSync(file);
  database
    .prepare(
      `UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL
       WHERE receipt_handle NOT IN (SELECT value FROM json_each(?))`,
    )
    .run(JSON.stringify(hidden));
}
