import { capacities } from "./capacity.ts";
import { drawChart, findMissed, type Swept } from "./chart.ts";
import { stressors } from "./stressors.ts";
import { NORMAL_MS, recover } from "./sweep.ts";

const LOADS = [0.5, 0.65, 0.8, 0.9, 1, 1.25, 1.5];

/** A tenth of the stage: enough functions to be as busy as all of them, in a tenth of the time. */
const SCALE = 0.1;

/** Prints how soon the service recovers, by load and stressor, and returns the misses of the aim. */
export async function printSweep(seed: number): Promise<string[]> {
  const parts = await capacities();
  const [{ perSecond: capacity } = { perSecond: 0 }] = parts;
  console.log("First calls a second that each part of the stage takes, the least first:");
  for (const { part, perSecond } of parts) {
    console.log(`  ${String(Math.round(perSecond)).padStart(6)}  ${part}`);
  }
  console.log(`
Minutes from the stressor's end until 95 of 100 first calls of a minute come within ${String(NORMAL_MS / 1000)} s of their
change again, to subscribers who were well all the time; by load, of ${String(Math.round(capacity))} a second (seed ${String(seed)}).
`);
  const all: Swept[] = [];
  for (const stressor of stressors) {
    const loads: Swept["loads"][number][] = [];
    for (const load of LOADS) {
      const recovery = await recover(stressor, load, capacity, { scale: SCALE, seed });
      loads.push({ load, recovery });
    }
    const swept = { says: stressor.says, loads };
    console.log(`${drawChart([swept])}\n`);
    all.push(swept);
  }
  const rows = all.flatMap(({ says, loads }) =>
    loads.map(({ load, recovery: { before, during, faults, minutes } }) => ({
      stressor: says,
      "load %": Math.round(100 * load),
      "p95 before, s": Number((before / 1000).toFixed(1)),
      "at worst during it": Number.isFinite(during) ? Number((during / 1000).toFixed(1)) : "none",
      "normal after min": minutes ?? "not",
      faults,
    })),
  );
  console.table(rows);
  return findMissed(all).map((each) => `MISSED  ${each}`);
}
