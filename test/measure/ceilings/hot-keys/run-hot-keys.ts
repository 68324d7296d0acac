import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startLocalService } from "../../../../infra/local/service.ts";
import { Client } from "../../../../infra/operator/client/client.ts";
import { startTable } from "../../../try/interleavings/start-table.ts";
import { answerHelp } from "../../../support/answer-help.ts";
import { setArtworkCheck } from "../../../support/set-artwork-check.ts";
import { KEY_LIMITS, keyCeilings } from "../ceilings.ts";
import { measure } from "../life/measure.ts";
import { Names } from "../life/names.ts";
import { loadsOf } from "../report.ts";
import { readShape, readTemplate } from "../table/table-shape.ts";
import { readWorkload } from "../workload.ts";
import { addProducts } from "./many-products.ts";
import { ROUNDS, runHotKeys, type Part } from "./hot-keys.ts";

answerHelp(`npm run hot-keys -- [--writes <number>] [--seconds <number>] [--seed <number>] [--renames]

Has one large merchant and some others order from a service of its own for a minute, or --seconds, half of it on a table
whose partition keys take 20 units written a second, or --writes, and three times as many read. Prints which key is refused
first and exits with 1 unless it is the one that \`npm run ceilings\` computes, nothing acknowledged is lost, and the
others are not held up. With --renames, the catalog has 10,000 products, one of which is renamed each second.`);
const { values } = parseArgs({
  options: {
    writes: { type: "string", default: "20" },
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: "2026" },
    renames: { type: "boolean", default: false },
  },
});
const [writes, seconds, seed] = [values.writes, values.seconds, values.seed].map(Number) as [
  number,
  number,
  number,
];

/** So much more begins than the fullest key takes. */
const OVERLOAD = 1.5;

/** The others' p95 with limits may be so many times theirs without, or so long: both ask the same two cores. */
const HELD_UP = 2;
const HELD_UP_MS = 100;

/** Where the others take longer without limits, the machine holds them up, not a key. */
const SLOW_MS = 2000;

const workload = readWorkload(join(import.meta.dirname, "workload.json"));
const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-hot-keys-"));
process.once("exit", () => {
  rmSync(dataDir, { recursive: true, force: true });
});
process.once("SIGINT", () => process.exit(130));

const data = join(dataDir, "data");
const service = await startLocalService({ port: 0, dataDir: data, seed: true });
await setArtworkCheck(service, "off");
if (values.renames) {
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
const predicted = await predict();
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
  renames: values.renames,
});
const names = new Names();
for (const owner of outcome.owners) names.add(owner, "owner");
const patterns = outcome.refusals.map(
  ({ on, partition, kind }) => `${on} ${names.patternOf(partition)}, ${kind}`,
);
const [first] = outcome.refusals;
const { largest, others } = outcome.parts;
const ratio = others.limited.p95Ms / others.undisturbed.p95Ms;
const told = ({ requests, acknowledged, p95Ms }: Part) =>
  `${String(requests)} requests, ${String(acknowledged)} acknowledged, p95 ${p95Ms.toFixed(0)} ms`;
const rows = [
  ["Computed to be first", predicted.what],
  ["First refused", patterns[0] ?? "nothing"],
  ["Refused", countsOf(patterns)],
  ["Orders", String(outcome.orders)],
  ["Largest merchant, without limits", told(largest.undisturbed)],
  ["Largest merchant, with limits", told(largest.limited)],
  ["Others, without limits", told(others.undisturbed)],
  ["Others, with limits", `${told(others.limited)}: ${ratio.toFixed(2)} of that without`],
  ...(values.renames ? [["Products renamed", String(outcome.renamed)]] : []),
  ["Acknowledged and lost", countOf("lost")],
  [
    "Doubled, half done or disagreeing",
    String(outcome.violations.length - Number(countOf("lost"))),
  ],
];
console.log(
  ["| Hot keys |  |", "| --- | --- |", ...rows.map((row) => `| ${row.join(" | ")} |`)].join("\n"),
);
for (const error of outcome.unrenamed) console.error("Not renamed:", error);
for (const { kind, says } of outcome.violations) console.error(`${kind}: ${says}`);
const isHeldUp = ratio > HELD_UP && others.limited.p95Ms > HELD_UP_MS;
const isSlow = others.undisturbed.p95Ms > SLOW_MS;
if (isSlow) {
  console.error("This machine is too slow for so many orders: give fewer --writes");
}
const isPredicted =
  patterns[0] === predicted.what && first?.partition.includes(outcome.largestOwner) === true;
const isFine =
  isPredicted &&
  outcome.violations.length === 0 &&
  outcome.unrenamed.length === 0 &&
  !isSlow &&
  !isHeldUp;
process.exitCode = isFine ? 0 : 1;

/** The first ceiling of the design, computed on a copy of the data. */
async function predict() {
  const copy = join(dataDir, "measured");
  cpSync(data, copy, { recursive: true });
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

function countOf(kind: string): string {
  return String(outcome.violations.filter((each) => each.kind === kind).length);
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
