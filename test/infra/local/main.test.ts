import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { commonAssembly } from "../../support/start-own-service.ts";
import { temporaryFolder } from "./write-assembly.ts";

const MAIN = join(import.meta.dirname, "../../../infra/local/main.ts");

function npmStart(
  port: number,
  dataDir: string,
  { nodeOptions = [], words = [] }: { nodeOptions?: string[]; words?: string[] } = {},
) {
  const child = spawn(process.execPath, [...nodeOptions, MAIN, ...words], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { child, exited: once(child, "exit") as Promise<[number | null]> };
}

/** Starts, sends a signal once the last line is there, and waits for the end. */
async function startAndEnd(dataDir: string, signal: NodeJS.Signals, ...words: string[]) {
  const { child, exited } = npmStart(0, dataDir, { words });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
    if (/operator key/i.test(output)) child.kill(signal);
  });
  const [code] = await exited;
  return { code, output };
}

/** A data folder whose stack need not be synthesized any more. */
function synthesized(): string {
  const folder = temporaryFolder();
  cpSync(commonAssembly(), join(folder, "assembly"), { recursive: true });
  return folder;
}

describe("npm start", () => {
  const dataDir = temporaryFolder();
  let first: Awaited<ReturnType<typeof startAndEnd>>;
  let second: Awaited<ReturnType<typeof startAndEnd>>;

  beforeAll(async () => {
    first = await startAndEnd(dataDir, "SIGINT");
    second = await startAndEnd(dataDir, "SIGTERM");
  }, 120_000);

  it("prints three lines when it is ready", () => {
    expect(first.output).toMatch(
      /^Ready {2}http:\/\/127\.0\.0\.1:\d+\/api\/public\/v1\nDemo API key {2}pod_\w+\nOperator key {2}pod_\w+\n$/,
    );
  });

  it("shows the same demo key at later starts", () => {
    expect(second.output.split("\n")[1]).toBe(first.output.split("\n")[1]);
  });

  it("keeps the demo key for its owner only", () => {
    expect(statSync(join(dataDir, "demo-keys.json")).mode & 0o777).toBe(0o600);
  });

  it("ends well on SIGINT", () => {
    expect(first.code).toBe(0);
  });

  it("ends well on SIGTERM", () => {
    expect(second.code).toBe(0);
  });

  it("--empty leaves the stage empty, and says how the first key is made", async () => {
    const folder = synthesized();
    const { code, output } = await startAndEnd(folder, "SIGINT", "--empty");
    expect(code).toBe(0);
    expect(output).toMatch(
      /^Ready {2}http:\S+\nFirst operator key {2}npm run operator -- keys bootstrap .*\n$/,
    );
    expect(existsSync(join(folder, "demo-keys.json"))).toBe(false);
  }, 60_000);

  it("says in one sentence that there is no emulator", async () => {
    const withoutPackage = `data:text/javascript,import { Module } from "node:module";
      const resolve = Module._resolveFilename;
      Module._resolveFilename = (name, ...rest) => {
        if (name.includes("dynoxide")) throw new Error("missing");
        return resolve(name, ...rest);
      };`;
    const { child, exited } = npmStart(0, synthesized(), {
      nodeOptions: ["--import", withoutPackage],
    });
    const [[code], errors] = await Promise.all([exited, text(child.stderr)]);
    expect(code).toBe(1);
    expect(errors).toMatch(/^There is no DynamoDB emulator here .*AWS_ENDPOINT_URL_DYNAMODB.*\n$/);
  });

  it("says in one sentence that its port is taken", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => {
      server.close();
    });
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const { child, exited } = npmStart(port, temporaryFolder());
    const [[code], errors] = await Promise.all([exited, text(child.stderr)]);
    expect([code, errors]).toEqual([
      1,
      `Port ${String(port)} is already in use: set PORT to another one.\n`,
    ]);
  });
});
