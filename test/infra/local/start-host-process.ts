import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { writeAssembly, type Fixture } from "./write-assembly.ts";

/** A host in a process of its own, for tests that kill it. */
export interface HostProcess {
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly kill: () => Promise<void>;
}

export async function startHostProcess(fixture: Fixture, dataDir: string): Promise<HostProcess> {
  const script = join(import.meta.dirname, "run-fixture.ts");
  const child = spawn(process.execPath, [script, writeAssembly(fixture), dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  for await (const line of createInterface(child.stdout)) {
    return { ...(JSON.parse(line) as Omit<HostProcess, "kill">), kill };
  }
  throw new Error("The host did not start");
}
