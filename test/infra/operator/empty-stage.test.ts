import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test, vi } from "vitest";
import { freePort } from "../../../infra/local/process/free-port.ts";
import { readmeBlock } from "../../support/readme-block.ts";
import { startOwnService } from "../../support/start-own-service.ts";

const OPERATOR = join(import.meta.dirname, "..", "..", "..", "infra", "operator", "main.ts");

/** Returns a block of the operators' guide. */
const guideBlock = (language: string, containing: string) =>
  readmeBlock(language, containing, "infra/operator/README.md");

const folder = mkdtempSync(join(tmpdir(), "print-on-demand-walk-"));
const service = await startOwnService({ dataDir: join(folder, "data") });
const receiverPort = await freePort();
const receiverPid = join(folder, "receiver.pid");
afterAll(async () => {
  if (existsSync(receiverPid)) process.kill(Number(readFileSync(receiverPid, "utf8")));
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns a block as a reader runs it: with the key just shown, on this service and a free port. */
const asRun = (containing: string) =>
  guideBlock("sh", containing)
    .replaceAll("pod_…", "$(grep -o 'pod_[0-9A-Za-z]\\{38\\}' shown | tail -1)")
    .replaceAll("http://127.0.0.1:3000/api/public/v1", service.outputs["ApiUrl"] ?? "")
    .replace(/(?<=127\.0\.0\.1:|listen\()4000/g, String(receiverPort));

/** Removes times, keys and their ids, which differ in each run. */
const withoutOwn = (text: string) =>
  text
    .replaceAll(/\d{4}-\d\d-\d\d.\d\d:\d\d:\d\d/g, "(time)")
    .replaceAll(/pod_\w{38}/g, "pod_…")
    .replaceAll(
      /(?<=Begins with +)\S+|(?<=^Name +Ada\nUser +)\S+|(?<=^Id +)\S+(?=\nName +(?:Ada|Austin DTG)$)/gm,
      "(own)",
    );

test("the walk from an empty stage to a delivered order runs as written, and prints what it says", async () => {
  const script = [
    // Runs `npm run operator -- <words>` without npm's start for each command.
    `npm() { shift 3; "${process.execPath}" "${OPERATOR}" "$@" 2>&1 | tee -a shown; }`,
    asRun("keys bootstrap"),
    asRun("catalog import catalog.csv"),
    asRun("keys issue"),
    "jobs -p > receiver.pid",
    // A reader is slower than the stream that the queue follows.
    "until npm run operator -- orders queue --facility TX | grep -q SHOP-1; do :; done",
    // The history follows the stream too; the last command prints each line of it.
    asRun("orders take").replace(/^npm.* orders show .*$/m, (show) => {
      const lines = guideBlock("", "Parcel, the primary").match(/^.*\((My shop|Ada)\).*$/gm) ?? [];
      return `until [ "$(${show} | grep -cE '\\((My shop|Ada)\\)')" = ${String(lines.length)} ]; do :; done\n${show}`;
    }),
  ].join("\n");
  writeFileSync(join(folder, "walk.sh"), script);
  const walk = spawn("bash", ["-eo", "pipefail", "walk.sh"], {
    cwd: folder,
    env: { PATH: process.env["PATH"], DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output] = await Promise.all([text(walk.stdout), once(walk, "exit")]);
  expect(walk.exitCode, output).toBe(0);
  const printed = ["keep it where", "4 rows published", "PIECES  AGE", "Parcel, the primary"];
  for (const containing of printed) {
    for (const paragraph of withoutOwn(guideBlock("", containing)).trim().split("\n\n")) {
      expect(withoutOwn(output)).toContain(paragraph);
    }
  }
  const told = withoutOwn(guideBlock("", "order.status  SHOP-1")).trim().split("\n");
  await vi.waitFor(
    () => {
      const log = readFileSync(join(folder, "receiver.log"), "utf8");
      expect(withoutOwn(log).trim().split("\n").sort()).toEqual(told.sort());
    },
    { timeout: 20_000, interval: 100 },
  );
});
