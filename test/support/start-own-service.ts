import { appendFileSync, cpSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import {
  startLocalService,
  type LocalService,
  type LocalServiceOptions,
} from "../../infra/local/service.ts";
import { recordBreaches } from "../contract/record-breaches.ts";

/** The assembly of the tests' common service, so that other services need not synthesize it. */
export const commonAssembly = () => join(dirname(inject("service").logFile), "assembly");

/**
 * Starts a service for one test file with its own emulator, on a free port, and with the demo data if asked for.
 */
export function startOwnService(options: Omit<LocalServiceOptions, "port">): Promise<LocalService> {
  // With the setting of the tests' common service, this service would share its emulator.
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
      // The logs of all services are searched at the end of each test file.
      appendFileSync(logFile, `${line}\n`);
      options.onLog?.(name, line);
    },
    onReply: recordBreaches(breachFile),
  });
}
