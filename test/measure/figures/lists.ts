import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../percentile.ts";
import { ORDERS, putFigureOrders } from "./figure-orders.ts";
import type { Figure } from "./figure.ts";
import type { Bench } from "./start-bench.ts";

const RUNS = 9;

/** A function keeps a key's record for half a second. */
const KEY_KEPT_MS = 500;

const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "page 1": {},
  "page 5,000, the last": { page: "5000" },
  "status shipped, page 2,250": { status: "shipped", page: "2250" },
  "a month, page 400": { from_date: "2026-02-01", to_date: "2026-02-28", page: "400" },
  "by updated_at": { sort_by: "updated_at" },
  "by updated_at, page 500": { sort_by: "updated_at", page: "500" },
};

/** Lists of an owner with many orders: the time, and the units that DynamoDB counts. */
export async function measureLists(bench: Bench): Promise<Figure[]> {
  await putFigureOrders(bench.userId);
  const figures: Figure[] = [];
  for (const [name, query] of Object.entries(lists)) {
    // The first run reads the key.
    await sleep(2 * KEY_KEPT_MS);
    const path = `/orders?${new URLSearchParams(query).toString()}`;
    const durations: number[] = [];
    const ids: string[] = [];
    for (let run = 0; run < RUNS; run++) {
      const { status, durationMs, requestId } = await bench.send("GET", path);
      if (status !== 200) throw new Error(`GET ${path} is answered with ${String(status)}`);
      durations.push(durationMs);
      ids.push(requestId);
    }
    const units = bench.lineOf(ids[0] ?? "")?.units.read ?? NaN;
    figures.push([
      `list of ${String(ORDERS)} orders: ${name}`,
      `${percentile(durations, 0.5).toFixed(0)} ms, ${String(units)} units read`,
    ]);
  }
  return figures;
}
