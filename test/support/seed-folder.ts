import { cpSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import { commonAssembly } from "./start-own-service.ts";

/** Gives the folder of a service the demo data, and what the stack's code makes: its first start is as fast as a later one. */
export function seedFolder(dataDir: string): void {
  cpSync(join(dirname(inject("service").logFile), "seed"), dataDir, { recursive: true });
  cpSync(commonAssembly(), join(dataDir, "assembly"), { recursive: true });
}
