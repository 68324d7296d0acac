import { oneOf, runTool, seed } from "../../support/run-tool.ts";
import { cases, isLetter, type Letter } from "./cases.ts";
import { printSweep } from "./sweep/print-sweep.ts";
import { simulate } from "./simulate.ts";

const letters = Object.keys(cases).filter(isLetter);

await runTool(
  {
    name: "measure -- sweep",
    help: `Simulates endpoints that hang, a table that refuses and Lambda that throttles, each for a while at loads of 50 to 150% of
the stage's capacity, and prints how soon the service recovers. Fails if that takes more than 15 minutes at up to 80%.
--seed repeats the calls.

--case simulates an hour of 1,000 notifications a second to 2,000 subscribers instead, in one case of slow or failing
endpoints, Lambda or table, or in all of them, and prints how late the notifications come.`,
    options: { seed, case: oneOf<Letter | "all">("letter|all", [...letters, "all"]) },
  },
  async ({ seed, case: chosen }) => {
    if (chosen === undefined) return printSweep(seed);
    console.log(
      `2,000 subscribers, 1,000 notifications a second for an hour, seed ${String(seed)}`,
    );
    const simulated = chosen === "all" ? letters : [chosen];
    const rows: Record<string, unknown> = {};
    for (const letter of simulated) rows[letter] = await rowOf(letter, seed);
    console.table(rows);
    return [];
  },
);

async function rowOf(letter: Letter, seed: number): Promise<Record<string, string | number>> {
  const startedAt = performance.now();
  const size = { scale: 1, subscribers: 2000, perSecond: 1000, minutes: 60 };
  const { clock, outcome, deliveries, retries } = await simulate(cases[letter], size, seed);
  const [p50 = 0, p95 = 0, p99 = 0] = outcome.percentiles([50, 95, 99]);
  return {
    "": cases[letter].says,
    notifications: outcome.notifications,
    calls: outcome.calls,
    "p50 ms": Math.round(p50),
    "p95 ms": Math.round(p95),
    "p99 ms": Math.round(p99),
    "in flight: first": deliveries.mostInFlight,
    others: retries.mostInFlight,
    "waiting: first": deliveries.mostWaiting,
    "others ": retries.mostWaiting,
    dead: outcome.dead,
    "dead before 4 calls": outcome.deadEarly,
    faults: outcome.faults,
    lost: outcome.lost,
    "ended after min": Math.round(clock.now / 60_000),
    checksum: (outcome.checksum >>> 0).toString(16),
    "took s": Math.round((performance.now() - startedAt) / 1000),
  };
}
