import type { HangingHosts } from "#shared/fetch/hanging-hosts.ts";
import { giveTurns, isDueNow, noTurns, type Turns } from "#shared/turns/give-turns.ts";
import {
  isHeldBack,
  staysHeldBack,
  stepAfterFailure,
  stepBeforeCall,
} from "#shared/webhook/delivery/rule/next-step.ts";
import { pauseSeconds, TRIES } from "#shared/webhook/delivery/rule/retry-delay.ts";
import type { Chance } from "./chance.ts";
import type { Clock } from "./clock.ts";
import type { FairQueue, Message } from "./fair-queue.ts";
import { SQS_MS } from "./fan-out-model.ts";
import type { Outcome } from "./outcome.ts";
import { DELIVER_MB, Processor, WORK_MS } from "./processor.ts";
import type { TableModel } from "./table-model.ts";

/** Time until the function's code runs, in an environment that is already there. */
const INVOKE_MS = 10;

/** A call that takes longer is cut off (post.ts). */
const TIMEOUT_MS = 10_000;

/** A message that could not be given up returns after this time (deliver.ts). */
const GIVE_UP_AGAIN_MS = 5000;

/** An endpoint's answer to a call. */
export interface Answer {
  readonly status: number;
  readonly duration_ms: number;
}

interface Surroundings {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly table: TableModel;
  readonly retries: FairQueue;
  readonly outcome: Outcome;
  readonly answer: (subscription: number, at: number) => Answer;
}

interface Called extends Answer {
  readonly message: Message;
  /** Counted from the connection, as in the function. */
  readonly endsAt: number;
}

/** An invocation, while it lasts. */
interface Work {
  readonly from: FairQueue;
  /** The memory of its environment. Every subscription has a host of its own. */
  readonly hanging: HangingHosts;
  readonly processor: Processor;
  readonly kept: Set<Message>;
  readonly called: Called[];
  /** Users whose turns are being taken, and calls that are not yet connected. */
  open: number;
  endsAt: number;
}

/**
 * A model of how the deliver function handles a batch (deliver.ts), with the same steps and rules. Calls of table,
 * queue and subscribers are only durations. It sends on failed messages when the whole batch has ended, which is later
 * than the function does.
 */
export class DeliverModel {
  private readonly around: Surroundings;
  /** Whether the last call of a held-back subscription was delivered. */
  private readonly heldBack = new Map<number, boolean>();
  private readonly calledAt = new Map<number, number>();
  private readonly turns = new Map<number, Turns>();

  constructor(around: Surroundings) {
    this.around = around;
  }

  handle(
    batch: readonly Message[],
    from: FairQueue,
    hanging: HangingHosts,
    done: () => void,
  ): void {
    const { clock, table } = this.around;
    const work: Work = {
      from,
      hanging,
      processor: new Processor(DELIVER_MB),
      kept: new Set(),
      called: [],
      open: 0,
      endsAt: 0,
    };
    const end = () => {
      for (const message of batch) {
        if (work.kept.has(message)) from.hide(message, this.pause(message));
        else from.delete(message);
      }
      done();
    };
    const read = table.call();
    clock.after(INVOKE_MS + read.takes, () => {
      if (read.fails) {
        for (const message of batch) work.kept.add(message);
        end();
      } else this.goOn(batch, work, end);
    });
  }

  private pause({ receives }: Message): number {
    return pauseSeconds(receives);
  }

  private goOn(batch: readonly Message[], work: Work, end: () => void): void {
    const { clock, table } = this.around;
    work.endsAt = clock.now;
    const asking: Message[] = [];
    for (const message of batch) {
      const { subscription } = message;
      const calledAt = this.calledAt.get(subscription) ?? 0;
      const delivered = this.heldBack.get(subscription);
      const last = {
        is_held_back: delivered !== undefined,
        delivered: delivered === true,
        calledAt,
      };
      const is_held_back =
        staysHeldBack(last, clock.now) ||
        work.hanging.mayHang(String(subscription), calledAt, clock.now);
      const step = stepBeforeCall(message, { is_active: true, is_held_back }, clock.now);
      if (step.kind === "call") asking.push(message);
      else if (step.kind === "wait") this.sendOn({ ...message, due: step.due }, work);
      else this.giveUp(message, work);
    }
    const users = Map.groupBy(asking, ({ subscription }) => subscription);
    work.open = users.size;
    const close = () => {
      work.open--;
      if (work.open === 0) this.settle(work, end);
    };
    if (work.open === 0) this.settle(work, end);
    for (const own of users.values()) {
      const write = table.call();
      clock.after(write.takes, () => {
        if (write.fails) for (const message of own) work.kept.add(message);
        else this.callInTurn(own, work, close);
        close();
      });
    }
  }

  private callInTurn(own: readonly Message[], work: Work, close: () => void): void {
    const { clock } = this.around;
    const subscription = own[0]?.subscription ?? 0;
    const asking = own.toSorted((one, other) => dueTime(one) - dueTime(other));
    const due = asking.map(isDueNow);
    const given = giveTurns(this.turns.get(subscription) ?? noTurns, due, clock.now);
    this.turns.set(subscription, given.turns);
    for (const [index, message] of asking.entries()) {
      const turn = given.taken[index];
      if (turn === undefined) this.giveUp(message, work);
      else if (!turn.isTaken) this.sendOn({ ...message, due: turn.time, promised: true }, work);
      else {
        work.open++;
        const prepared = work.processor.take(clock.now, WORK_MS.prepare);
        clock.after(Math.max(prepared, turn.time) - clock.now, () => {
          this.call(message, work);
          close();
        });
      }
    }
  }

  /** Connects, and waits for the processor to shake hands. In a large batch this takes longer than the answer. */
  private call(message: Message, work: Work): void {
    const { clock, answer, outcome } = this.around;
    const answered = answer(message.subscription, clock.now);
    const shaken = work.processor.take(clock.now, WORK_MS.handshake);
    const takes = shaken - clock.now + answered.duration_ms;
    const status = takes < TIMEOUT_MS ? answered.status : 0;
    const duration_ms = Math.min(takes, TIMEOUT_MS);
    const endsAt = clock.now + duration_ms;
    outcome.isCalled(message, clock.now, status);
    work.called.push({ status, duration_ms, message, endsAt });
    work.endsAt = Math.max(work.endsAt, endsAt);
  }

  /** Runs once the last call has ended. Records and health are written first. */
  private settle(work: Work, end: () => void): void {
    const { clock, table, outcome } = this.around;
    if (work.called.length === 0) {
      clock.after(Math.max(0, work.endsAt - clock.now), end);
      return;
    }
    const write = table.call();
    // The processor is busy until all hands are shaken.
    const shaken = work.processor.take(clock.now, 0);
    const recorded = work.processor.take(clock.now, work.called.length * WORK_MS.record);
    work.endsAt = Math.max(work.endsAt, recorded);
    clock.after(Math.max(0, work.endsAt - clock.now) + write.takes, () => {
      const called = work.called.sort((one, other) => one.endsAt - other.endsAt);
      for (const { message, status, duration_ms, endsAt } of called) {
        const delivered = status === 200;
        const { subscription, tries } = message;
        if (message.due === undefined && status === 0) {
          work.hanging.timedOut(String(subscription), endsAt - duration_ms);
        }
        if (!write.fails) {
          // A subscription stores the time in seconds.
          this.calledAt.set(subscription, Math.floor(clock.now / 1000) * 1000);
          const waited_ms = endsAt - Math.max(shaken, endsAt - duration_ms);
          if (isHeldBack({ delivered, waited_ms })) this.heldBack.set(subscription, delivered);
          else this.heldBack.delete(subscription);
        }
        if (delivered) {
          outcome.isDelivered();
          continue;
        }
        const attempt = tries + 1;
        const step = stepAfterFailure({ attempt, status }, clock.now);
        if (step.kind === "wait") this.sendOn({ ...message, tries: attempt, due: step.due }, work);
        else this.giveUp({ ...message, tries: TRIES }, work);
      }
      clock.after(Math.max(0, work.endsAt - clock.now), end);
    });
  }

  private sendOn(message: Message, work: Work): void {
    const { clock, chance, retries } = this.around;
    const passed = work.processor.take(clock.now, WORK_MS.passOn);
    const takes = passed - clock.now + chance.duration(SQS_MS);
    work.endsAt = Math.max(work.endsAt, clock.now + takes);
    clock.after(takes, () => {
      retries.send({ ...message, receives: 0 });
    });
  }

  private giveUp(message: Message, work: Work): void {
    const { clock, table, outcome } = this.around;
    const write = table.call();
    work.endsAt = Math.max(work.endsAt, clock.now + write.takes);
    if (write.fails) this.sendOn({ ...message, due: clock.now + GIVE_UP_AGAIN_MS }, work);
    else outcome.isDead(message);
  }
}

const dueTime = ({ due = Number.MAX_VALUE }: Message) => due;
