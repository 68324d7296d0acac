import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** `npm start` in a process of its own, which can be killed. */
export interface HostProcess {
  readonly pid: number;
  /** For a process that is to work on the same data: endpoints, region, credentials, table. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends it as kill -9 does: it can finish nothing. */
  kill(): Promise<void>;
}

const MAIN = join(import.meta.dirname, "../../infra/local/main.ts");

/** Starts the service as `npm start` does, on a free port; resolves when it is ready. */
export async function startHost(
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<HostProcess> {
  // Nothing of this process's environment: it may name another service's emulator.
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, HOME, PORT: "0", DATA_DIR: dataDir, ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const lines = createInterface(child.stdout);
  await new Promise<void>((resolve, reject) => {
    lines.on("line", (line) => {
      if (line.startsWith("Operator key")) resolve();
    });
    lines.once("close", () => {
      reject(new Error("The service did not start"));
    });
  });
  const description = readFileSync(join(dataDir, "service.json"), "utf8");
  const { environment } = JSON.parse(description) as Pick<HostProcess, "environment">;
  return {
    pid: child.pid ?? 0,
    environment,
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
