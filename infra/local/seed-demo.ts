import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { runScript } from "./process/run-script.ts";
import { StartError } from "./process/start-error.ts";

const KEYS_FILE = "demo-keys.json";

/** Keys to try the service with. */
export const DemoKeys = z.object({
  key: z.string(),
  test_key: z.string(),
  operator_key: z.string(),
});
export type DemoKeys = z.infer<typeof DemoKeys>;

/**
 * Fills an empty stage with the demo catalog by the operator's own command, and returns the demo keys. They are made at
 * the first start and kept in the data folder, readable by its owner only. The stage's operator API must be serving.
 * Throws {@link StartError} if the command fails.
 */
export async function seedDemo(
  dataFolder: string,
  environment: Readonly<Record<string, string>>,
  operatorUrl: string,
): Promise<DemoKeys> {
  const file = join(dataFolder, KEYS_FILE);
  if (existsSync(file)) return readDemoKeys(dataFolder);
  const { exitCode, output, errors } = await runScript(
    "infra/operator/main.ts",
    ["demo", "--json", "--url", operatorUrl],
    environment,
  );
  if (exitCode !== 0) throw new StartError(`The demo data cannot be written:\n${errors}${output}`);
  const keys = DemoKeys.parse(JSON.parse(output));
  // Written whole or not at all: a half-written file would hide that there are no keys.
  await writeFile(`${file}.part`, `${JSON.stringify(keys)}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return keys;
}

/** Reads the demo keys of a data folder. Throws {@link StartError} if their file is damaged. */
export async function readDemoKeys(dataFolder: string): Promise<DemoKeys> {
  const file = join(dataFolder, KEYS_FILE);
  const text = await readFile(file, "utf8");
  try {
    return DemoKeys.parse(JSON.parse(text));
  } catch {
    throw new StartError(
      `${file} is damaged: put a copy of it back, or remove it to get new keys at the next start.`,
    );
  }
}
