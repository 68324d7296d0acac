import { readStage } from "../../../../infra/stage/read-stage.ts";
import { answerWell } from "../cases.ts";
import { Chance } from "../chance.ts";
import { Clock } from "../clock.ts";
import { Deliveries } from "../deliveries.ts";
import { FairQueue } from "../fair-queue.ts";
import { Environments, FIRST_LANE, Mapping } from "../mapping.ts";
import { Outcome } from "../outcome.ts";
import { DELIVER_MB, Processor, WORK_MS } from "../processor.ts";
import { TableModel } from "../table-model.ts";

/** Written units a second that a new table takes at once (AWS). */
const NEW_TABLE_UNITS = 4000;

/**
 * Written units for a notification, if no batch has several for a subscription (`test/shared/table/budgets.test.ts`).
 */
const UNITS = 2.1;

/** Lambda starts to read a queue with this many functions. */
const FUNCTIONS = 5;

const MESSAGES = 20_000;

/** Returns the first calls that each part of the default stage takes in a second without faults, the lowest first. */
export async function capacities(): Promise<
  { readonly part: string; readonly perSecond: number }[]
> {
  const { deliveryConcurrency, warmWrites } = readStage({});
  const call = WORK_MS.prepare + WORK_MS.handshake + WORK_MS.record;
  const ofOne = 1000 / new Processor(DELIVER_MB).take(0, call);
  const parts = [
    {
      part: `${String(deliveryConcurrency)} functions at once, batches of ${String(FIRST_LANE.batchSize)}`,
      perSecond: deliveryConcurrency * (await callsOfOne()),
    },
    {
      part: `their processors, ${String(DELIVER_MB)} MB each, ${String(call)} ms of a whole one a call`,
      perSecond: deliveryConcurrency * ofOne,
    },
    {
      part: `a table of ${String(warmWrites || NEW_TABLE_UNITS)} written units, ${String(UNITS)} a call`,
      perSecond: (warmWrites || NEW_TABLE_UNITS) / UNITS,
    },
  ];
  return parts.sort((one, other) => one.perSecond - other.perSecond);
}

/** Returns the calls a second that one function makes with batches that are always full. */
async function callsOfOne(): Promise<number> {
  const [clock, chance] = [new Clock(), new Chance(1)];
  const queue = () => new FairQueue(clock, 1, () => undefined);
  const [deliveries, retries] = [queue(), queue()];
  const functions = new Deliveries({
    clock,
    chance,
    table: new TableModel(chance, () => "well"),
    retries,
    outcome: new Outcome(() => true),
    answer: () => answerWell(chance),
  });
  const environments = new Environments(() => Infinity);
  new Mapping({ clock, chance }, deliveries, environments, FUNCTIONS, FIRST_LANE, (...work) => {
    void functions.handle(...work);
  });
  // No message is late, however long it waits.
  for (let id = 0; id < MESSAGES; id++) {
    deliveries.send({
      id,
      subscription: id,
      since: Number.MAX_SAFE_INTEGER,
      tries: 0,
      receives: 0,
    });
  }
  await clock.run();
  return (MESSAGES / FUNCTIONS / clock.now) * 1000;
}
