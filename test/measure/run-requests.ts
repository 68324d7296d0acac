import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { png } from "../support/artwork-files.ts";
import { auditStage } from "../support/audit-stage.ts";
import { startReceiver } from "../support/receiver.ts";
import { setArtworkCheck } from "../support/set-artwork-check.ts";
import { formatReport, type Report } from "./report.ts";
import * as requests from "./requests.ts";
import { percentile } from "./start-bench.ts";
import { PARTS, ProcessorTime, residentMb } from "./tree/processor-time.ts";
import { sendRequests, type Answer } from "./tree/send-requests.ts";
import { PAUSE_SECONDS, startTree, type Tree } from "./tree/start-tree.ts";

/**
 * `npm run bench`: what the service on one machine uses and how long requests take. `--tree <folder>` measures another
 * checkout with it, in turns, and tells the ratios; `--compare <file>` does so for what an earlier run wrote by `--save
 * <file>`; `--quick` sends a tenth of the requests. Fails when a request does not succeed, or when an order that was
 * confirmed is not listed, or when an audit of the orders finds anything.
 */
const { values: options } = parseArgs({
  options: {
    tree: { type: "string" },
    compare: { type: "string" },
    save: { type: "string" },
    quick: { type: "boolean", default: false },
  },
});

const scale = options.quick ? 0.1 : 1;
/** So many that page 500 is the last one. */
const SEEDED = options.quick ? 2000 : 10_000;
const DEEP_PAGE = SEEDED / requests.PER_PAGE;

const AT_ONCE = 16;
/** Before any figure is taken: environments start, and code is compiled. */
const WARM_UP = 0.2;
/** Of the requests, one after the other. */
const ALONE = 0.1;

/** The processors are at rest when they are used for less than this share of so long. */
const REST = { share: 0.15, ms: 500, withinMs: 120_000 };
const IDLE_MS = options.quick ? 4000 : 10_000;

interface Kind {
  readonly name: string;
  readonly count: number;
  readonly request: (index: number) => requests.Request;
  /** Sent by owners in turn instead of by the bench's user. */
  readonly byOwners?: true;
  /** Until the last of the work that trails a request begins. */
  readonly trailMs?: number;
}

/** An owner has 100 fetches of print files a minute, 90 of them for new files: 15 orders of six. */
const ORDERS_AN_OWNER = 15;
const OWNERS = 160;

/** A changed rate card reaches every environment within four seconds. */
const OFFER_MS = 5000;

const files = await startReceiver((response) => response.end(png(4500, 5400)));
const knownFiles = requests.newFiles(files.url, 2);
/** A port that nobody listens on. */
const AWAY = "http://127.0.0.1:9";

const unchecked: readonly Kind[] = [
  { name: "create", count: 1000, request: () => requests.createOrder() },
  { name: "get", count: 2000, request: (index) => requests.getOrder(index % SEEDED) },
  { name: "list", count: 200, request: () => requests.listOrders() },
  { name: "deep page", count: 200, request: () => requests.listOrders(DEEP_PAGE) },
  { name: "cancel", count: 400, request: requests.cancelOrder },
  printed("create, six files unchecked", () => knownFiles),
];

/** With the rule of the default rate card: print files are checked. */
const checked: readonly Kind[] = [
  printed("create, known files", () => knownFiles),
  { ...printed("create, two new files", () => requests.newFiles(files.url, 2)), byOwners: true },
  { ...printed("create, six new files", () => requests.newFiles(files.url, 6)), byOwners: true },
  {
    ...printed("create, two unreachable files", () => requests.newFiles(AWAY, 2)),
    byOwners: true,
    trailMs: 2 * PAUSE_SECONDS * 1000 + 1000,
  },
];

function printed(name: string, filesOf: () => readonly string[]): Kind {
  return { name, count: 600, request: () => requests.createPrintedOrder(filesOf()) };
}

interface Subject {
  readonly tree: Tree;
  readonly report: Record<string, Record<string, number>>;
  readonly started: Date;
  readonly confirmed: string[];
  time: ProcessorTime;
  sent: number;
}

const subjects: Subject[] = [];
const problems: string[] = [];

try {
  const folders = [...(options.tree === undefined ? [] : [options.tree]), "."];
  for (const folder of folders) await start(resolve(folder));
  await measureAll("off", unchecked);
  await measureAll("warn", checked);
  for (const subject of subjects) await measureService(subject);
  const reports = subjects.map(({ report }): Report => report);
  const [other, own = {}] = reports.length > 1 ? reports : [readEarlier(), reports[0]];
  console.log(formatReport(own, other));
  if (options.save !== undefined) writeFileSync(options.save, `${JSON.stringify(own)}\n`);
} finally {
  for (const { tree, time } of subjects) {
    time.stop();
    await tree.stop();
  }
  await files.stop();
}
for (const problem of problems.slice(0, 20)) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function readEarlier(): Report | undefined {
  const { compare } = options;
  return compare === undefined ? undefined : (JSON.parse(readFileSync(compare, "utf8")) as Report);
}

async function start(folder: string): Promise<void> {
  const tree = await startTree({
    tree: folder,
    orders: SEEDED,
    subscribers: 0,
    receiver: "",
    owners: OWNERS,
  });
  const time = new ProcessorTime(tree.host.pid);
  subjects.push({ tree, time, report: {}, started: new Date(), confirmed: [], sent: 0 });
}

/** Takes the rows of kinds with the rate card's rule for artwork set. */
async function measureAll(rule: "off" | "warn", kinds: readonly Kind[]): Promise<void> {
  for (const { tree } of subjects) await setArtworkCheck(tree.host, rule);
  await sleep(OFFER_MS);
  for (const kind of kinds) {
    process.stderr.write(`${kind.name}\n`);
    for (const subject of subjects) await measure(subject, kind);
  }
}

/** Takes one kind's row of figures: processor time of a request in ms by part, and what requests take in ms. */
async function measure(subject: Subject, kind: Kind): Promise<void> {
  const count = kind.count * scale;
  await send(subject, kind, count * WARM_UP, AT_ONCE);
  const alone = await send(subject, kind, count * ALONE, 1);
  await rest(subject.time, kind.trailMs);
  const before = subject.time.read();
  const together = await send(subject, kind, count, AT_ONCE);
  await rest(subject.time, kind.trailMs);
  const after = subject.time.read();
  const parts = PARTS.map((part) => [part, (after[part] - before[part]) / count] as const);
  subject.report[kind.name] = {
    cpu: parts.reduce((sum, [, ms]) => sum + ms, 0),
    ...Object.fromEntries(parts),
    "p50 at 1": percentile(alone, 0.5),
    "p99 at 1": percentile(alone, 0.99),
    [`p50 at ${String(AT_ONCE)}`]: percentile(together, 0.5),
    [`p99 at ${String(AT_ONCE)}`]: percentile(together, 0.99),
  };
}

/** The times of the answers. */
async function send(
  subject: Subject,
  kind: Kind,
  count: number,
  connections: number,
): Promise<number[]> {
  const all = Array.from({ length: count }, () => {
    const index = subject.sent++;
    const request = kind.request(index);
    const owner = Math.floor(index / ORDERS_AN_OWNER) % OWNERS;
    return kind.byOwners ? { ...request, key: subject.tree.ownerKeys[owner] } : request;
  });
  const answers = await sendRequests(subject.tree, all, connections);
  const isListed = kind.name.startsWith("create") && kind.byOwners === undefined;
  for (const { status, data } of answers) {
    if (status !== 200) problems.push(`${kind.name} is answered with ${String(status)}`);
    else if (isListed) subject.confirmed.push((data as { id: string }).id);
  }
  return answers.map(({ ms }: Answer) => ms);
}

async function measureService(subject: Subject): Promise<void> {
  const { tree, report } = subject;
  const memory = residentMb(tree.host.pid);
  await checkOrders(subject);
  // Another checkout may know no audit.
  if (tree.folder === resolve(".")) problems.push(...(await auditStage(tree.dataDir)).findings);
  await rest(subject.time);
  const before = subject.time.total();
  await sleep(IDLE_MS);
  const idle = (subject.time.total() - before) / (IDLE_MS / 1000);
  subject.time.stop();
  const restart = await tree.restart();
  report["service"] = {
    "memory, MB": memory,
    "second start, s": restart / 1000,
    "idle, ms a second": idle,
  };
}

/** Waits until nothing trails the requests. */
async function rest(time: ProcessorTime, trailMs = 0): Promise<void> {
  await sleep(trailMs);
  const deadline = Date.now() + REST.withinMs;
  for (let before = time.total(); ;) {
    if (Date.now() > deadline) throw new Error("The service does not come to rest");
    await sleep(REST.ms);
    const now = time.total();
    if (now - before < REST.share * REST.ms) return;
    before = now;
  }
}

/** Every order that was confirmed is in the list, once, and the list holds no other. */
async function checkOrders({ tree, confirmed, started }: Subject): Promise<void> {
  const listed: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = {
      from_date: started.toISOString().slice(0, 19),
      limit: "100",
      page: String(page),
    };
    const [answer] = await sendRequests(tree, [{ method: "GET", path: "/orders", query }], 1);
    const { items, pagination } = answer?.data as {
      items: { id: string }[];
      pagination: { pages: number };
    };
    listed.push(...items.map(({ id }) => id));
    ({ pages } = pagination);
  }
  const found = new Set(listed);
  for (const id of confirmed.filter((each) => !found.has(each)))
    problems.push(`the order ${id} was confirmed and is lost`);
  if (listed.length !== confirmed.length) {
    problems.push(
      `${String(confirmed.length)} orders were confirmed, ${String(listed.length)} are listed`,
    );
  }
}
