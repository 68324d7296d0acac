import { expect } from "vitest";
import { startLocalService, type LocalService } from "../../../infra/local/service.ts";
import { temporaryFolder, writeAssembly, type Fixture } from "./write-assembly.ts";

export interface FixtureService extends LocalService {
  /** The lines that the functions print, as they come. */
  readonly lines: string[];
}

/** Starts a hand-made stack on data of its own, or on the data of an earlier start. */
export async function startFixture(
  fixture: Fixture,
  dataDir: string = temporaryFolder(),
): Promise<FixtureService> {
  const lines: string[] = [];
  const service = await startLocalService({
    port: 0,
    dataDir,
    assembly: writeAssembly(fixture),
    onLog: (_, line) => {
      lines.push(line);
    },
  });
  return { ...service, lines };
}

/** Expects a value to become as asserted after a while, on a machine that may be busy. */
export function eventually<Value>(read: () => Value) {
  return expect.poll(read, { timeout: 20_000 });
}
