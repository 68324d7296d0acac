import { setTimeout as sleep } from "node:timers/promises";
import type { OrderQuery } from "#shared/order/list/order-query.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { ORDERS, putFigureOrders } from "./figure-orders.ts";
import { runTool } from "../support/run-tool.ts";
import { percentile, startBench, type Bench, type LogLine } from "./start-bench.ts";

const RUNS = 5;

/** Units that keys and counts of a flat list may cost. */
const FLAT_UNITS = 20;

/** Units to read a key's record in a request whose key was not used just before. */
const AUTHENTICATE_READ = 0.5;
/** A function keeps a key's record for half a second. */
const KEY_KEPT_MS = 500;

interface Figure {
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  /** Whether its keys may cost more than {@link FLAT_UNITS}; the README in this folder names these lists. */
  readonly notFlat?: true;
  /** Whether the page is out of reach, and so refused with a 422. */
  readonly refused?: true;
}

const day = { from_date: "2026-03-05", to_date: "2026-03-05" };
const burst = { from_date: "2026-01-07", to_date: "2026-01-07" };
const month = { from_date: "2026-02-01", to_date: "2026-02-28" };
const times = { from_date: "2026-02-09T12:00:00", to_date: "2026-04-20T17:59:59" };
const byUpdate = { sort_by: "updated_at" };

/** Returns a span that holds the latest `count` changes. */
function lastChanges(records: readonly OrderRecord[], count: number) {
  const [from] = records
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .slice(-count);
  return { updated_from: from ?? "" };
}

const figuresOf = (records: readonly OrderRecord[]): readonly Figure[] => [
  { name: "page 1", query: {} },
  { name: "page 1 of 100", query: { limit: "100" } },
  { name: "page 2,500", query: { page: "2500" } },
  { name: "page 3,777, the oldest first", query: { page: "3777", sort_order: "asc" } },
  { name: "page 5,000, the last", query: { page: "5000" } },
  { name: "past the end", query: { page: String(ORDERS) } },
  ...[
    "new_order",
    "on_hold",
    "in_production",
    "shipped",
    "rejected",
    "cancelled",
    "in_production_cancelled",
    "partial_refunded",
    "full_refunded",
  ].map((status) => ({ name: `status ${status}`, query: { status } })),
  { name: "status on_hold, page 125", query: { status: "on_hold", page: "125" } },
  { name: "status shipped, page 2,250", query: { status: "shipped", page: "2250" } },
  { name: "status new_order, past the end", query: { status: "new_order", page: "50" } },
  { name: "a day", query: day },
  { name: "a day, page 12", query: { ...day, page: "12" } },
  { name: "a day, status on_hold", query: { ...day, status: "on_hold" } },
  { name: "a day with a burst", query: burst },
  { name: "a day with a burst, page 60", query: { ...burst, page: "60" } },
  { name: "a month", query: month },
  { name: "a month, page 400", query: { ...month, page: "400" } },
  { name: "from one time of day to another", query: times },
  { name: "from one time of day to another, page 1,000", query: { ...times, page: "1000" } },
  { name: "from one time of day to another, past the end", query: { ...times, page: "9999" } },
  { name: "`updated_from`, 20 orders changed since", query: lastChanges(records, 20) },
  { name: "`updated_from`, 600 orders changed since", query: lastChanges(records, 600) },
  {
    name: "`updated_from`, 600 changed since, status on_hold",
    query: { ...lastChanges(records, 600), status: "on_hold" },
  },
  {
    name: "`updated_from`, 10,000 orders changed since",
    query: lastChanges(records, 10_000),
    notFlat: true,
  },
  {
    name: "`updated_from`, 10,001 orders changed since",
    query: lastChanges(records, 10_001),
    notFlat: true,
    refused: true,
  },
  { name: "by updated_at", query: byUpdate },
  { name: "by updated_at, page 5,000, the last", query: { ...byUpdate, page: "5000" } },
  { name: "by updated_at, page 500", query: { ...byUpdate, page: "500" }, notFlat: true },
  { name: "by updated_at, page 2,500", query: { ...byUpdate, page: "2500" }, refused: true },
  {
    name: "by updated_at, status on_hold",
    query: { ...byUpdate, status: "on_hold" },
    notFlat: true,
  },
  {
    name: "by updated_at, status rejected, page 2",
    query: { ...byUpdate, status: "rejected", page: "2" },
    notFlat: true,
  },
  {
    name: "by updated_at, a day of creation",
    query: { ...byUpdate, ...day },
    notFlat: true,
  },
  {
    name: "by updated_at, status full_refunded, page 2",
    query: { ...byUpdate, status: "full_refunded", page: "2" },
    notFlat: true,
    refused: true,
  },
];

interface Listed extends Record<string, unknown> {
  readonly items: { readonly order_id: string }[];
  readonly pagination: { readonly total: number };
}

/** Returns a figure's row of the table. Throws if an answer is wrong or costs too much. */
async function measure(bench: Bench, records: readonly OrderRecord[], figure: Figure) {
  const { name, query, notFlat = false, refused = false } = figure;
  const [{ OrderQuery }, { scanOrders }] = await Promise.all([
    import("#shared/order/list/order-query.ts"),
    import("../support/scan-orders.ts"),
  ]);
  const asked: OrderQuery = OrderQuery.parse(query);
  const expected = scanOrders(records, asked);
  const path = `/orders?${new URLSearchParams(query).toString()}`;
  const durations: number[] = [];
  let line: LogLine | undefined;
  await sleep(2 * KEY_KEPT_MS);
  for (let run = 0; run < RUNS; run++) {
    const { status, body, durationMs, requestId } = await bench.send("GET", path);
    if (status !== (refused ? 422 : 200)) throw new Error(`${path}: ${JSON.stringify(body)}`);
    if (!refused) requireEqual(path, body.data as Listed, expected);
    durations.push(durationMs);
    line ??= await lineOf(bench, requestId);
  }
  const shown = refused ? 0 : expected.ids.length;
  const read = line?.units.read ?? NaN;
  // Each order of up to 4 KB is half a unit. The rest is index keys and counts: half a unit for each 4 KB.
  const keyUnits = read - AUTHENTICATE_READ - shown / 2;
  if (!notFlat && !(keyUnits <= FLAT_UNITS)) {
    throw new Error(`${path} reads ${String(keyUnits)} units of keys and counts`);
  }
  return [
    name,
    refused ? "422" : String(shown),
    String(expected.total),
    String(read),
    String(keyUnits),
    `${String(Math.round(keyUnits * 8))} KB`,
    `${percentile(durations, 0.5).toFixed(0)} ms`,
  ];
}

function requireEqual(
  path: string,
  { items, pagination }: Listed,
  expected: { readonly total: number; readonly ids: readonly string[] },
): void {
  const ids = items.map(({ order_id }) => order_id);
  if (ids.join() !== expected.ids.join()) {
    throw new Error(`${path} does not hold the orders that it should`);
  }
  if (pagination.total !== expected.total) {
    throw new Error(
      `${path} tells ${String(pagination.total)} orders; ${String(expected.total)} match`,
    );
  }
}

async function lineOf(bench: Bench, requestId: string): Promise<LogLine> {
  for (const deadline = Date.now() + 5000; Date.now() < deadline;) {
    const line = bench.lineOf(requestId);
    if (line !== undefined) return line;
    await sleep(10);
  }
  throw new Error(`No function logged the request ${requestId}`);
}

await runTool(
  {
    name: "measure -- lists",
    help: `Prints the cost of lists of an owner with 100,000 orders, in units that DynamoDB counts and in time on this machine. Fails
if an answer differs from a plain scan, or if the keys of a flat list cost more than ${String(FLAT_UNITS)} units.`,
    options: {},
  },
  async ({ dataDir }) => {
    const bench = await startBench(dataDir);
    try {
      const records = await putFigureOrders(bench.userId);
      const print = (row: readonly string[]) => {
        console.log(`| ${row.join(" | ")} |`);
      };
      print(["List", "Orders", "Total", "Units read", "Of them for keys", "Keys read", "Median"]);
      print(["---", "---:", "---:", "---:", "---:", "---:", "---:"]);
      for (const figure of figuresOf(records)) print(await measure(bench, records, figure));
    } finally {
      await bench.stop();
    }
    return [];
  },
);
