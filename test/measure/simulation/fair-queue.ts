import { delaySeconds } from "#shared/runtime/send-messages.ts";
import type { Clock } from "./clock.ts";
import { Fifo } from "./fifo.ts";

/** A notification on its way. The names are those of the service's own message. */
export interface Message {
  readonly id: number;
  /** Its user has only this subscription, so it is the message group too. */
  readonly subscription: number;
  readonly since: number;
  readonly received_at?: number | undefined;
  readonly tries: number;
  readonly due?: number | undefined;
  readonly promised?: true | undefined;
  receives: number;
}

/** A group with a greater share of the messages in flight waits until the other groups have none (AWS: fair queues). */
const NOISY_SHARE = 0.1;

/** A standard queue of SQS with message groups. */
export class FairQueue {
  inFlight = 0;
  /** Messages that are visible or delayed, but not in flight. */
  waiting = 0;
  visible = 0;
  mostInFlight = 0;
  mostWaiting = 0;
  /** Called when a message can be received. */
  onVisible: () => void = () => undefined;
  private readonly clock: Clock;
  private readonly mostReceives: number;
  private readonly onFault: (message: Message) => void;
  private readonly inFlightOf = new Map<number, number>();
  private readonly line = new Fifo<Message>();
  private readonly noisy = new Fifo<Message>();

  constructor(clock: Clock, mostReceives: number, onFault: (message: Message) => void) {
    this.clock = clock;
    this.mostReceives = mostReceives;
    this.onFault = onFault;
  }

  /** Takes a message and shows it when it is due, but within a quarter of an hour. */
  send(message: Message): void {
    this.waiting++;
    this.mostWaiting = Math.max(this.mostWaiting, this.waiting);
    const seconds = delaySeconds(message.due ?? 0, this.clock.now);
    if (seconds === 0) this.show(message);
    else
      this.clock.after(seconds * 1000, () => {
        this.show(message);
      });
  }

  receive(most: number): Message[] {
    const batch: Message[] = [];
    while (batch.length < most) {
      const message = this.takeNext();
      if (message === undefined) break;
      this.visible--;
      this.waiting--;
      message.receives++;
      this.count(message, 1);
      batch.push(message);
    }
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    return batch;
  }

  delete(message: Message): void {
    this.count(message, -1);
  }

  /** Keeps a received message in flight for this many seconds, and then shows it again. */
  hide(message: Message, seconds: number): void {
    this.clock.after(seconds * 1000, () => {
      this.count(message, -1);
      if (message.receives >= this.mostReceives) {
        this.onFault(message);
        return;
      }
      this.waiting++;
      this.show(message);
    });
  }

  private show(message: Message): void {
    this.visible++;
    this.line.push(message);
    this.onVisible();
  }

  private takeNext(): Message | undefined {
    const waited = this.noisy.first;
    if (waited !== undefined && !this.isNoisy(waited)) return this.noisy.shift();
    for (let next = this.line.shift(); next !== undefined; next = this.line.shift()) {
      if (!this.isNoisy(next)) return next;
      this.noisy.push(next);
    }
    return this.noisy.shift();
  }

  private isNoisy({ subscription }: Message): boolean {
    return (this.inFlightOf.get(subscription) ?? 0) > NOISY_SHARE * this.inFlight;
  }

  private count({ subscription }: Message, change: 1 | -1): void {
    this.inFlight += change;
    this.inFlightOf.set(subscription, (this.inFlightOf.get(subscription) ?? 0) + change);
  }
}
