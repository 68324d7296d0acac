import { readStage } from "../../../infra/stage/read-stage.ts";
import { answerWell, type Case } from "./cases.ts";
import { Chance } from "./chance.ts";
import { Clock } from "./clock.ts";
import { Deliveries } from "./deliveries.ts";
import { FairQueue, type Message } from "./fair-queue.ts";
import { FanOutModel } from "./fan-out-model.ts";
import { Environments, FIRST_LANE, Mapping, RECEIVES, RETRY_LANE, type Handle } from "./mapping.ts";
import { Outcome } from "./outcome.ts";
import { TableModel } from "./table-model.ts";

/** Parts of the stream's shards that are processed at the same time. */
const STREAM_PARTS = 16;

export interface Size {
  /** The part of the default stage to simulate, with the same part of the load. */
  readonly scale: number;
  readonly subscribers: number;
  readonly perSecond: number;
  readonly minutes: number;
}

/** A simulation and, after its run, its results. */
export interface Simulation {
  readonly clock: Clock;
  readonly outcome: Outcome;
  readonly deliveries: FairQueue;
  readonly retries: FairQueue;
  /** Runs until all work has ended. */
  run(): Promise<void>;
}

/**
 * Prepares the way of notifications from a change to its end: the stream, both queues, their mappings and the
 * functions. Settings are those of the default stage, scaled to the size. The same seed makes the same calls.
 */
export function prepare(
  { failing, answer, isThrottled, table: tableAt }: Case,
  size: Size,
  seed: number,
): Simulation {
  const clock = new Clock();
  const chance = new Chance(seed);
  const duration = size.minutes * 60_000;
  const part = () => clock.now / duration;
  const fails = (subscription: number) => subscription < failing * size.subscribers;

  const table = new TableModel(chance, () => tableAt?.(part()) ?? "well");
  const outcome = new Outcome((subscription) => !fails(subscription));
  const queue = () =>
    new FairQueue(clock, RECEIVES, () => {
      outcome.faults++;
    });
  const [deliveries, retries] = [queue(), queue()];
  const functions = new Deliveries({
    clock,
    chance,
    table,
    retries,
    outcome,
    answer: (subscription, at) =>
      (fails(subscription) ? answer?.(at / duration) : undefined) ?? answerWell(chance),
  });
  const concurrency = Math.round(readStage({}).deliveryConcurrency * size.scale);
  const environments = new Environments(() =>
    isThrottled?.(part()) === true ? Math.floor(concurrency / 3) : Infinity,
  );
  const handle: Handle = (...work) => {
    void functions.handle(...work);
  };
  new Mapping({ clock, chance }, deliveries, environments, concurrency, FIRST_LANE, handle);
  new Mapping({ clock, chance }, retries, environments, concurrency, RETRY_LANE, handle);
  const parts = Math.ceil(STREAM_PARTS * size.scale);
  for (let count = 0; count < parts; count++) {
    new FanOutModel(
      { clock, chance, table },
      (1000 * parts) / size.perSecond,
      duration,
      (since) => {
        const subscription = Math.floor(chance.next() * size.subscribers);
        const message: Message = {
          id: outcome.notifications++,
          subscription,
          since,
          tries: 0,
          receives: 0,
        };
        deliveries.send(message);
      },
    );
  }
  const run = async () => {
    // Random values in the rules of delivery come from the same seed.
    const { random } = Math;
    Math.random = () => chance.next();
    try {
      await clock.run();
    } finally {
      Math.random = random;
    }
  };
  return { clock, outcome, deliveries, retries, run };
}

/** Prepares a simulation and runs it. */
export async function simulate(event: Case, size: Size, seed: number): Promise<Simulation> {
  const simulation = prepare(event, size, seed);
  await simulation.run();
  return simulation;
}
