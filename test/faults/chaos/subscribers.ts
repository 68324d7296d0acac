import type { Chance } from "../../measure/simulation/chance.ts";
import {
  startReceiver,
  status,
  type Answer,
  type ReceivedCall,
  type Receiver,
} from "../../support/receiver.ts";
import type { Received, Subscription } from "./judge/evidence.ts";

/** The shares of calls that fail and that are answered late. The last call of a notification is always accepted. */
const FAILING = 0.1;
const LATE = 0.03;
const LATE_MS = 2500;

/** The number of the last call, after the shortened delays of retries here. */
const LAST_ATTEMPT = "4";
export const RETRY_DELAYS = "1,1,1";

/** The subscribers of all owners. They record the calls that they receive, and those that they accept. */
export class Subscribers implements Received {
  readonly subscriptions: Subscription[] = [];
  readonly accepted = new Set<ReceivedCall>();
  readonly #receiver: Receiver;

  private constructor(receiver: Receiver, chance: Chance) {
    this.#receiver = receiver;
    receiver.answerWith((response, call) => this.#answer(chance.next(), call)(response, call));
  }

  static async start(chance: Chance): Promise<Subscribers> {
    return new Subscribers(await startReceiver(), chance);
  }

  get calls(): readonly ReceivedCall[] {
    return this.#receiver.calls;
  }

  /** Adds a subscription of an owner, and returns its URL. */
  add(owner: string, events: readonly string[]): string {
    const path = `/hooks/${owner}/${String(this.subscriptions.length)}`;
    this.subscriptions.push({ path, owner, events });
    return new URL(path, this.#receiver.url).href;
  }

  stop(): Promise<void> {
    return this.#receiver.stop();
  }

  #answer(drawn: number, call: ReceivedCall): Answer {
    const take: Answer = (response) => {
      this.accepted.add(call);
      status(200)(response, call);
    };
    if (call.attempt === LAST_ATTEMPT || drawn >= FAILING + LATE) return take;
    return drawn < FAILING
      ? status(500)
      : (response) => setTimeout(() => take(response, call), LATE_MS);
  }
}
