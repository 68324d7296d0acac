import { setTimeout as sleep } from "node:timers/promises";
import { png } from "../support/artwork-files.ts";
import { auditStage } from "../support/audit-stage.ts";
import { startReceiver } from "../support/receiver.ts";
import { flag, runTool } from "../support/run-tool.ts";
import { setArtworkCheck } from "../support/set-artwork-check.ts";
import { formatReport } from "./report.ts";
import * as requests from "./requests.ts";
import { percentile } from "./percentile.ts";
import { PARTS, ProcessorTime, residentMb } from "./processor-time.ts";
import { startSeededHost, type SeededHost } from "./seeded-host.ts";
import { sendRequests, type Answer } from "./send-requests.ts";

interface Size {
  /** The share of the requests to send. */
  readonly scale: number;
  /** The orders that are seeded before. */
  readonly seeded: number;
  readonly idleMs: number;
}

/** Page 500 is the last page of this many orders. */
const WHOLE: Size = { scale: 1, seeded: 10_000, idleMs: 10_000 };
const QUICK: Size = { scale: 0.1, seeded: 2000, idleMs: 4000 };

const CONCURRENCY = 16;
/** Share of the requests sent before any figure is taken, so that environments start and code is compiled. */
const WARM_UP = 0.2;
/** New files are checked by as many environments as wait for files; it takes all of the requests until they run. */
const WARM_UP_OF_CHECKS = 1;
/** Share of the requests that are sent one after the other. */
const ALONE = 0.1;

/** The processors are at rest if they are used for less than this share of this time. */
const REST = { share: 0.15, ms: 500, withinMs: 120_000 };

interface Kind {
  readonly name: string;
  readonly count: number;
  readonly request: (index: number) => requests.Request;
  /** Whether owners send it in turn, instead of the bench's user. */
  readonly byOwners?: true;
}

/** The share of the orders whose checks are polled, at this interval, until all are made. */
const READ_SIZE = 1 / 20;
const POLL_MS = 3000;
const CHECKED_WITHIN_MS = 300_000;

/** An owner has 100 fetches of print files a minute, 90 of which are for new files: 15 orders of six files. */
const ORDERS_AN_OWNER = 15;
const OWNERS = 160;

/** A changed rate card reaches every environment within four seconds. */
const OFFER_MS = 5000;

/** An address on which no server listens. */
const AWAY = "http://127.0.0.1:9";

const unchecked = (known: readonly string[], { seeded }: Size): readonly Kind[] => [
  { name: "create", count: 1000, request: () => requests.createOrder() },
  { name: "get", count: 2000, request: (index) => requests.getOrder(index % seeded) },
  { name: "list", count: 200, request: () => requests.listOrders() },
  { name: "deep page", count: 200, request: () => requests.listOrders(seeded / requests.PER_PAGE) },
  { name: "cancel", count: 400, request: requests.cancelOrder },
  printed("create, six files unchecked", () => known),
];

/** Kinds with the rule of the default rate card: print files are checked. */
const checked = (files: string, known: readonly string[]): readonly Kind[] => [
  printed("create, known files", () => known),
  { ...printed("create, two new files", () => requests.newFiles(files, 2)), byOwners: true },
  { ...printed("create, six new files", () => requests.newFiles(files, 6)), byOwners: true },
  {
    ...printed("create, two unreachable files", () => requests.newFiles(AWAY, 2)),
    byOwners: true,
  },
];

function printed(name: string, filesOf: () => readonly string[]): Kind {
  return { name, count: 600, request: () => requests.createPrintedOrder(filesOf()) };
}

interface Subject {
  readonly bench: SeededHost;
  readonly dataDir: string;
  readonly size: Size;
  readonly report: Record<string, Record<string, number>>;
  readonly started: Date;
  readonly confirmed: string[];
  readonly problems: string[];
  readonly time: ProcessorTime;
  sent: number;
}

await runTool(
  {
    name: "measure -- requests",
    help: `Prints the service's use of one machine, and the duration of requests. --quick sends a tenth of the requests. Fails if a
request does not succeed, if a confirmed order is not listed, or if an audit of the orders has findings.`,
    options: { quick: flag },
  },
  async ({ dataDir, quick }) => {
    const size = quick ? QUICK : WHOLE;
    const files = await startReceiver((response) => response.end(png(4500, 5400)));
    const known = requests.newFiles(files.url, 2);
    const bench = await startSeededHost(dataDir, size.seeded, OWNERS);
    const subject: Subject = {
      ...{ bench, dataDir, size, time: new ProcessorTime(bench.host.pid) },
      ...{ report: {}, started: new Date(), confirmed: [], problems: [], sent: 0 },
    };
    try {
      await measureAll(subject, "off", unchecked(known, size));
      await measureAll(subject, "warn", checked(files.url, known));
      await measureService(subject);
      console.log(formatReport(subject.report));
    } finally {
      subject.time.stop();
      await bench.stop();
      await files.stop();
    }
    return subject.problems.slice(0, 20);
  },
);

/** Measures kinds with the rate card's rule for artwork set. */
async function measureAll(
  subject: Subject,
  rule: "off" | "warn",
  kinds: readonly Kind[],
): Promise<void> {
  await setArtworkCheck(subject.bench.host, rule);
  await sleep(OFFER_MS);
  for (const kind of kinds) {
    process.stderr.write(`${kind.name}\n`);
    await measure(subject, kind);
  }
}

/** Measures one kind: processor time of a request by part, and the duration of requests, both in ms. */
async function measure(subject: Subject, kind: Kind): Promise<void> {
  const count = kind.count * subject.size.scale;
  await send(subject, kind, count * (kind.byOwners ? WARM_UP_OF_CHECKS : WARM_UP), CONCURRENCY);
  const alone = await send(subject, kind, count * ALONE, 1);
  await rest(subject.time);
  const before = subject.time.read();
  const together = await send(subject, kind, count, CONCURRENCY);
  await rest(subject.time);
  const after = subject.time.read();
  const parts = PARTS.map((part) => [part, (after[part] - before[part]) / count] as const);
  subject.report[kind.name] = {
    cpu: parts.reduce((sum, [, ms]) => sum + ms, 0),
    ...Object.fromEntries(parts),
    "p50 at 1": percentile(alone, 0.5),
    "p99 at 1": percentile(alone, 0.99),
    [`p50 at ${String(CONCURRENCY)}`]: percentile(together, 0.5),
    [`p99 at ${String(CONCURRENCY)}`]: percentile(together, 0.99),
  };
}

/** Sends requests, and returns the times of their answers. */
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
    return kind.byOwners ? { ...request, key: subject.bench.ownerKeys[owner] } : request;
  });
  const answers = await sendRequests(subject.bench, all, connections);
  const isListed = kind.name.startsWith("create") && kind.byOwners === undefined;
  for (const { status, data } of answers) {
    if (status !== 200) subject.problems.push(`${kind.name} is answered with ${String(status)}`);
    else if (isListed) subject.confirmed.push((data as { id: string }).id);
  }
  if (kind.byOwners) {
    const placed = answers.map(({ data }, index) => ({
      path: `/orders/${(data as { id: string }).id}`,
      key: all[index]?.key,
    }));
    await awaitChecks(
      subject.bench,
      placed.filter((_, index) => index % (1 / READ_SIZE) === 0),
    );
  }
  return answers.map(({ ms }: Answer) => ms);
}

/** Waits until the print files of these orders are checked. Throws if some are late. */
async function awaitChecks(
  bench: SeededHost,
  orders: readonly Pick<requests.Request, "path" | "key">[],
): Promise<void> {
  const deadline = Date.now() + CHECKED_WITHIN_MS;
  for (let pending = orders; pending.length > 0;) {
    if (Date.now() > deadline) throw new Error("The print files are not checked");
    await sleep(POLL_MS);
    const answers = await sendRequests(
      bench,
      pending.map((order) => ({ method: "GET", ...order })),
      1,
    );
    pending = pending.filter((_, index) => isPending(answers[index]?.data));
  }
}

function isPending(order: unknown): boolean {
  const { items } = order as {
    items: { print_files: { check: { status: string } | null }[] }[];
  };
  return items.some(({ print_files }) =>
    print_files.some(({ check }) => check?.status === "pending"),
  );
}

async function measureService(subject: Subject): Promise<void> {
  const { bench, dataDir, size, report, problems } = subject;
  const memory = residentMb(bench.host.pid);
  await checkOrders(subject);
  problems.push(...(await auditStage(dataDir)).findings);
  await rest(subject.time);
  const before = subject.time.total();
  await sleep(size.idleMs);
  const idle = (subject.time.total() - before) / (size.idleMs / 1000);
  subject.time.stop();
  const restart = await bench.restart();
  report["service"] = {
    "memory, MB": memory,
    "second start, s": restart / 1000,
    "idle, ms a second": idle,
  };
}

/** Waits until the work that requests cause has ended. */
async function rest(time: ProcessorTime): Promise<void> {
  const deadline = Date.now() + REST.withinMs;
  for (let before = time.total(); ;) {
    if (Date.now() > deadline) throw new Error("The service does not come to rest");
    await sleep(REST.ms);
    const now = time.total();
    if (now - before < REST.share * REST.ms) return;
    before = now;
  }
}

/** Checks that the list has every confirmed order once, and no other order. */
async function checkOrders({ bench, confirmed, started, problems }: Subject): Promise<void> {
  const listed: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = {
      from_date: started.toISOString().slice(0, 19),
      limit: "100",
      page: String(page),
    };
    const [answer] = await sendRequests(bench, [{ method: "GET", path: "/orders", query }], 1);
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
