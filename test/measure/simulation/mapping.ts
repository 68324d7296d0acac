import { HangingHosts } from "#shared/fetch/hanging-hosts.ts";
import type { Chance } from "./chance.ts";
import type { Clock } from "./clock.ts";
import type { FairQueue, Message } from "./fair-queue.ts";

/** The stack's settings; its tests compare them. */
export const FIRST_LANE = { batchSize: 10, windowMs: 0 };
export const RETRY_LANE = { batchSize: 200, windowMs: 1000 };
export const RECEIVES = 10;
export const VISIBILITY_SECONDS = 360;

const RECEIVE_MS = 10;

/** Lambda begins with 5 readers of a queue and adds 300 a minute while there is more to read (AWS). */
const FIRST_READERS = 5;
const MORE_READERS_PER_MS = 300 / 60_000;

/** Throttled invocations are retried after pauses that double up to this one. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** The environments of a function, shared by its mappings. */
export class Environments {
  private busy = 0;
  private readonly free: HangingHosts[] = [];
  private readonly most: () => number;

  constructor(most: () => number) {
    this.most = most;
  }

  /** Takes the environment that was used last, and returns its memory; undefined if the function is throttled. */
  take(): HangingHosts | undefined {
    if (this.busy >= this.most()) return undefined;
    this.busy++;
    return this.free.pop() ?? new HangingHosts();
  }

  release(environment: HangingHosts): void {
    this.busy--;
    this.free.push(environment);
  }
}

interface Lane {
  readonly batchSize: number;
  /** How long a batch that is not full waits for more messages. */
  readonly windowMs: number;
}

/** The handling of a queue's batch by a function. It calls `done` when the invocation has ended. */
export type Handle = (
  batch: readonly Message[],
  from: FairQueue,
  hanging: HangingHosts,
  done: () => void,
) => void;

/** Reads a queue as Lambda's event source mapping does, and invokes a function with each batch. */
export class Mapping {
  private reading = 0;
  private busy = 0;
  private readonly clock: Clock;
  private readonly chance: Chance;
  private readonly queue: FairQueue;
  private readonly environments: Environments;
  private readonly concurrency: number;
  private readonly lane: Lane;
  private readonly handle: Handle;

  constructor(
    { clock, chance }: { readonly clock: Clock; readonly chance: Chance },
    queue: FairQueue,
    environments: Environments,
    concurrency: number,
    lane: Lane,
    handle: Handle,
  ) {
    this.clock = clock;
    this.chance = chance;
    this.queue = queue;
    this.environments = environments;
    this.concurrency = concurrency;
    this.lane = lane;
    this.handle = handle;
    queue.onVisible = () => {
      this.read();
    };
  }

  private read(): void {
    const readers = Math.min(
      this.concurrency,
      FIRST_READERS + this.clock.now * MORE_READERS_PER_MS,
    );
    const { batchSize, windowMs } = this.lane;
    while (this.busy + this.reading < readers && this.queue.visible > this.reading * batchSize) {
      this.reading++;
      const isFull = this.queue.visible >= this.reading * batchSize;
      this.clock.after(this.chance.duration(RECEIVE_MS) + (isFull ? 0 : windowMs), () => {
        this.reading--;
        const batch = this.queue.receive(batchSize);
        if (batch.length === 0) return;
        this.busy++;
        this.invoke(batch, FIRST_PAUSE_MS, this.clock.now + VISIBILITY_SECONDS * 1000);
      });
    }
  }

  private invoke(batch: readonly Message[], longest: number, visibleAt: number): void {
    const environment = this.environments.take();
    if (environment !== undefined) {
      this.handle(batch, this.queue, environment, () => {
        this.environments.release(environment);
        this.free();
      });
      return;
    }
    const pause = this.chance.between(0, longest);
    if (this.clock.now + pause < visibleAt) {
      this.clock.after(pause, () => {
        this.invoke(batch, Math.min(LONGEST_PAUSE_MS, 2 * longest), visibleAt);
      });
      return;
    }
    for (const message of batch) this.queue.hide(message, (visibleAt - this.clock.now) / 1000);
    this.free();
  }

  private free(): void {
    this.busy--;
    this.read();
  }
}
