import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startReceiver, status } from "../support/receiver.ts";
import { describeFunctions, type FunctionDescription } from "./alone/describe-functions.ts";
import { BATCH, batchOf, kinds, type Kind, type Source } from "./alone/kinds.ts";
import { startFunction, type FunctionProcess } from "./alone/start-function.ts";
import { createQueue, takeMessages } from "./alone/bench-queue.ts";
import { PER_PAGE } from "./requests.ts";
import { percentile } from "./start-bench.ts";
import { startTree, type Tree } from "./tree/start-tree.ts";

/**
 * `npm run bench:functions`: processor time of functions by themselves, each in a bare Node process on the service's
 * emulators: its start, its first event after that, and a warm one. Stream and queue bring ten at a time. `--tree
 * <folder>` names another checkout to be measured with this one, in turns; `--only create,get` some of the kinds.
 */
const { values: options } = parseArgs({
  options: {
    tree: { type: "string" },
    only: { type: "string" },
    orders: { type: "string", default: "2000" },
  },
});

const STARTS = 5;
const ROUNDS = 7;
/** Any 60 seconds hold about 100 calls of one user, and any moment about ten: more would wait for their turn. */
const SUBSCRIBERS = 200;

const orders = Number(options.orders);

interface Subject {
  readonly tree: Tree;
  readonly source: Source;
  readonly find: (part: string) => FunctionDescription;
}

interface Measured {
  readonly start: number;
  readonly first: number;
  readonly warm: number;
}

const receiver = await startReceiver(status(200));
const folder = mkdtempSync(join(tmpdir(), "print-on-demand-functions-"));
const trees: Tree[] = [];
const subjects: Subject[] = [];
try {
  const empty = join(folder, "empty.mjs");
  writeFileSync(empty, "export const handler = () => undefined;");
  const folders = [...(options.tree === undefined ? [] : [options.tree]), "."];
  for (const each of folders) subjects.push(await prepare(resolve(each)));
  const rows: [string, readonly Measured[]][] = [];
  const emptyStart = await median(STARTS, () => startOf({ bundle: empty, environment: {} }));
  for (const kind of kinds.filter(({ name }) => options.only?.split(",").includes(name) ?? true)) {
    process.stderr.write(`${kind.name}\n`);
    const calls = receiver.calls.length;
    rows.push([kind.name, await measure(kind)]);
    if (kind.name === "deliver") checkCalls(kind, receiver.calls.length - calls);
  }
  print(rows, emptyStart);
} finally {
  for (const tree of trees) await tree.stop();
  await receiver.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Each tree's figures of one kind, taken in turns. */
async function measure(kind: Kind): Promise<Measured[]> {
  const states = subjects.map((subject) => ({
    subject,
    next: 0,
    starts: [] as number[],
    firsts: [] as number[],
    warm: [] as number[],
    process: undefined as FunctionProcess | undefined,
  }));
  const run = async (state: (typeof states)[number], count: number) => {
    const events = Array.from({ length: count }, () =>
      kind.event(state.subject.source, state.next++),
    );
    const { results = [], cpuMs = NaN } = (await state.process?.run(events)) ?? {};
    for (const result of results) check(kind, result);
    return cpuMs / count;
  };
  for (let start = 0; start < STARTS; start++) {
    for (const state of states) {
      state.process?.stop();
      const { bundle, environment } = state.subject.find(kind.function);
      state.process = await startFunction(bundle, environment);
      state.starts.push(state.process.initialization.cpuMs);
      state.firsts.push(await run(state, 1));
    }
  }
  for (const state of states) await run(state, kind.warmUp);
  for (let round = 0; round < ROUNDS; round++) {
    for (const state of states) state.warm.push(await run(state, kind.perRound));
  }
  return states.map(({ process, starts, firsts, warm }) => {
    process?.stop();
    const [start, first, each] = [starts, firsts, warm].map((all) => percentile(all, 0.5));
    return { start: start ?? NaN, first: first ?? NaN, warm: each ?? NaN };
  });
}

/** Throws for what a function answers when it fails. */
function check(kind: Kind, result: unknown): void {
  const { statusCode = 200, batchItemFailures = [] } = (result ?? {}) as {
    statusCode?: number;
    batchItemFailures?: unknown[];
  };
  if (statusCode === 200 && batchItemFailures.length === 0) return;
  throw new Error(`${kind.name}: ${JSON.stringify(result).slice(0, 500)}`);
}

/** A notification that waits for its owner's turn would cost something else than a call. */
function checkCalls({ warmUp, perRound }: Kind, calls: number): void {
  const expected = trees.length * BATCH * (STARTS + warmUp + ROUNDS * perRound);
  if (calls === expected) return;
  throw new Error(`${String(expected)} notifications led to ${String(calls)} calls`);
}

function print(rows: readonly [string, readonly Measured[]][], emptyStart: number): void {
  console.log(
    `Processor time in ms; the start of an empty handler takes ${emptyStart.toFixed(1)}\n`,
  );
  // Of two trees, both and what the second is of the first.
  const columns = (["warm", "first", "start"] as const).flatMap((figure) => [
    ...trees.map(({ name }, index) => ({
      head: `${figure}, ${name}`,
      cell: (all: readonly Measured[]) => (all[index]?.[figure] ?? NaN).toFixed(2),
    })),
    ...(trees.length === 1
      ? []
      : [
          {
            head: "ratio",
            cell: ([before, after]: readonly Measured[]) =>
              ratio(after?.[figure], before?.[figure]),
          },
        ]),
  ]);
  columns.push(
    { head: "start / empty", cell: (all) => ratio(all.at(-1)?.start, emptyStart) },
    { head: "first / warm", cell: (all) => ratio(all.at(-1)?.first, all.at(-1)?.warm) },
  );
  const lines = rows.map(([name, all]) => [name, ...columns.map(({ cell }) => cell(all))]);
  const head = ["kind", ...columns.map(({ head }) => head)];
  const rule = ["---", ...columns.map(() => "---:")];
  for (const line of [head, rule, ...lines]) console.log(`| ${line.join(" | ")} |`);
}

function ratio(one = NaN, other = NaN): string {
  return (one / other).toFixed(2);
}

async function median(times: number, take: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let time = 0; time < times; time++) values.push(await take());
  return percentile(values, 0.5);
}

async function startOf({ bundle, environment }: FunctionDescription): Promise<number> {
  const process = await startFunction(bundle, environment);
  process.stop();
  return process.initialization.cpuMs;
}

async function prepare(folder: string): Promise<Subject> {
  const tree = await startTree({
    tree: folder,
    orders,
    subscribers: SUBSCRIBERS,
    receiver: receiver.url,
  });
  trees.push(tree);
  const queues = tree.host.environment["AWS_ENDPOINT_URL_SQS"] ?? "";
  const queueUrl = await createQueue(queues);
  const functions = await describeFunctions(tree, queueUrl);
  const find = (part: string) => {
    const [, found] = [...functions].find(([name]) => name.includes(part)) ?? [];
    if (found === undefined) throw new Error(`${tree.name} has no function ${part}`);
    return found;
  };
  const { key, changes } = tree;
  const { bundle, environment } = find("EventsFanOut");
  const fanOut = await startFunction(bundle, environment);
  const batches = changes.length / BATCH;
  await fanOut.run(
    Array.from({ length: batches }, (_, index) => ({ Records: batchOf(changes, index) })),
  );
  fanOut.stop();
  const messages = await takeMessages(queues, queueUrl);
  if (messages.length < SUBSCRIBERS) throw new Error("Fan-out queued less than it was told");
  return { tree, find, source: { key, changes, messages, deepPage: orders / PER_PAGE } };
}
