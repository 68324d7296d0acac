import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { runScript } from "./run-script.ts";
import { StartError } from "./start-error.ts";

const KEY_FILE = "demo-api-key";
const Demo = z.object({ key: z.string() });

/**
 * Writes the demo catalog into a new table by the operator's own command, and returns the demo API key: made at the
 * first start and kept in the data folder, for its owner's eyes only. Throws {@link StartError} when the command fails.
 */
export async function seedDemo(
  dataFolder: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const file = join(dataFolder, KEY_FILE);
  const existing = await readFile(file, "utf8").catch(() => undefined);
  if (existing !== undefined) return existing.trim();
  const { code, output, errors } = await runScript(
    "infra/operator/main.ts",
    ["demo", "--json"],
    environment,
  );
  if (code !== 0) throw new StartError(`The demo data cannot be written:\n${errors}${output}`);
  const { key } = Demo.parse(JSON.parse(output));
  await writeFile(file, `${key}\n`, { mode: 0o600 });
  return key;
}
