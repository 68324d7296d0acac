import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Figure } from "./figure.ts";
import type { Bench } from "./start-bench.ts";

const ORDERS = 5000;
const [FROM, TO] = ["2026-11-23T03:10:00.000Z", "2026-11-23T18:10:00.000Z"];
const MAIN = join(import.meta.dirname, "../../../infra/operator/main.ts");
const EXPORT = "01795579800000-a1b2c3d4";

/** Puts damaged orders, and writes the export that has them as they were before. */
async function damage(owner: string, folder: string): Promise<void> {
  const [{ orderRecord }, { putUncounted }, { toItem }, { exportLine, writeManifests }] =
    await Promise.all([
      import("../../support/order-record.ts"),
      import("../../support/put-counted-orders.ts"),
      import("#shared/order/store/order-item.ts"),
      import("../../support/write-export.ts"),
    ]);
  const root = join(folder, "AWSDynamoDB");
  for (const each of [EXPORT, "data"]) mkdirSync(join(root, each), { recursive: true });
  const time = "2026-11-01 10:00:00.000000";
  const orders = Array.from({ length: ORDERS }, (_, index) =>
    orderRecord(owner, {
      ...{ order_id: `LOST-${String(index)}`, status: "shipped" as const },
      ...{ created_at: time, updated_at: time },
    }),
  );
  const damaged = orders.map((order) => ({ ...order, address_line_1: "", zip: "", total: 0 }));
  await putUncounted(damaged);
  const lines = orders.map((order, index) => {
    const [before, after] = [toItem(order), toItem(damaged[index] ?? order)];
    return `${exportLine({ key: before, before, after })}\n`;
  });
  const dataFileS3Key = "AWSDynamoDB/data/0.json.gz";
  await pipeline(lines, createGzip(), createWriteStream(join(folder, dataFileS3Key)));
  const files = [{ itemCount: lines.length, dataFileS3Key }];
  writeManifests(root, EXPORT, files, { from: FROM, to: TO });
}

/** A restore from an incremental export, by the operators' command. */
export async function measureRestore(bench: Bench, folder: string): Promise<Figure> {
  await damage(crypto.randomUUID(), folder);
  const words = [MAIN, "stage", "restore", "--from-export", folder, "--yes", "--json"];
  const env = { PATH: process.env["PATH"], ...bench.environment };
  const start = performance.now();
  const child = spawn(process.execPath, words, { env, stdio: ["ignore", "ignore", "inherit"] });
  let cpuSeconds = 0;
  const timer = setInterval(() => {
    cpuSeconds = processorSeconds(child.pid ?? 0) ?? cpuSeconds;
  }, 100);
  const [exitCode] = (await once(child, "exit")) as [number | null];
  clearInterval(timer);
  if (exitCode !== 0) throw new Error(`stage restore ends with ${String(exitCode)}`);
  const seconds = (performance.now() - start) / 1000;
  const rate = (time: number) => (ORDERS / time).toFixed(0);
  return [
    `restore of ${String(ORDERS)} changed orders`,
    `${rate(seconds)} a second, ${rate(cpuSeconds)} for each second of its processor time`,
  ];
}

/** Processor time of a process in seconds; undefined once it has ended. */
function processorSeconds(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${String(pid)}/stat`, "utf8").replace(/^.*\) /, "");
    const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
    return (user + system) / 100;
  } catch {
    return undefined;
  }
}
