import { expect } from "vitest";
import { startLocalService, type LocalService } from "../../../infra/local/service.ts";
import { temporaryFolder, writeAssembly, type Fixture } from "./write-assembly.ts";

export interface FixtureService extends LocalService {
  /** What the functions print, as it comes. */
  readonly lines: string[];
}

/** Starts a hand-made stack on data of its own, or on those of an earlier start. */
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

/** Expects something of a value that comes to be so in a while; the machine may be busy. */
export function eventually<Value>(read: () => Value) {
  return expect.poll(read, { timeout: 20_000 });
}
