import { delaySeconds } from "#shared/runtime/send-messages.ts";
import type { Clock } from "./clock.ts";
import { Line } from "./line.ts";

/** A notification on its way; the names are those of the service's own message. */
export interface Message {
  readonly id: number;
  /** Its user has this one only, and is the message group. */
  readonly subscription: number;
  readonly since: number;
  readonly tries: number;
  readonly due?: number;
  readonly promised?: true;
  receives: number;
}

/** A group with a greater share of what is in flight waits until the others have none (AWS: fair queues). */
const NOISY_SHARE = 0.1;

/** A standard queue of SQS with message groups. */
export class FairQueue {
  inFlight = 0;
  /** Neither received yet nor gone: visible or delayed. */
  waiting = 0;
  visible = 0;
  mostInFlight = 0;
  mostWaiting = 0;
  /** Called when something can be received. */
  onVisible: () => void = () => undefined;
  private readonly clock: Clock;
  private readonly mostReceives: number;
  private readonly onFault: (message: Message) => void;
  private readonly inFlightOf = new Map<number, number>();
  private readonly line = new Line<Message>();
  private readonly noisy = new Line<Message>();

  constructor(clock: Clock, mostReceives: number, onFault: (message: Message) => void) {
    this.clock = clock;
    this.mostReceives = mostReceives;
    this.onFault = onFault;
  }

  /** Takes a message, to be shown when it is due, in a quarter of an hour at the latest. */
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

  /** Shows a received message again after so many seconds, until which it is in flight. */
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
