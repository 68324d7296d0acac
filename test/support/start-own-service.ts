import { appendFileSync, cpSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import {
  startLocalService,
  type LocalService,
  type LocalServiceOptions,
} from "../../infra/local/service.ts";
import { recordBreaches } from "../contract/record-breaches.ts";

/** Of the stack that the tests' common service runs: nobody else needs to synthesize it. */
export const commonAssembly = () => join(dirname(inject("service").logFile), "assembly");

/**
 * A service of a test file's own, with an emulator of its own, on any free port; with the demo data if they are asked
 * for.
 */
export function startOwnService(options: Omit<LocalServiceOptions, "port">): Promise<LocalService> {
  // The setting of the tests' common service would have this one share its emulator.
  delete process.env["AWS_ENDPOINT_URL_DYNAMODB"];
  const { logFile, breachFile } = inject("service");
  if (options.seed === true) {
    cpSync(join(dirname(logFile), "seed"), options.dataDir, { recursive: true });
  }
  return startLocalService({
    port: 0,
    assembly: commonAssembly(),
    ...options,
    onLog: (name, line) => {
      // Every log of a run is looked through at the end of each test file.
      appendFileSync(logFile, `${line}\n`);
      options.onLog?.(name, line);
    },
    onReply: recordBreaches(breachFile),
  });
}
