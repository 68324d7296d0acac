import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { startReceiver, status } from "../support/receiver.ts";
import { runTool, text, wholeNumber } from "../support/run-tool.ts";
import { describeFunctions, type FunctionDescription } from "./alone/describe-functions.ts";
import { BATCH, batchOf, kinds, type Kind, type Source } from "./alone/kinds.ts";
import { startFunction, type FunctionProcess } from "./alone/start-function.ts";
import { createQueue, takeMessages } from "./alone/bench-queue.ts";
import { chooseMemory, estimate, SIZES, type Work } from "./cost/lambda-cost.ts";
import { formatReport, type Report } from "./report.ts";
import { PER_PAGE } from "./requests.ts";
import { percentile } from "./start-bench.ts";
import { startTree, type Tree } from "./tree/start-tree.ts";

const STARTS = 5;
const ROUNDS = 7;
/**
 * At least as many as there are batches of deliver, each of another user. Batches of one user would wait for their
 * turn.
 */
const SUBSCRIBERS = 200;

interface Subject {
  readonly tree: Tree;
  readonly source: Source;
  readonly find: (part: string) => FunctionDescription;
}

/** Processor time in ms, and memory in MB at its peak. */
interface Measured {
  readonly warm: number;
  readonly first: number;
  readonly start: number;
  readonly memory: number;
}

await runTool(
  {
    name: "measure -- functions",
    help: `Prints the processor time of single functions, each in a bare Node.js process on the service's emulators: its start, its
first event and a warm one. An event of stream or queue has ten records, one of the queue of retries 200. Then prints
the cost on Lambda with more or less memory. --tree measures another checkout too, in turns; brackets hold the ratio to
its figures. --only measures some of the kinds: create,get.`,
    options: {
      tree: text("folder", undefined),
      only: text("kind,kind", undefined),
      orders: wholeNumber(2000),
    },
  },
  async ({ dataDir, tree, only, orders }) => {
    const receiver = await startReceiver(status(200));
    const trees: Tree[] = [];
    const subjects: Subject[] = [];
    /** The reports of each subject. */
    const reports: Report[] = [];
    const works: [Kind, Work][] = [];
    try {
      const empty = join(dataDir, "empty.mjs");
      writeFileSync(empty, "export const handler = () => undefined;");
      for (const folder of [...(tree === undefined ? [] : [tree]), "."]) {
        const started = await startTree(
          {
            tree: resolve(folder),
            orders,
            subscribers: SUBSCRIBERS,
            receiver: receiver.url,
            owners: 0,
          },
          dataDir,
        );
        trees.push(started);
        subjects.push(await prepare(started, orders));
      }
      const emptyStart = await median(STARTS, () => startOf({ bundle: empty, environment: {} }));
      for (const kind of kinds.filter(({ name }) => only?.split(",").includes(name) ?? true)) {
        process.stderr.write(`${kind.name}\n`);
        const calls = receiver.calls.length;
        const measured = await measure(subjects, kind);
        for (const [index, each] of measured.entries()) {
          reports[index] = { ...reports[index], [kind.name]: rowOf(each, emptyStart) };
        }
        const own = measured.at(-1);
        if (own !== undefined)
          works.push([kind, { cpuMs: own.warm, waitMs: kind.waitMs, peakMb: own.memory }]);
        if (kind.name === "deliver") {
          checkCalls(kind, trees.length, receiver.calls.length - calls);
        }
      }
      const [other, own = {}] = reports.length > 1 ? reports : [undefined, reports[0]];
      console.log("Processor time in ms\n");
      console.log(formatReport(own, other));
      console.log("\nModelled duration in ms, and US dollars for a million\n");
      const rows = works.map(([kind, work]) => [kind.name, costsOf(kind, work)] as const);
      console.log(formatReport(Object.fromEntries(rows)));
    } finally {
      for (const each of trees) await each.stop();
      await receiver.stop();
    }
    return [];
  },
);

/** Measures one kind on each tree in turns. */
async function measure(subjects: readonly Subject[], kind: Kind): Promise<Measured[]> {
  const states = subjects.map((subject) => ({
    subject,
    next: 0,
    starts: [] as number[],
    firsts: [] as number[],
    warm: [] as number[],
    memory: NaN,
    process: undefined as FunctionProcess | undefined,
  }));
  const run = async (state: (typeof states)[number], count: number) => {
    const events = Array.from({ length: count }, () =>
      kind.event(state.subject.source, state.next++),
    );
    const { results = [], cpuMs = NaN, memoryMb = NaN } = (await state.process?.run(events)) ?? {};
    state.memory = memoryMb;
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
  return states.map(({ process, starts, firsts, warm, memory }) => {
    process?.stop();
    const [each = NaN, first = NaN, start = NaN] = [warm, firsts, starts].map((all) =>
      percentile(all, 0.5),
    );
    return { warm: each, first, start, memory };
  });
}

/** Throws if a function's result says that it failed. */
function check(kind: Kind, result: unknown): void {
  const { statusCode = 200, batchItemFailures = [] } = (result ?? {}) as {
    statusCode?: number;
    batchItemFailures?: unknown[];
  };
  if (statusCode === 200 && batchItemFailures.length === 0) return;
  throw new Error(`${kind.name}: ${JSON.stringify(result).slice(0, 500)}`);
}

/** Throws if notifications waited for their owner's turn, which would cost something else than a call. */
function checkCalls({ warmUp, perRound }: Kind, trees: number, calls: number): void {
  const expected = trees * BATCH * (STARTS + warmUp + ROUNDS * perRound);
  if (calls === expected) return;
  throw new Error(`${String(expected)} notifications led to ${String(calls)} calls`);
}

function rowOf({ warm, first, start, memory }: Measured, emptyStart: number) {
  return {
    warm,
    first,
    start,
    "first / warm": first / warm,
    "start / empty": start / emptyStart,
    "memory, MB": memory,
  };
}

/** Returns a row of the table of memory sizes, with the size that the rule chooses. */
function costsOf({ isAwaited }: Kind, work: Work): Record<string, number> {
  const cells = SIZES.map((size) => estimate(work, size)).flatMap(
    ({ memoryMb, durationMs, usdPerMillion }) => [
      [`${String(memoryMb)} MB`, durationMs] as const,
      [`$ ${String(memoryMb)}`, usdPerMillion] as const,
    ],
  );
  return { ...Object.fromEntries(cells), chosen: chooseMemory(work, isAwaited) };
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

async function prepare(tree: Tree, orders: number): Promise<Subject> {
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
