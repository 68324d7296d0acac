import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../../measure/simulation/chance.ts";
import {
  answerTruly,
  disconnect,
  FaultyAws,
  loseReply,
  refuse,
  reply,
  type InjectedFault,
  type Injection,
} from "../../support/faulty-aws.ts";

/** The share of all calls of DynamoDB and SQS that meet a fault. */
const SHARE = 0.05;

const LATE_MS = 3000;

/** The call reaches the emulator after its caller has given up and sent it again. */
const arriveLate: InjectedFault = async (call) => {
  await sleep(LATE_MS);
  await answerTruly(call);
};

/** The call is carried out, but its reply comes after its caller has given up. */
const answerLate: InjectedFault = async (call) => {
  const { status, body } = await call.forward();
  await sleep(LATE_MS);
  reply(call.response, status, body);
};

const kinds = {
  throttled: refuse("ThrottlingException"),
  failed: refuse("InternalServerError", { status: 500 }),
  "reset before": disconnect,
  "reset after": loseReply,
  "arrived late": arriveLate,
  "answered late": answerLate,
} as const satisfies Readonly<Record<string, InjectedFault>>;

type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

/** A proxy between the functions and both emulators. It does to some calls what AWS or the network may do. */
export class FaultyCalls {
  readonly dynamodb: FaultyAws;
  readonly sqs: FaultyAws;
  readonly counts = new Map<string, number>();
  readonly #injections: Injection[] = [];

  private constructor(dynamodb: FaultyAws, sqs: FaultyAws) {
    this.dynamodb = dynamodb;
    this.sqs = sqs;
  }

  static async start(): Promise<FaultyCalls> {
    // An emulator that was killed is expected to be out of reach.
    const unreached = () => undefined;
    return new FaultyCalls(await FaultyAws.start(unreached), await FaultyAws.start(unreached));
  }

  /** Starts the faults. The same seed gives the same draws. */
  begin(chance: Chance): void {
    const fault: InjectedFault = (call) => {
      const kind = chance.pick(names);
      this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
      return kinds[kind](call);
    };
    for (const aws of [this.dynamodb, this.sqs]) {
      this.#injections.push(aws.injectShare(SHARE, fault, () => chance.next()));
    }
  }

  end(): void {
    for (const injection of this.#injections) injection.end();
  }

  async stop(): Promise<void> {
    await this.dynamodb.stop();
    await this.sqs.stop();
  }
}
