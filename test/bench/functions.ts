import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ACCOUNT, callAws, REGION } from "../../infra/local/machine/call-aws.ts";
import { orderLine, orderRequest } from "../support/order-request.ts";
import { startReceiver, type Receiver } from "../support/receiver.ts";
import { percentile } from "./start-bench.ts";
import { startFunction, type FunctionProcess } from "./start-function.ts";
import type { FunctionDescription, TreeDescription, TreeSettings } from "./tree-host.ts";

/**
 * `npm run bench:functions`: processor time of functions by themselves, each in a bare Node process on the service's
 * emulators: its initialization, its first request after that, and a warm one. `--tree <folder>` names another checkout
 * to be measured with this one, in turns; `--only create,get` some of the kinds.
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
const BATCH = 10;
const PER_PAGE = 20;
/** Any 60 seconds hold about 100 calls of one user, and any moment about ten: more would wait for their turn. */
const SUBSCRIBERS = 200;

const QUEUE = "bench";

const orders = Number(options.orders);
const deepPage = String(orders / PER_PAGE);

interface Kind {
  readonly name: string;
  /** Part of the name of its function in the stack. */
  readonly function: string;
  readonly warmUp: number;
  readonly perRound: number;
  readonly event: (tree: Tree, index: number) => unknown;
}

interface Tree {
  readonly name: string;
  readonly description: TreeDescription;
  /** Records of a queue as deliver gets them, one for each subscriber. */
  readonly messages: readonly object[];
  readonly stop: () => Promise<void>;
}

const request = { warmUp: 200, perRound: 40 };

const kinds: readonly Kind[] = [
  {
    ...request,
    name: "create",
    function: "PublicApiCreateOrder",
    event: (tree) => httpEvent(tree, "POST", "/orders", { body: newOrder() }),
  },
  {
    ...request,
    name: "get",
    function: "PublicApiGetOrder",
    event: (tree, index) => {
      const order_id = seededOrder(index);
      return httpEvent(tree, "GET", `/orders/${order_id}`, { parameters: { order_id } });
    },
  },
  {
    ...request,
    name: "cancel",
    function: "PublicApiCancelOrder",
    // Each event is of another order, which can be cancelled once.
    event: (tree, index) => {
      const order_id = seededOrder(index);
      const path = `/orders/${order_id}/cancel`;
      return httpEvent(tree, "POST", path, { parameters: { order_id } });
    },
  },
  {
    ...request,
    name: "list",
    function: "PublicApiListOrders",
    event: (tree) => httpEvent(tree, "GET", "/orders"),
  },
  {
    warmUp: 50,
    perRound: 20,
    name: "deep-page",
    function: "PublicApiListOrders",
    event: (tree) => httpEvent(tree, "GET", "/orders", { query: { page: deepPage } }),
  },
  {
    ...request,
    name: "browse",
    function: "PublicApiListProducts",
    event: (tree) => httpEvent(tree, "GET", "/products"),
  },
  {
    warmUp: 50,
    perRound: 20,
    name: "fan-out",
    function: "EventsFanOut",
    event: ({ description: { changes } }, index) => ({ Records: batchOf(changes, index) }),
  },
  {
    warmUp: 50,
    perRound: 20,
    name: "project",
    function: "EventsProjectOrders",
    event: ({ description: { changes } }, index) => ({
      Records: batchOf(changes, index).map(({ dynamodb }) => {
        const id = { S: randomUUID() };
        const NewImage = { ...dynamodb?.NewImage, id, version: { N: "1" } };
        return { eventName: "INSERT", dynamodb: { ...dynamodb, NewImage } };
      }),
    }),
  },
  {
    warmUp: 50,
    perRound: 20,
    name: "deliver",
    function: "EventsDeliver",
    event: ({ messages }, index) => ({ Records: batchOf(messages, index) }),
  },
];

interface Measured {
  readonly start: number;
  readonly first: number;
  readonly warm: number;
}

const receiver = await startReceiver();
const folder = mkdtempSync(join(tmpdir(), "print-on-demand-functions-"));
const trees: Tree[] = [];
try {
  const empty = join(folder, "empty.mjs");
  writeFileSync(empty, "export const handler = () => undefined;");
  const folders = [...(options.tree === undefined ? [] : [options.tree]), "."];
  for (const each of folders) trees.push(await startTree(resolve(each), receiver));
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
  const states = trees.map((tree) => ({
    tree,
    next: 0,
    starts: [] as number[],
    firsts: [] as number[],
    warm: [] as number[],
    process: undefined as FunctionProcess | undefined,
  }));
  const run = async (state: (typeof states)[number], count: number) => {
    const events = Array.from({ length: count }, () => kind.event(state.tree, state.next++));
    const { results = [], cpuMs = NaN } = (await state.process?.run(events)) ?? {};
    for (const result of results) check(kind, result);
    return cpuMs / count;
  };
  for (let start = 0; start < STARTS; start++) {
    for (const state of states) {
      state.process?.stop();
      const { bundle, environment } = functionOf(state.tree, kind);
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

function functionOf(tree: Tree, { function: part }: Pick<Kind, "function">): FunctionDescription {
  const { functions } = tree.description;
  const [, found] = Object.entries(functions).find(([name]) => name.includes(part)) ?? [];
  if (found === undefined) throw new Error(`${tree.name} has no function ${part}`);
  return found;
}

async function startTree(folderOfTree: string, { url }: Receiver): Promise<Tree> {
  const dataDir = mkdtempSync(join(folder, "tree-"));
  const settings = { tree: folderOfTree, dataDir, orders, subscribers: SUBSCRIBERS, receiver: url };
  const child = fork(
    join(import.meta.dirname, "tree-host.ts"),
    [JSON.stringify(settings satisfies TreeSettings)],
    { cwd: folderOfTree },
  );
  const exited = once(child, "exit");
  const first = await Promise.race([once(child, "message"), exited.then(() => undefined)]);
  if (first === undefined) throw new Error(`The service of ${folderOfTree} does not start`);
  const [description] = first as [TreeDescription];
  const tree = {
    name: basename(folderOfTree),
    description,
    messages: [] as object[],
    stop: async () => {
      child.disconnect();
      await exited;
    },
  };
  await waitForCounts(description);
  return { ...tree, messages: await takeMessages(tree) };
}

/** Lists take the totals of many orders from counts, which the table's stream brings up to date. */
async function waitForCounts({ api, key }: TreeDescription): Promise<void> {
  for (let total = 0; total < orders;) {
    await sleep(200);
    const response = await fetch(`${api}/orders?limit=1`, { headers: { "x-api-key": key } });
    const { data } = (await response.json()) as { data: { pagination: { total: number } } };
    ({ total } = data.pagination);
  }
}

/** What fan-out queues of the changes, in a queue that nobody else reads. */
async function takeMessages(tree: Tree): Promise<object[]> {
  const { changes, queues } = tree.description;
  await callAws(queues, "AmazonSQS.CreateQueue", { QueueName: QUEUE });
  const QueueUrl = `${queues}/${ACCOUNT}/${QUEUE}`;
  const { bundle, environment } = functionOf(tree, { function: "EventsFanOut" });
  const fanOut = await startFunction(bundle, { ...environment, QUEUE_URL: QueueUrl });
  await fanOut.run(
    Array.from({ length: changes.length / BATCH }, (_, index) => ({
      Records: batchOf(changes, index),
    })),
  );
  fanOut.stop();
  const messages: object[] = [];
  while (messages.length < changes.length) {
    const { Messages = [] } = await callAws<{ Messages?: Record<string, string>[] }>(
      queues,
      "AmazonSQS.ReceiveMessage",
      { QueueUrl, MaxNumberOfMessages: BATCH, MessageSystemAttributeNames: ["All"] },
    );
    if (Messages.length === 0) throw new Error("Fan-out queued less than it was told");
    messages.push(
      ...Messages.map((message) => ({
        messageId: message["MessageId"],
        receiptHandle: message["ReceiptHandle"],
        body: message["Body"],
        attributes: message["Attributes"],
        messageAttributes: {},
        eventSource: "aws:sqs",
        awsRegion: REGION,
      })),
    );
  }
  return messages;
}

/** Ten of them, the next ten for the next index, round and round. */
function batchOf<Record>(all: readonly Record[], index: number): Record[] {
  const start = (index * BATCH) % all.length;
  return all.slice(start, start + BATCH);
}

function seededOrder(index: number): string {
  return `SEEDED-${String(index).padStart(6, "0")}`;
}

function newOrder() {
  const skus = ["TEE-CLASSIC-BLACK-M", "TEE-CLASSIC-WHITE-L"];
  return orderRequest({ items: skus.map((sku) => ({ ...orderLine, sku })) });
}

interface HttpParts {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** What of API Gateway's event the functions read. */
function httpEvent(
  { description: { key } }: Tree,
  method: string,
  path: string,
  { parameters, query, body }: HttpParts = {},
) {
  return {
    version: "2.0",
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: { "x-api-key": key, "content-type": "application/json" },
    requestContext: { http: { method, path }, requestId: randomUUID() },
    ...(parameters === undefined ? {} : { pathParameters: parameters }),
    ...(query === undefined ? {} : { queryStringParameters: query }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  };
}
