import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { LocalService } from "../../../infra/local/service.ts";

/** A host in its own process, for tests that end or kill it. */
export interface HostProcess extends Pick<LocalService, "environment" | "outputs" | "url"> {
  readonly demoKeys?: { readonly key: string };
  readonly pid: number;
  /** Lines of its standard output since it was ready. */
  readonly lines: readonly string[];
  /** Lines of its standard error. */
  readonly errors: readonly string[];
  /** Sends SIGTERM, and resolves with the exit code. */
  readonly end: () => Promise<number | null>;
  readonly kill: () => Promise<void>;
}

/** Starts a host on an assembly. `prefix` are the words of a command that runs it; `seed` asks for the demo data. */
export async function startHostProcess(
  assembly: string,
  dataDir: string,
  { prefix = [], seed = false }: { prefix?: readonly string[]; seed?: boolean } = {},
): Promise<HostProcess> {
  const script = join(import.meta.dirname, "run-fixture.ts");
  const words = [...prefix, process.execPath, script, assembly, dataDir, ...(seed ? ["seed"] : [])];
  const child = spawn(words[0] ?? "", words.slice(1), { stdio: ["ignore", "pipe", "pipe"] });
  const exited = once(child, "exit") as Promise<[number | null]>;
  const lines: string[] = [];
  const errors: string[] = [];
  createInterface(child.stderr).on("line", (line) => errors.push(line));
  const description = await new Promise<object>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      if (line.startsWith('{"url":')) resolve(JSON.parse(line) as object);
      else lines.push(line);
    });
    child.once("exit", () => {
      reject(new Error(`The host did not start: ${errors.join("\n")}`));
    });
  });
  return {
    ...(description as Pick<HostProcess, "environment" | "outputs" | "url" | "demoKeys">),
    pid: child.pid ?? 0,
    lines,
    errors,
    end: async () => {
      child.kill("SIGTERM");
      return (await exited)[0];
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
