import type { DynamoDBRecord } from "aws-lambda";
import * as fc from "fast-check";
import { projectOrders } from "#shared/order/stream/project-orders.ts";
import { chunk } from "#shared/runtime/chunk.ts";
import { findUnacknowledged } from "./find-unacknowledged.ts";
import { findViolations } from "./find-violations.ts";
import { scenarios, type OtherProcess, type Projection, type Race } from "./scenarios.ts";
import { Scene } from "./scene.ts";
import { LostReply, Schedule, type Loss, type Process } from "./schedule.ts";
import { placedAs, starts, verbs, type Start } from "./verbs.ts";

/** The result of a schedule. */
export interface RaceResult {
  readonly name: string;
  /** Each call of the table with its result, in the order of the calls. */
  readonly trace: readonly string[];
  readonly violations: readonly string[];
}

/** How often the stream brings a batch whose projection failed. */
const TRIES = 5;

/** Orders in one chunk of counts. Some are so few that chunks are closed and opened. */
const CHUNK_SIZES = [1, 2, 512];

/**
 * Runs one schedule. The number chooses the scenario, in turns; seed and number together decide all random choices. The
 * table must be gated, and pauses must be off.
 */
export async function runSchedule(seed: number, number: number): Promise<RaceResult> {
  const scenario = scenarios[number % scenarios.length];
  const path = String(number);
  const [chance] = fc.sample(fc.tuple(fc.scheduler(), fc.gen()), { seed, path, numRuns: 1 });
  if (scenario === undefined || chance === undefined) throw new Error("There are no scenarios");
  const [scheduler, draw] = chance;
  const scene = new Scene(scenario.orders);
  const letters = new Map(scene.subjects.map(({ id, letter }) => [id, letter]));
  const schedule = new Schedule(scheduler, drawLosses(draw), letters, async (process, input) => {
    const text = JSON.stringify(input);
    for (const subject of scene.subjects) {
      if (text.includes(subject.id)) await scene.note(subject, process);
    }
  });
  const { random } = Math;
  Math.random = () =>
    draw(() => fc.noBias(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })));
  try {
    return "changes" in scenario
      ? await runProjection(scenario, scene, schedule, draw)
      : await runRace(scenario, scene, schedule, draw);
  } finally {
    Math.random = random;
  }
}

async function runRace(
  { name, starts: possible, processes }: Race,
  scene: Scene,
  schedule: Schedule,
  draw: fc.GeneratorValue,
): Promise<RaceResult> {
  const start = draw(fc.constantFrom<Start[]>, ...possible);
  await begin(scene, start);
  await scene.project();
  const named = processes.map((change, index) => ({
    ...change,
    name: `${change.verb} ${String(index + 1)}`,
  }));
  const ends = await schedule.run(
    named.map((change) => ({ name: change.name, work: () => insist(scene, change) })),
  );
  const told = named.flatMap(({ name: process, verb }, index) => {
    const settled = ends[index];
    const lost = schedule.lost.get(process) ?? 0;
    return settled === undefined ? [] : { process, verb, settled, lost };
  });
  // Includes records that were projected before: the stream may bring any record again.
  await scene.project();
  return {
    name: `${name}, from ${start}`,
    trace: schedule.trace,
    violations: [...findUnacknowledged(scene, told), ...(await findViolations(scene))],
  };
}

async function runProjection(
  { name, changes }: Projection,
  scene: Scene,
  schedule: Schedule,
  draw: fc.GeneratorValue,
): Promise<RaceResult> {
  await begin(scene, "new_order");
  for (const change of changes) await make(scene, change);
  const ends = await schedule.run(drawDeliveries(scene, draw));
  const unprojected = ends.flatMap((end) =>
    end.status === "rejected" ? `a batch was never projected: ${String(end.reason)}` : [],
  );
  return {
    name,
    trace: schedule.trace,
    violations: [...unprojected, ...(await findViolations(scene))],
  };
}

/** Brings all orders to the start of the schedule. */
async function begin(scene: Scene, start: Start): Promise<void> {
  const path = starts[start];
  if (path === undefined) return;
  for (const subject of scene.subjects) {
    await scene.put(subject, placedAs[start] ?? {});
    await scene.note(subject, "");
  }
  for (const verb of path) {
    for (const order of scene.subjects.keys()) await make(scene, { verb, order });
  }
}

/** Makes a change with no other process running. */
async function make(scene: Scene, change: OtherProcess): Promise<void> {
  await perform(scene, change);
  for (const subject of scene.subjects) await scene.note(subject, "");
}

/** Repeats a request without a reply once, as a client does. */
async function insist(scene: Scene, change: OtherProcess): Promise<unknown> {
  try {
    return await perform(scene, change);
  } catch (error) {
    if (!(error instanceof LostReply)) throw error;
    return perform(scene, change);
  }
}

async function perform(scene: Scene, { verb, order }: OtherProcess): Promise<unknown> {
  const subject = scene.subjects[order];
  if (subject === undefined) throw new Error(`There is no order ${String(order)}`);
  return verbs[verb](scene, subject);
}

function drawLosses(draw: fc.GeneratorValue): Loss[] {
  const loss = fc.record({
    write: fc.nat(4),
    how: fc.constantFrom("repeated" as const, "failed" as const),
  });
  return draw(() => fc.noBias(fc.array(loss, { maxLength: 2 })));
}

/**
 * Returns processes that project the records of all versions at the same time, in batches. Each batch comes at least
 * once.
 */
function drawDeliveries({ records }: Scene, draw: fc.GeneratorValue): Process[] {
  const size = draw(() => fc.integer({ min: 1, max: records.length }));
  const chunkSize = draw(() => fc.constantFrom(...CHUNK_SIZES));
  const batches = chunk(records, size);
  const again = draw(() => fc.noBias(fc.subarray(batches)));
  const all = [...batches, ...again];
  const order = draw(() => fc.shuffledSubarray(all, { minLength: all.length }));
  const shards = draw(() => fc.integer({ min: 1, max: 3 }));
  return Array.from({ length: shards }, (_, shard) => ({
    name: `project ${String(shard + 1)}`,
    work: async () => {
      for (const batch of order.filter((__, index) => index % shards === shard)) {
        await deliver(batch, chunkSize);
      }
    },
  }));
}

/** Repeats a failed batch as a whole, as the stream does. */
async function deliver(batch: readonly DynamoDBRecord[], chunkSize: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await projectOrders(batch, chunkSize);
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}
