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
      /** Base URL of the public API. */
      readonly url: string;
      readonly operatorUrl: string;
      readonly environment: Record<string, string>;
      /** The file of every line that a function prints. */
      readonly logFile: string;
      /** The file of every reply that breaks its API's document. */
      readonly breachFile: string;
    };
  }
}

/** The folder in which Linux keeps files in memory. */
const MEMORY = "/dev/shm";

/** Four times the size of a whole run's files. A container often has 64 MB there. */
const ROOM_BYTES = 1024 ** 3;

/**
 * Starts one service for all tests, on the real emulators, with the demo catalog. Each test brings users of its own.
 */
export default async function startService(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(inMemory() ? MEMORY : tmpdir(), "print-on-demand-"));
  // For the tests' processes too: files that they leave behind go with this folder.
  process.env["TMPDIR"] = dataDir;
  // The tests' processes load the same packages, one after the other.
  process.env["NODE_COMPILE_CACHE"] = join(dataDir, "compile-cache");
  const logFile = join(dataDir, "functions.log");
  const breachFile = join(dataDir, "breaches.log");
  const assembly = join(dataDir, "assembly");
  // A copy of the demo data is faster than seeding, for this service and for those that test files start.
  const seed = join(dataDir, "seed");
  const seeder = await startLocalService({ port: 0, dataDir: seed, seed: true });
  // Otherwise an order of another test would change a second time when its artwork was checked.
  await setArtworkCheck(seeder, "off");
  await seeder.stop();
  renameSync(join(seed, "assembly"), assembly);
  cpSync(seed, dataDir, { recursive: true });
  const service = await startLocalService({
    port: 0,
    dataDir,
    assembly,
    seed: true,
    // More than one for each function, so that reads of cold starts do not count in the cost of requests.
    maxEnvironments: 80,
    // The stream is slow enough for the steps of test orders.
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

/** Whether memory has room for the files: flushes to a disk take a twentieth of a run's time. */
function inMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
