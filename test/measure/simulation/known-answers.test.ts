import { describe, expect, test } from "vitest";
import { cases } from "./cases.ts";
import { Chance } from "./chance.ts";
import { Clock } from "./clock.ts";
import { FairQueue, type Message } from "./fair-queue.ts";
import { Environments, Mapping } from "./mapping.ts";
import { prepare } from "./simulate.ts";

const seed = 9;

/** So long that the 10 ms of a receive do not matter. */
const SERVICE_MS = 100_000;

const MESSAGES = 100_000;

/** Minutes of a whole simulation. */
const MINUTES = 10;
const LOOKS_EVERY_MS = 100;

describe("messages of a mapping wait as Erlang C says of M/M/c, within a twentieth: with", () => {
  test.each([
    [1, 0.5],
    [5, 0.8],
    [10, 0.7],
  ])("%i functions, of which a share of %d is busy", async (functions, busy) => {
    const waits = await waitsOf(functions, busy);
    const expected = erlangC(functions, busy);
    expect(mean(waits) / expected.mean).toBeCloseTo(1, 1);
    const p95 = waits.sort((one, other) => one - other)[0.95 * waits.length] ?? 0;
    expect(p95 / expected.p95).toBeCloseTo(1, 1);
  });
});

/** Returns the waits of messages that arrive at random, in milliseconds. */
async function waitsOf(functions: number, busy: number): Promise<number[]> {
  const [clock, chance] = [new Clock(), new Chance(seed)];
  const queue = new FairQueue(clock, 1, () => undefined);
  const waits: number[] = [];
  new Mapping(
    { clock, chance },
    queue,
    new Environments(() => Infinity),
    functions,
    { batchSize: 1, windowMs: 0 },
    ([message], from, _hanging, done) => {
      if (message === undefined) throw new Error("A batch is never empty");
      waits.push(clock.now - message.since);
      clock.after(chance.untilNext(SERVICE_MS), () => {
        from.delete(message);
        done();
      });
    },
  );
  const come = (id: number) => {
    queue.send({ id, subscription: id, since: clock.now, tries: 0, receives: 0 });
    if (id < MESSAGES) {
      clock.after(chance.untilNext(SERVICE_MS / functions / busy), () => {
        come(id + 1);
      });
    }
  };
  come(1);
  await clock.run();
  return waits;
}

/** The wait of M/M/c, in milliseconds. */
function erlangC(servers: number, busy: number): { mean: number; p95: number } {
  const load = servers * busy;
  let blocked = 1;
  for (let count = 1; count <= servers; count++) {
    blocked = (load * blocked) / (count + load * blocked);
  }
  const waiting = blocked / (1 - busy * (1 - blocked));
  const free = SERVICE_MS / (servers - load);
  return { mean: waiting * free, p95: free * Math.log(waiting / 0.05) };
}

describe.each(["b", "c"] as const)("in case %s there are in a queue", async (letter) => {
  const simulation = prepare(
    cases[letter],
    { scale: 0.05, subscribers: 100, perSecond: 50, minutes: MINUTES },
    seed,
  );
  const queues = [simulation.deliveries, simulation.retries];
  const watched = queues.map((queue) => watch(queue, simulation.clock));
  await simulation.run();

  test.each([
    ["first calls", 0],
    ["others", 1],
  ])(
    "of %s as many as come in a second times the seconds that each stays (Little's law, within a twentieth)",
    (_of, index) => {
      const { present = [], sent = 0, stayed = [] } = watched[index] ?? {};
      expect(sent).toBeGreaterThan(1000);
      expect(stayed.length).toBe(sent);
      const comeInMs = sent / (present.length * LOOKS_EVERY_MS);
      expect(mean(present) / (comeInMs * mean(stayed))).toBeCloseTo(1, 1);
    },
  );
});

/** Notes the messages that enter a queue with their time in it, and samples how many are in it. */
function watch(queue: FairQueue, clock: Clock) {
  const since = new Map<Message, number>();
  const seen = { present: [] as number[], sent: 0, stayed: [] as number[] };
  const [send, leave] = [queue.send.bind(queue), queue.delete.bind(queue)];
  queue.send = (message) => {
    seen.sent++;
    since.set(message, clock.now);
    send(message);
  };
  queue.delete = (message) => {
    seen.stayed.push(clock.now - (since.get(message) ?? NaN));
    leave(message);
  };
  const look = () => {
    const present = queue.waiting + queue.inFlight;
    seen.present.push(present);
    if (clock.now < MINUTES * 60_000 || present > 0) clock.after(LOOKS_EVERY_MS, look);
  };
  look();
  return seen;
}

const mean = (all: readonly number[]) => all.reduce((one, other) => one + other, 0) / all.length;
