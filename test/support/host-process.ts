import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { readDemoKeys } from "../../infra/local/seed-demo.ts";
import type { LocalService } from "../../infra/local/service.ts";
import { hostVariables } from "./host-variables.ts";

/** `npm start` in its own process, which can be killed. */
export interface HostProcess extends Pick<LocalService, "outputs" | "demoKeys"> {
  readonly pid: number;
  /** The address of its public API. */
  readonly api: string;
  /** The environment of a process that works on the same data: endpoints, region, credentials, table. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends the process as Ctrl-C does. */
  stop(): Promise<void>;
  /** Kills the process as `kill -9` does, so that it can finish nothing. */
  kill(): Promise<void>;
}

const ROOT = join(import.meta.dirname, "../..");

/** Runs `npm start` on a free port. Resolves when the service is ready. */
export async function startHost(
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<HostProcess> {
  const child = spawn(process.execPath, [join(ROOT, "infra/local/main.ts")], {
    env: { ...hostVariables(), PORT: "0", DATA_DIR: dataDir, ...variables },
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
  const { environment, outputs } = JSON.parse(description) as LocalService;
  return {
    outputs,
    demoKeys: await readDemoKeys(dataDir),
    pid: child.pid ?? 0,
    api: outputs["ApiUrl"] ?? "",
    environment,
    stop: async () => {
      child.kill();
      await exited;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
