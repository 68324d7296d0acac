import type { Chance } from "./chance.ts";
import type { Clock } from "./clock.ts";
import { FAN_OUT_MB, Processor, WORK_MS } from "./processor.ts";
import type { TableModel } from "./table-model.ts";

/** The stack's setting (infra/stream-consumer.ts). Lambda polls each shard four times a second (AWS). */
const BATCH = 100;
const ASKS_EVERY_MS = 250;

/** Time until the stream shows a change. */
const STREAM_MS = 100;

/** Messages in one call of SQS. */
const SENT_AT_ONCE = 10;
export const SQS_MS = 12;

/** An environment of the fan-out function, with the changes of its part of a shard. */
export class FanOutModel {
  private readonly clock: Clock;
  private readonly chance: Chance;
  private readonly table: TableModel;
  private readonly everyMs: number;
  private readonly until: number;
  private readonly notify: (since: number) => void;
  private nextChange: number;

  /**
   * Makes changes at random, one every so many milliseconds on average, until a time. Calls `notify` for each change
   * that is queued.
   */
  constructor(
    { clock, chance, table }: { clock: Clock; chance: Chance; table: TableModel },
    everyMs: number,
    until: number,
    notify: (since: number) => void,
  ) {
    this.clock = clock;
    this.chance = chance;
    this.table = table;
    this.everyMs = everyMs;
    this.until = until;
    this.notify = notify;
    this.nextChange = chance.untilNext(everyMs);
    clock.after(chance.between(0, ASKS_EVERY_MS), () => {
      this.ask();
    });
  }

  private ask(): void {
    const changes: number[] = [];
    const shown = Math.min(this.until, this.clock.now - STREAM_MS);
    while (this.nextChange < shown && changes.length < BATCH) {
      changes.push(this.nextChange);
      this.nextChange += this.chance.untilNext(this.everyMs);
    }
    if (changes.length > 0) this.tell(changes);
    else if (this.nextChange < this.until) this.askIn(ASKS_EVERY_MS);
  }

  private tell(changes: readonly number[]): void {
    const { takes, fails } = this.table.call();
    const work = changes.length * WORK_MS.fanOut;
    let sentAt = takes + new Processor(FAN_OUT_MB).take(0, work);
    if (fails) {
      this.clock.after(takes, () => {
        this.tell(changes);
      });
      return;
    }
    for (let from = 0; from < changes.length; from += SENT_AT_ONCE) {
      sentAt += this.chance.duration(SQS_MS);
      this.clock.after(sentAt, () => {
        for (const since of changes.slice(from, from + SENT_AT_ONCE)) this.notify(since);
      });
    }
    this.askIn(changes.length === BATCH ? sentAt : Math.max(sentAt, ASKS_EVERY_MS));
  }

  private askIn(milliseconds: number): void {
    this.clock.after(milliseconds, () => {
      this.ask();
    });
  }
}
