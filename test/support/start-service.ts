import { appendFileSync, cpSync, mkdtempSync, renameSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startLocalService } from "../../infra/local/service.ts";
import { recordBreaches } from "../contract/record-breaches.ts";
import { setArtworkCheck } from "./set-artwork-check.ts";

declare module "vitest" {
  interface ProvidedContext {
    service: {
      /** Of the public API. */
      readonly url: string;
      readonly operatorUrl: string;
      readonly environment: Record<string, string>;
      /** Every line that a function prints. */
      readonly logFile: string;
      /** Every reply that breaks its API's document. */
      readonly breachFile: string;
    };
  }
}

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";

/** Four times what the files of a whole run take. A container often has 64 MB there. */
const ROOM_BYTES = 1024 ** 3;

/** One service for all tests, on the real emulators, with the demo catalog: each test brings users of its own. */
export default async function startService(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(inMemory() ? MEMORY : tmpdir(), "print-on-demand-"));
  // Of the tests' processes too: whatever one leaves behind goes with this folder.
  process.env["TMPDIR"] = dataDir;
  // Those processes load the same packages, one after the other.
  process.env["NODE_COMPILE_CACHE"] = join(dataDir, "compile-cache");
  const logFile = join(dataDir, "functions.log");
  const breachFile = join(dataDir, "breaches.log");
  const assembly = join(dataDir, "assembly");
  // To copy the demo data is sooner done than to seed, for this service and for those that test files start.
  const seed = join(dataDir, "seed");
  const seeder = await startLocalService({ port: 0, dataDir: seed, seed: true });
  // What is placed for another test would change once more when its artwork was checked.
  await setArtworkCheck(seeder, "off");
  await seeder.stop();
  renameSync(join(seed, "assembly"), assembly);
  cpSync(seed, dataDir, { recursive: true });
  const service = await startLocalService({
    port: 0,
    dataDir,
    assembly,
    seed: true,
    // One for each function, and some more: what a cold start reads is no part of what a request costs.
    maxEnvironments: 80,
    // Their stream is slow enough.
    functionEnvironment: { TEST_ORDER_STEP_SECONDS: "0" },
    onLog: (_, line) => {
      appendFileSync(logFile, `${line}\n`);
    },
    onReply: recordBreaches(breachFile),
  });
  project.provide("service", {
    url: service.outputs["ApiUrl"] ?? "",
    operatorUrl: service.outputs["OperatorApiUrl"] ?? "",
    environment: { ...service.environment },
    logFile,
    breachFile,
  });
  return async () => {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** What a disk's flushes take is a twentieth of a run's time. */
function inMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
