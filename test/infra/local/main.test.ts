import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { commonAssembly } from "../../support/start-own-service.ts";
import { temporaryFolder } from "./write-assembly.ts";

const ROOT = join(import.meta.dirname, "../../..");
const START = "infra/local/start.cjs";

function run(command: string, words: string[], variables: Record<string, string>, cwd = ROOT) {
  const child = spawn(command, words, {
    cwd,
    env: { ...process.env, ...variables },
    // Its own process group, as a shell gives to a command.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { child, exited: once(child, "exit") as Promise<[number | null]> };
}

/** The list of packages that npm installed. */
interface Installed {
  readonly packages: Readonly<Record<string, { readonly version: string }>>;
}

/** Runs `npm start` without npm to its end. Returns its exit code, and the reason that it prints. */
async function runStart(words: string[], variables: Record<string, string>, root = ROOT) {
  const { child, exited } = run(process.execPath, words, { PORT: "0", ...variables }, root);
  const [[code], errors] = await Promise.all([exited, text(child.stderr)]);
  return { code, errors };
}

/** The processes of `npm start` with a data folder that still run: npm, the service, its emulator. */
function processesOf(dataDir: string): string[] {
  const environmentOf = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, "utf8");
    } catch {
      // The process is another user's, or has just ended.
      return "";
    }
  };
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => environmentOf(pid).includes(`DATA_DIR=${dataDir}\0`));
}

const dataDirs: string[] = [];

afterAll(() => {
  for (const pid of dataDirs.flatMap(processesOf)) process.kill(Number(pid), "SIGKILL");
});

/** Runs `npm start`, ends it after the last line, and waits for npm's own end. */
async function startAndEnd(dataDir: string, end: (npm: number) => void, ...words: string[]) {
  return startAs({ DATA_DIR: dataDir }, end, ...words);
}

/** The same with other variables too. */
async function startAs(
  { DATA_DIR, ...others }: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
  end: (npm: number, output: string) => void,
  ...words: string[]
) {
  const dataDir = DATA_DIR;
  dataDirs.push(dataDir);
  const variables = { PORT: "0", DATA_DIR, ...others };
  const { child, exited } = run("npm", ["start", "--silent", "--", ...words], variables);
  const npm = child.pid ?? 0;
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
    if (/operator key/i.test(output)) end(npm, output);
  });
  const [code] = await exited;
  return { code, output, left: processesOf(dataDir) };
}

/** Returns a data folder with a synthesized stack. */
function synthesized(): string {
  const folder = temporaryFolder();
  cpSync(commonAssembly(), join(folder, "assembly"), { recursive: true });
  return folder;
}

/** Sends a signal as a terminal does: the whole foreground gets it, and npm passes its own on. */
const ctrlC = (npm: number) => process.kill(-npm, "SIGINT");

describe("npm start", () => {
  const dataDir = temporaryFolder();
  let first: Awaited<ReturnType<typeof startAndEnd>>;
  let second: Awaited<ReturnType<typeof startAndEnd>>;

  beforeAll(async () => {
    first = await startAndEnd(dataDir, ctrlC);
    second = await startAndEnd(dataDir, (npm) => process.kill(npm, "SIGTERM"));
  });

  it("prints three lines when it is ready", () => {
    expect(first.output).toMatch(
      /^Ready {2}http:\/\/127\.0\.0\.1:\d+\/api\/public\/v1\/docs\nDemo API key {2}pod_\w+\nTest API key {2}pod_test_\w+\nOperator key {2}pod_\w+\n$/,
    );
  });

  it("shows the same demo key at later starts", () => {
    expect(second.output.split("\n")[1]).toBe(first.output.split("\n")[1]);
  });

  it("keeps the demo key for its owner only", () => {
    expect(statSync(join(dataDir, "demo-keys.json")).mode & 0o777).toBe(0o600);
  });

  it("ends well on Ctrl-C", () => {
    expect(first).toMatchObject({ code: 0, left: [] });
  });

  it("ends well on a SIGTERM to npm", () => {
    expect(second).toMatchObject({ code: 0, left: [] });
  });

  it("ends when npm is killed", async () => {
    const folder = synthesized();
    await startAndEnd(folder, (npm) => process.kill(npm, "SIGKILL"), "--empty");
    await expect.poll(() => processesOf(folder), { timeout: 20_000 }).toEqual([]);
    expect(existsSync(join(folder, "service.json"))).toBe(false);
  });

  it("--empty leaves the stage empty, and says how the first key is made", async () => {
    const folder = synthesized();
    const { code, output } = await startAndEnd(folder, ctrlC, "--empty");
    expect(code).toBe(0);
    expect(output).toMatch(
      /^Ready {2}http:\S+\nFirst operator key {2}npm run operator -- keys bootstrap .*\n$/,
    );
    expect(existsSync(join(folder, "demo-keys.json"))).toBe(false);
    const again = await startAndEnd(folder, ctrlC, "--empty");
    expect(again.output.split("\n")[1]).toBe(
      "Kept  the data of earlier starts; npm start -- --fresh --empty begins without them",
    );
  });

  it("HOST=0.0.0.0 answers at every address of the machine, and says so; a machine's name changes nothing", async () => {
    const other = Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === "IPv4" && !each.internal)?.address;
    const ask = async (output: string) => {
      const [, port = ""] = /127\.0\.0\.1:(\d+)/.exec(output) ?? [];
      // 127.0.0.2 is this machine too, and no address of a service at 127.0.0.1.
      const replies = ["127.0.0.2", ...(other === undefined ? [] : [other])].map((address) =>
        fetch(`http://${address}:${port}/`).then(
          ({ status }) => status,
          () => "refused",
        ),
      );
      return new Set(await Promise.all(replies));
    };
    const replies: Record<string, unknown> = {};
    for (const HOST of ["0.0.0.0", "print-shop"]) {
      const folder = synthesized();
      const { output } = await startAs(
        { DATA_DIR: folder, HOST },
        (npm, said) => {
          void ask(said).then((came) => {
            replies[HOST] = [...came];
            ctrlC(npm);
          });
        },
        "--empty",
      );
      expect(/^Open {2}to every machine that reaches port \d+/m.test(output)).toBe(
        HOST === "0.0.0.0",
      );
    }
    expect(replies).toEqual({ "0.0.0.0": [200], "print-shop": ["refused"] });
  });

  it.runIf(spawnSync("script", ["--version"]).status === 0)(
    "on a terminal, says at once that it starts, and prints a short line for a request",
    async () => {
      const dataDir = synthesized();
      dataDirs.push(dataDir);
      const words = [
        "--quiet",
        "--return",
        "--command",
        `"${process.execPath}" ${START}`,
        "/dev/null",
      ];
      const { child, exited } = run("script", words, { PORT: "0", DATA_DIR: dataDir });
      let output = "";
      child.stdout.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
      const until = (text: RegExp) => expect.poll(() => output, { timeout: 50_000 }).toMatch(text);
      await until(/Operator key {2}pod_\w+/);
      expect(output).toMatch(/^Starting …\r\nReady {2}http/);
      const [, api = ""] = /Ready {2}(\S+)\/docs/.exec(output) ?? [];
      await fetch(`${api}/catalog`);
      await until(/\n\d\d:\d\d:\d\d GET \/catalog 401 UNAUTHORIZED \d+ ms\r\n/);
      child.kill("SIGTERM");
      await exited;
      await expect.poll(() => processesOf(dataDir), { timeout: 20_000 }).toEqual([]);
    },
  );

  it("reports a missing emulator in one sentence", async () => {
    const withoutPackage = `data:text/javascript,import { Module } from "node:module";
      const resolve = Module._resolveFilename;
      Module._resolveFilename = (name, ...rest) => {
        if (name.includes("dynoxide")) throw new Error("missing");
        return resolve(name, ...rest);
      };`;
    const words = ["--import", withoutPackage, START];
    const { code, errors } = await runStart(words, {
      DATA_DIR: synthesized(),
      DYNAMODB_LOCAL: "",
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/^There is no DynamoDB emulator here .*AWS_ENDPOINT_URL_DYNAMODB.*\n$/);
  });

  it("keeps compiled code for the next start", async () => {
    const folder = temporaryFolder();
    await runStart([START, "--no-such-option"], { TMPDIR: folder, NODE_COMPILE_CACHE: "" });
    expect(existsSync(join(folder, "node-compile-cache"))).toBe(true);
  });

  it("says in one sentence that its port is taken", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => {
      server.close();
    });
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const variables = { PORT: String(port), DATA_DIR: temporaryFolder() };
    const { code, errors } = await runStart([START], variables);
    expect([code, errors]).toEqual([
      1,
      `Port ${String(port)} is already in use: set PORT to another one.\n`,
    ]);
  });

  it.each([
    ["TEST_ORDER_STEP_SECONDS", "901"],
    ["ARTWORK_PAUSE_SECONDS", "901"],
    ["TEST_ORDER_STEP_SECONDS", "900"],
    ["ARTWORK_PAUSE_SECONDS", "900"],
  ])("says in one sentence what a queue's delay may be: %s=%s", async (name, seconds) => {
    const variables = { [name]: seconds, PORT: "none" };
    const says =
      seconds === "900"
        ? "PORT must be a port such as 3000, not none.\n"
        : `${name} must be a number of seconds up to 900, such as 5, not 901.\n`;
    expect(await runStart([START], variables)).toEqual({ code: 1, errors: says });
  });

  it.each(["empty", "fresh", "watch"])(
    "says where --%s belongs if npm took it for itself",
    async (name) => {
      expect(await runStart([START], { [`npm_config_${name}`]: "true" })).toEqual({
        code: 1,
        errors: `Write npm start -- --${name}: npm keeps options before the -- for itself.\n`,
      });
    },
  );

  it("says in one sentence that this Node.js is too old", async () => {
    const older = `data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.20.2" });`;
    const { code, errors } = await runStart(["--import", older, START], {});
    expect(code).toBe(1);
    expect(errors).toBe(
      "The service needs Node.js 24 or later, and this is 20.20.2: run npm ci --include=optional, which brings it for npm start on Linux, or install it.\n",
    );
  });

  it.each([
    ["npm ci did not get to its end", undefined],
    ["they are those of an earlier version", "3.0.0"],
  ])("says in one sentence that the packages are not installed: %s", async (_, zod) => {
    const root = temporaryFolder();
    for (const file of ["package.json", START]) cpSync(join(ROOT, file), join(root, file));
    const list = "node_modules/.package-lock.json";
    if (zod !== undefined) {
      const { packages } = JSON.parse(readFileSync(join(ROOT, list), "utf8")) as Installed;
      mkdirSync(join(root, "node_modules"));
      const older = { packages: { ...packages, "node_modules/zod": { version: zod } } };
      writeFileSync(join(root, list), JSON.stringify(older));
    }
    const { code, errors } = await runStart([START], {}, root);
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^The packages are not installed \(\S+ \d\S+ for one\): run npm ci --include=dev, then npm start\.\n$/,
    );
  });
});
