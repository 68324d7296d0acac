import { cpSync } from "node:fs";
import { join } from "node:path";
import { startLocalService, type LocalService } from "../../../../infra/local/service.ts";
import { Client } from "#shared/api/client/client.ts";
import { startTable } from "../../../try/interleavings/start-table.ts";
import { flag, runTool, wholeNumber } from "../../../support/run-tool.ts";
import { setArtworkCheck } from "../../../support/set-artwork-check.ts";
import { KEY_LIMITS, keyCeilings } from "../ceilings.ts";
import { measure } from "../life/measure.ts";
import { Names } from "../life/names.ts";
import { loadsOf } from "../report.ts";
import { readShape, readTemplate, type TableShape } from "../table/table-shape.ts";
import { readWorkload, type Workload } from "../workload.ts";
import { addProducts } from "./many-products.ts";
import { ROUNDS, runHotKeys, type Outcome, type Part } from "./hot-keys.ts";

/** Lives that begin, as a multiple of the number that the fullest key takes. */
const OVERLOAD = 1.5;

/** Limits may multiply the others' p95 by this much, or prolong it to this time: both parts use the same two cores. */
const HELD_UP = 2;
const HELD_UP_MS = 100;

/** If the others take longer than this without limits, the machine holds them up, not a key. */
const SLOW_MS = 2000;

await runTool(
  {
    name: "measure -- hot-keys",
    help: `Has one large merchant and some others order from a service of its own for a minute, or --seconds. For half of the time,
partition keys take 20 written units a second, or --writes, and three times as many read ones. Prints the key that is
refused first. Fails unless it is the one that \`npm run measure -- ceilings\` computes, no acknowledged change is lost,
and the others are not held up. With --renames, the catalog has 10,000 products, one of which is renamed each second.`,
    options: {
      writes: wholeNumber(20),
      seconds: wholeNumber(60),
      seed: wholeNumber(2026),
      renames: flag,
    },
  },
  async ({ dataDir, writes, seconds, seed, renames }) => {
    const workload = readWorkload(join(import.meta.dirname, "workload.json"));
    const data = join(dataDir, "data");
    const service = await startLocalService({ port: 0, dataDir: data, seed: true });
    await setArtworkCheck(service, "off");
    if (renames) {
      await addProducts(
        new Client({
          url: service.outputs["OperatorApiUrl"] ?? "",
          key: service.demoKeys?.operator_key ?? "",
        }),
      );
    }
    await service.stop();
    const assembly = join(data, "assembly");
    const stack = await readTemplate(assembly);
    const shape = readShape(stack);
    const copy = join(dataDir, "measured");
    cpSync(data, copy, { recursive: true });
    const predicted = await predict(service, copy, shape, workload);
    const scale = writes / KEY_LIMITS.write;
    const livesASecond = OVERLOAD * predicted.lives * scale;
    console.log(
      `${predicted.what} is full at ${(predicted.lives * scale).toFixed(1)} orders' lives a second by computation; ${livesASecond.toFixed(1)} begin`,
    );
    const outcome = await runHotKeys({
      dataDir: data,
      assembly,
      shape,
      workload,
      rates: { write: writes, read: (writes * KEY_LIMITS.read) / KEY_LIMITS.write },
      livesASecond,
      seed,
      partMs: (seconds * 1000) / 2 / ROUNDS,
      renames,
    });
    return printOutcome(outcome, predicted.what, renames);
  },
);

/** Returns the first ceiling of the design, computed on a copy of the data. */
async function predict(service: LocalService, copy: string, shape: TableShape, workload: Workload) {
  Object.assign(process.env, service.environment);
  const table = await startTable(copy);
  try {
    const [ceiling] = keyCeilings(
      loadsOf(await measure(shape, workload.batch), workload),
      workload,
    );
    if (ceiling === undefined) throw new Error("Nothing is ever full");
    return ceiling;
  } finally {
    await table.stop();
  }
}

/** Prints the outcome of a run, and returns its failures. */
function printOutcome(outcome: Outcome, predicted: string, renames: boolean): string[] {
  const names = new Names();
  for (const owner of outcome.owners) names.add(owner, "owner");
  const patterns = outcome.refusals.map(
    ({ on, partition, kind }) => `${on} ${names.patternOf(partition)}, ${kind}`,
  );
  const [first] = outcome.refusals;
  const { largest, others } = outcome.parts;
  const ratio = others.limited.p95Ms / others.undisturbed.p95Ms;
  const lost = outcome.violations.filter(({ kind }) => kind === "lost").length;
  const rows = [
    ["Computed to be first", predicted],
    ["First refused", patterns[0] ?? "nothing"],
    ["Refused", countsOf(patterns)],
    ["Orders", String(outcome.orders)],
    ["Largest merchant, without limits", describe(largest.undisturbed)],
    ["Largest merchant, with limits", describe(largest.limited)],
    ["Others, without limits", describe(others.undisturbed)],
    ["Others, with limits", `${describe(others.limited)}: ${ratio.toFixed(2)} of that without`],
    ...(renames ? [["Products renamed", String(outcome.renamed)]] : []),
    ["Acknowledged and lost", String(lost)],
    ["Doubled, half done or disagreeing", String(outcome.violations.length - lost)],
  ];
  console.log(
    ["| Hot keys |  |", "| --- | --- |", ...rows.map((row) => `| ${row.join(" | ")} |`)].join("\n"),
  );
  const isPredicted =
    patterns[0] === predicted && first?.partition.includes(outcome.largestOwner) === true;
  return [
    ...outcome.unrenamed.map((error) => `Not renamed: ${String(error)}`),
    ...outcome.violations.map(({ kind, says }) => `${kind}: ${says}`),
    ...(isPredicted ? [] : ["The key that was refused first is not the computed one"]),
    ...(ratio > HELD_UP && others.limited.p95Ms > HELD_UP_MS ? ["The others were held up"] : []),
    ...(others.undisturbed.p95Ms > SLOW_MS
      ? ["This machine is too slow for so many orders: give fewer --writes"]
      : []),
  ];
}

function describe({ requests, acknowledged, p95Ms }: Part): string {
  return `${String(requests)} requests, ${String(acknowledged)} acknowledged, p95 ${p95Ms.toFixed(0)} ms`;
}

function countsOf(all: readonly string[]): string {
  const counts = [...Map.groupBy(all, (each) => each)].map(
    ([each, { length }]) => [each, length] as const,
  );
  return counts
    .sort(([, one], [, other]) => other - one)
    .slice(0, 6)
    .map(([each, count]) => `${each} ${String(count)}`)
    .join("; ");
}
