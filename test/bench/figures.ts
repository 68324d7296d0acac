import { setTimeout as sleep } from "node:timers/promises";
import type { OrderRecord } from "#shared/order/order-record.ts";
import type { OrderStatus } from "#shared/order/order-status.ts";
import { percentile, startBench, type Bench, type LogLine } from "./start-bench.ts";

/**
 * `npm run figures`: what lists of an owner with 20,000 orders (or as many as the variable ORDERS says) cost, in
 * DynamoDB units as DynamoDB counts them and in time on this machine. Fails when an answer is not the right one.
 */
const ORDERS = Number(process.env["ORDERS"] ?? 20_000);
const BETWEEN_ORDERS_MS = 3 * 60_000;
const RUNS = 5;

/** Of a request whose key was not used just now: its record read (design section 5). */
const AUTHENTICATE_READ = 0.5;
/** A function keeps a key's record for half a second. */
const KEY_KEPT_MS = 500;

/** The index trails the orders, and so do an owner's counts: that long until they are there. */
const COUNTED_WITHIN_MS = 30 * 60_000;

const FIRST = Date.parse("2026-01-01T00:00:00Z");

async function seed({ userId }: Bench): Promise<OrderRecord[]> {
  const [{ orderRecord }, { putOrders }, { timestamp }] = await Promise.all([
    import("../support/order-record.ts"),
    import("../support/put-orders.ts"),
    import("#shared/values/time.ts"),
  ]);
  const [item] = orderRecord(userId, { order_id: "FIGURE" }).items;
  if (item === undefined) throw new Error("An order has an item");
  const url = (name: string) => `https://files.example.com/${"a1b2c3d4/".repeat(6)}${name}.png`;
  const items = ["A", "B", "C"].map((suffix) => ({
    ...item,
    item_id: `01JB3Q8M2X5V7K9Z4T6W8Y0A1${suffix}`,
    print_files: ["front", "back"].map((key) => ({ key, url: url(key) })),
    preview_files: [{ key: "front", url: url("preview") }],
  }));
  const records = Array.from({ length: ORDERS }, (_, index) =>
    orderRecord(userId, {
      order_id: `FIGURE-${String(index).padStart(6, "0")}`,
      items,
      note: "Leave at the door. ".repeat(10),
      // One order in twenty waits; the others have been shipped but for the last hundred.
      status: index % 20 === 0 ? "on_hold" : index < ORDERS - 100 ? "shipped" : "new_order",
      created_at: timestamp(new Date(FIRST + index * BETWEEN_ORDERS_MS)),
      // Any two orders are changed in another order than they were created.
      updated_at: timestamp(
        new Date(FIRST + ORDERS * BETWEEN_ORDERS_MS + ((index * 7919) % ORDERS) * 1000),
      ),
    }),
  );
  for (let start = 0; start < ORDERS; start += 1000) {
    await putOrders(records.slice(start, start + 1000));
    process.stderr.write(`\r${String(start + 1000)} orders put`);
  }
  process.stderr.write("\n");
  return records;
}

interface Figure {
  readonly name: string;
  readonly query: Record<string, string>;
  readonly matches?: (order: OrderRecord) => boolean;
  readonly by?: "created_at" | "updated_at";
}

const isIn = (state: OrderStatus) => (order: OrderRecord) => order.status === state;
const isCreatedIn = (time: string) => (order: OrderRecord) => order.created_at.startsWith(time);
const day = { from_date: "2026-01-05", to_date: "2026-01-05" };
const month = { from_date: "2026-01-01", to_date: "2026-01-31" };
const afternoon = { from_date: "2026-01-09T12:00:00", to_date: "2026-01-20T17:59:59" };
const last = String(ORDERS / 20);

const figures: readonly Figure[] = [
  { name: "page 1", query: {} },
  { name: "page 1 of 100", query: { limit: "100" } },
  { name: "page 500", query: { page: "500" } },
  { name: "page 777, the oldest first", query: { page: "777", sort_order: "asc" } },
  { name: "the last page", query: { page: last } },
  { name: "past the end", query: { page: String(ORDERS) } },
  ...(["new_order", "on_hold", "shipped"] as const).flatMap((status) => [
    { name: `status ${status}`, query: { status }, matches: isIn(status) },
    { name: `status ${status}, page 50`, query: { status, page: "50" }, matches: isIn(status) },
  ]),
  { name: "one day", query: day, matches: isCreatedIn("2026-01-05") },
  { name: "one day, page 12", query: { ...day, page: "12" }, matches: isCreatedIn("2026-01-05") },
  {
    name: "one day, status on_hold",
    query: { ...day, status: "on_hold" },
    matches: (order) => isCreatedIn("2026-01-05")(order) && isIn("on_hold")(order),
  },
  { name: "a month", query: month, matches: isCreatedIn("2026-01") },
  { name: "a month, page 400", query: { ...month, page: "400" }, matches: isCreatedIn("2026-01") },
  {
    name: "from one time of day to another, page 100",
    query: { ...afternoon, page: "100" },
    matches: ({ created_at }) =>
      created_at >= afternoon.from_date && created_at <= `${afternoon.to_date}.000000`,
  },
  { name: "by updated_at", query: { sort_by: "updated_at" }, by: "updated_at" },
  {
    name: "by updated_at, page 500",
    query: { sort_by: "updated_at", page: "500" },
    by: "updated_at",
  },
  {
    name: "by updated_at, status on_hold",
    query: { sort_by: "updated_at", status: "on_hold" },
    matches: isIn("on_hold"),
    by: "updated_at",
  },
];

interface Listed extends Record<string, unknown> {
  readonly items: { readonly order_id: string }[];
  readonly pagination: { readonly total: number; readonly pages: number };
}

/** A figure's row of the table; throws when an answer is not the right one. */
async function measure(bench: Bench, records: readonly OrderRecord[], figure: Figure) {
  const { matches = () => true, by = "created_at", query } = figure;
  const all = records.filter(matches).toSorted((one, other) => (one[by] < other[by] ? 1 : -1));
  if (query["sort_order"] === "asc") all.reverse();
  const [page, limit] = [Number(query["page"] ?? 1), Number(query["limit"] ?? 20)];
  const expected = all.slice((page - 1) * limit, page * limit).map(({ order_id }) => order_id);
  const path = `/orders?${new URLSearchParams(query).toString()}`;
  const durations: number[] = [];
  let line: LogLine | undefined;
  await sleep(2 * KEY_KEPT_MS);
  for (let run = 0; run < RUNS; run++) {
    const { status, body, durationMs, requestId } = await bench.send("GET", path);
    if (status !== 200) throw new Error(`${path} is answered with ${String(status)}`);
    const { items, pagination } = body.data as Listed;
    if (JSON.stringify(items.map(({ order_id }) => order_id)) !== JSON.stringify(expected)) {
      throw new Error(`${path} does not hold the orders that it should`);
    }
    if (pagination.total !== all.length) {
      throw new Error(
        `${path} tells ${String(pagination.total)} orders; ${String(all.length)} match`,
      );
    }
    durations.push(durationMs);
    line ??= await lineOf(bench, requestId);
  }
  const read = line?.units.read ?? NaN;
  // Each order of up to 4 KB is half a unit; the rest is index keys, half a unit for each 4 KB.
  const indexUnits = read - AUTHENTICATE_READ - expected.length / 2;
  return [
    figure.name,
    `\`GET ${path}\``,
    String(expected.length),
    String(all.length),
    String(read),
    `${String(Math.round(indexUnits * 8))} KB`,
    `${percentile(durations, 0.5).toFixed(0)} ms`,
  ];
}

async function lineOf(bench: Bench, requestId: string): Promise<LogLine> {
  for (const deadline = Date.now() + 5000; Date.now() < deadline;) {
    const line = bench.lineOf(requestId);
    if (line !== undefined) return line;
    await sleep(10);
  }
  throw new Error(`No function logged the request ${requestId}`);
}

/** Lists are entered by counts, which the table's stream brings up to date. */
async function waitForCounts({ userId }: Bench): Promise<void> {
  const { listChunks, sumCounts } = await import("#shared/order/list/order-chunk.ts");
  const start = Date.now();
  let total = 0;
  while (total !== ORDERS) {
    if (Date.now() - start > COUNTED_WITHIN_MS) throw new Error("The counts do not catch up");
    await sleep(500);
    const chunks = await listChunks(userId);
    total = chunks.reduce((sum, { counts }) => sum + sumCounts(counts), 0);
    process.stderr.write(`\r${String(total)} orders counted in ${String(chunks.length)} chunks`);
  }
  process.stderr.write("\n");
}

const bench = await startBench();
try {
  const records = await seed(bench);
  await waitForCounts(bench);
  const print = (row: readonly string[]) => {
    console.log(`| ${row.join(" | ")} |`);
  };
  print(["list", "request", "orders", "total", "units read", "keys and counts read", "median"]);
  print(["---", "---", "---:", "---:", "---:", "---:", "---:"]);
  for (const figure of figures) print(await measure(bench, records, figure));
} finally {
  await bench.stop();
}
