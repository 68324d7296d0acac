import { parseArgs } from "node:util";
import { answerHelp } from "../../support/answer-help.ts";
import { cases, isLetter, type Letter } from "./cases.ts";
import { printSweep } from "./sweep/print-sweep.ts";
import { simulate } from "./simulate.ts";

answerHelp(`npm run simulate -- [--seed <number>] [--case <letter> | --sweep]

Simulates an hour of 1,000 notifications a second to 2,000 subscribers, in each case unless --case names one, and
prints what they came to. --seed makes the same calls again.

--sweep has endpoints hang, the table refuse and Lambda throttle, each for a while at loads of 50 to 150% of what the
stage takes, and prints how soon the service is itself again. It fails if that is not within 15 minutes at up to 80%.`);
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    case: { type: "string" },
    sweep: { type: "boolean", default: false },
  },
});
if (!/^\d{1,9}$/.test(values.seed)) {
  throw new Error(`Give a whole number as --seed, not "${values.seed}"`);
}
if (values.sweep) {
  printSweep(Number(values.seed));
  process.exit();
}
const letters = Object.keys(cases).filter(isLetter);
const chosen = letters.filter((letter) => values.case === undefined || letter === values.case);
if (chosen.length === 0) throw new Error(`Give one of ${letters.join(", ")} as --case`);

console.log(`2,000 subscribers, 1,000 notifications a second for an hour, seed ${values.seed}`);
console.table(Object.fromEntries(chosen.map((letter) => [letter, rowOf(letter)])));

function rowOf(letter: Letter): Record<string, string | number> {
  const startedAt = performance.now();
  const size = { scale: 1, subscribers: 2000, perSecond: 1000, minutes: 60 };
  const { clock, outcome, deliveries, retries } = simulate(
    cases[letter],
    size,
    Number(values.seed),
  );
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
