import { appendFileSync, copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { TestProject } from "vitest/node";
import { openDataFolder } from "../../infra/local/data/open-data-folder.ts";
import { startLocalService } from "../../infra/local/service.ts";

declare module "vitest" {
  interface ProvidedContext {
    service: {
      /** Of the public API. */
      readonly url: string;
      readonly operatorUrl: string;
      readonly environment: Record<string, string>;
      /** Every line that a function prints. */
      readonly logFile: string;
    };
  }
}

/** One service for all tests, on the real emulators, with the demo catalog: each test brings users of its own. */
export default async function startService(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-"));
  const logFile = join(dataDir, "functions.log");
  const service = await startLocalService({
    port: 0,
    dataDir,
    seed: true,
    onLog: (_, line) => {
      appendFileSync(logFile, `${line}\n`);
    },
  });
  await keepSeed(dataDir);
  project.provide("service", {
    url: service.outputs["ApiUrl"] ?? "",
    operatorUrl: service.outputs["OperatorApiUrl"] ?? "",
    environment: { ...service.environment },
    logFile,
  });
  return async () => {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Keeps the demo data and keys for the services that test files start: to copy them is sooner done than to seed. */
async function keepSeed(dataDir: string): Promise<void> {
  const folder = join(dataDir, "seed");
  // Without a host's own part the data would be refused.
  (await openDataFolder(folder, false)).database.close();
  copyFileSync(join(dataDir, "demo-keys.json"), join(folder, "demo-keys.json"));
  const database = new DatabaseSync(join(dataDir, "dynamodb.db"));
  database.prepare("VACUUM INTO ?").run(join(folder, "dynamodb.db"));
  database.close();
  const copy = new DatabaseSync(join(folder, "dynamodb.db"));
  // No function of theirs needs to read how the data came to be.
  copy.exec("DELETE FROM _stream_records WHERE id < (SELECT MAX(id) FROM _stream_records)");
  copy.close();
}
