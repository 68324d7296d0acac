import { join } from "node:path";
import type { TestProject } from "vitest/node";

/** Replaces `start-service.ts` for tests that do not use the service. */
export default function provideNothing(project: TestProject): void {
  project.provide("service", {
    url: "",
    operatorUrl: "",
    environment: {},
    logFile: join(import.meta.dirname, "no.log"),
    breachFile: join(import.meta.dirname, "no.log"),
  });
}
