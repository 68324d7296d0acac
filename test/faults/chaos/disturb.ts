import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../../measure/simulation/chance.ts";
import type { Host } from "./host.ts";

const OPERATIONS = 2000;

/** Disturbances of the whole service in 2,000 operations. A kill of the host ends the emulators too. */
export const TIMES = {
  "environments killed": 12,
  "DynamoDB killed": 4,
  "SQS killed": 4,
  "queue held": 4,
  "host killed": 3,
};

export type Disturbance = keyof typeof TIMES;
const names = Object.keys(TIMES) as Disturbance[];

/** The most environments that one disturbance kills, and how long each may work before. */
const ENVIRONMENTS = 4;
const WORK_MS = 40;

const HELD_MS = 5000;

/** Returns which disturbance comes before which operation. They are evenly spaced, in random order. */
export function planDisturbances(
  count: number,
  times: Partial<Record<Disturbance, number>>,
  chance: Chance,
): ReadonlyMap<number, Disturbance> {
  const all = names.flatMap((name) =>
    Array.from({ length: Math.ceil(((times[name] ?? 0) * count) / OPERATIONS) }, () => name),
  );
  const order = all
    .map((name) => ({ name, rank: chance.next() }))
    .sort((one, other) => one.rank - other.rank);
  const apart = count / (order.length + 1);
  return new Map(order.map(({ name }, index) => [Math.round((index + 1) * apart), name]));
}

/** Makes a disturbance; resolves once it is over. Queues are ARNs. */
export async function disturb(
  host: Host,
  disturbance: Disturbance,
  queues: readonly string[],
  chance: Chance,
): Promise<void> {
  switch (disturbance) {
    case "environments killed": {
      const after = Array.from({ length: ENVIRONMENTS }, () => chance.between(0, WORK_MS));
      host.order({ does: "kill environments", after });
      return;
    }
    case "DynamoDB killed":
      await host.killEmulator("dynamodb.db");
      return;
    case "SQS killed":
      await host.killEmulator("queues");
      return;
    case "queue held":
      host.order({ does: "hold a queue", queue: chance.pick(queues) });
      await sleep(HELD_MS);
      host.order({ does: "nothing more" });
      return;
    case "host killed":
      await host.restart();
  }
}
