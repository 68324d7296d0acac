import { startBench, percentile, type Answer } from "./start-bench.ts";

/**
 * `npm run bench`: 1,000 requests at 32 at a time on this machine, creates and reads mixed, cold starts included.
 * Fails when one is answered with 5xx or anything but its success, or when an order that was confirmed is not listed.
 */
const REQUESTS = 1000;
const AT_ONCE = 32;

const bench = await startBench();
const problems: string[] = [];
const placed: { id: string; order_id: string }[] = [];

interface Kind {
  readonly name: string;
  readonly send: (index: number) => Promise<Answer>;
}

const create: Kind = {
  name: "POST /orders",
  send: async (index) => {
    const order_id = `BENCH-${String(index)}`;
    const answer = await bench.send("POST", "/orders", {
      order_id,
      first_name: "Ada",
      last_name: "Lovelace",
      address_line_1: "100 Congress Ave",
      city: "Austin",
      state: "TX",
      zip: "78701",
      country: "US",
      items: ["BLACK-M", "WHITE-L"].map((variation) => ({
        sku: `TEE-CLASSIC-${variation}`,
        quantity: 1,
        print_files: [{ key: "front", url: "https://files.example.com/front.png" }],
      })),
    });
    if (answer.status === 200) placed.push({ id: String(answer.body.data["id"]), order_id });
    return answer;
  },
};
const read: Kind = {
  name: "GET /orders/{order_id}",
  send: (index) => {
    const order = placed[index % placed.length];
    return bench.send("GET", `/orders/${(index % 2 === 0 ? order?.id : order?.order_id) ?? ""}`);
  },
};
const list: Kind = { name: "GET /orders", send: () => bench.send("GET", "/orders") };
const browse: Kind = { name: "GET /products", send: () => bench.send("GET", "/products") };

/** Of ten requests, four create, three read one order, two list orders, one lists products. */
const mix = [create, read, create, list, read, create, browse, read, create, list];

async function run(): Promise<void> {
  // A read needs an order to read.
  const first = await create.send(-1);
  if (first.status !== 200)
    problems.push(`the first order is answered with ${String(first.status)}`);
  const durations = new Map<string, number[]>();
  let next = 0;
  const worker = async () => {
    while (next < REQUESTS) {
      const index = next++;
      const kind = mix[index % mix.length] ?? create;
      const { status, durationMs, requestId } = await kind.send(index);
      durations.set(kind.name, [...(durations.get(kind.name) ?? []), durationMs]);
      if (status !== 200) {
        problems.push(`${kind.name} is answered with ${String(status)}, request ${requestId}`);
      }
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const seconds = (performance.now() - start) / 1000;
  print(durations, seconds);
}

function print(durations: ReadonlyMap<string, number[]>, seconds: number): void {
  const rate = (REQUESTS / seconds).toFixed(0);
  console.log(
    `${String(REQUESTS)} requests, ${String(AT_ONCE)} at a time: ${seconds.toFixed(1)} s, ${rate} a second\n`,
  );
  console.log("| request | count | p50 | p99 |\n| --- | ---: | ---: | ---: |");
  const rows = [...durations, ["all", [...durations.values()].flat()] as const];
  for (const [name, values] of rows) {
    const [p50, p99] = [0.5, 0.99].map((share) => `${percentile(values, share).toFixed(0)} ms`);
    console.log(`| ${name} | ${String(values.length)} | ${String(p50)} | ${String(p99)} |`);
  }
}

/** Every order that was confirmed is in the list, once, and the list holds no other. */
async function checkOrders(): Promise<void> {
  const listed: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await bench.send(
      "GET",
      `/orders?limit=100&sort_order=asc&page=${String(page)}`,
    );
    const { items, pagination } = body.data as {
      items: { id: string }[];
      pagination: { pages: number };
    };
    listed.push(...items.map(({ id }) => id));
    ({ pages } = pagination);
  }
  const lost = placed.filter(({ id }) => !listed.includes(id));
  for (const { order_id } of lost) problems.push(`the order ${order_id} was confirmed and is lost`);
  const expected = new Set(placed.map(({ id }) => id)).size;
  if (listed.length !== expected) {
    problems.push(`${String(expected)} orders were confirmed, ${String(listed.length)} are listed`);
  }
  console.log(`\n${String(placed.length)} orders placed, ${String(listed.length)} listed`);
}

try {
  await run();
  await checkOrders();
} finally {
  await bench.stop();
}
if (problems.length > 0) {
  console.error(`\n${problems.slice(0, 20).join("\n")}`);
  process.exitCode = 1;
} else {
  console.log("No refusal, no 5xx, no lost order");
}
