import { ACCOUNT, REGION } from "../../../../infra/local/process/call-aws.ts";
import { answerTruly, FaultyAws, refuse, reply, type Call } from "../../../support/faulty-aws.ts";
import type { WireItem } from "../table/item-size.ts";
import { findStored } from "../table/meter.ts";
import type { TableShape } from "../table/table-shape.ts";
import {
  partitionsRead,
  touchesOfRead,
  touchesOfWrite,
  writesOf,
  type Touch,
} from "../table/touches.ts";
import { TokenBuckets, type Rates, type Spent } from "./token-buckets.ts";

/** A refusal with its time in epoch milliseconds. */
export interface Refusal extends Spent {
  readonly at: number;
}

/** A proxy before the emulator that refuses calls beyond the limits of a partition key, as DynamoDB does. */
export class Limiter {
  readonly refusals: Refusal[] = [];
  readonly #aws: FaultyAws;
  readonly #shape: TableShape;
  #emulator = "";
  #buckets: TokenBuckets | undefined;

  private constructor(aws: FaultyAws, shape: TableShape) {
    this.#aws = aws;
    this.#shape = shape;
    aws.injectShare(1, (call) => this.#take(call));
  }

  static async start(shape: TableShape): Promise<Limiter> {
    return new Limiter(await FaultyAws.start(), shape);
  }

  get url(): string {
    return this.#aws.url;
  }

  standBefore(emulator: string): void {
    this.#emulator = emulator;
    this.#aws.standBefore(emulator);
  }

  /** Limits keys to these rates from now on; without rates, nothing is limited. */
  limit(rates: Rates | undefined): void {
    this.#buckets = rates && new TokenBuckets(rates);
  }

  stop(): Promise<void> {
    return this.#aws.stop();
  }

  async #take(call: Call): Promise<void> {
    const buckets = this.#buckets;
    if (buckets === undefined) return answerTruly(call);
    switch (call.operation) {
      case "BatchGetItem":
        return this.#getSome(call, buckets);
      case "BatchWriteItem":
        return this.#writeSome(call, buckets);
      case "TransactWriteItems":
        return this.#transact(call, buckets);
      default:
        return this.#takeOne(call, buckets);
    }
  }

  async #takeOne(call: Call, buckets: TokenBuckets): Promise<void> {
    const touches = [
      ...partitionsRead(call, this.#shape),
      ...(await this.#writesOf(call)).flatMap(({ touches }) => touches),
    ];
    const spent = buckets.findSpent(touches);
    if (spent !== undefined) {
      this.#note(spent);
      return this.#refuse(call, spent);
    }
    buckets.take(touches.filter(({ write }) => write > 0));
    const { status, body } = await call.forward({
      ...call.input,
      ReturnConsumedCapacity: "INDEXES",
    });
    if (status === 200) buckets.take(touchesOfRead(call, JSON.parse(body), this.#shape));
    reply(call.response, status, body);
  }

  /** Keys whose partition is spent stay unprocessed. The call is refused if all are spent. */
  async #getSome(call: Call, buckets: TokenBuckets): Promise<void> {
    const { name } = this.#shape;
    const { Keys, ...options } = (
      call.input["RequestItems"] as Readonly<Record<string, { readonly Keys: readonly WireItem[] }>>
    )[name] ?? { Keys: [] };
    const spent = partitionsRead(call, this.#shape).map((touch) => buckets.findSpent([touch]));
    const passing = Keys.filter((_, index) => spent[index] === undefined);
    const left = Keys.filter((_, index) => spent[index] !== undefined);
    for (const each of spent) if (each !== undefined) this.#note(each);
    const [first] = spent.filter((each) => each !== undefined);
    if (passing.length === 0 && first !== undefined) {
      return this.#refuse(call, first);
    }
    const input = { ...call.input, RequestItems: { [name]: { ...options, Keys: passing } } };
    const { status, body } = await call.forward(input);
    const answer = JSON.parse(body) as object;
    if (status !== 200) {
      reply(call.response, status, body);
      return;
    }
    buckets.take(touchesOfRead({ operation: call.operation, input }, answer, this.#shape));
    const UnprocessedKeys = left.length > 0 ? { [name]: { ...options, Keys: left } } : {};
    reply(call.response, status, JSON.stringify({ ...answer, UnprocessedKeys }));
  }

  /** Items whose partition is spent stay unprocessed. The call is refused if all are spent. */
  async #writeSome(call: Call, buckets: TokenBuckets): Promise<void> {
    const { name } = this.#shape;
    const requests =
      (call.input["RequestItems"] as Readonly<Record<string, readonly object[]>>)[name] ?? [];
    const writes = await this.#writesOf(call);
    const passing: object[] = [];
    const left: object[] = [];
    let last: Spent | undefined;
    for (const [index, { touches }] of writes.entries()) {
      const spent = buckets.findSpent(touches);
      (spent === undefined ? passing : left).push(requests[index] ?? {});
      if (spent === undefined) buckets.take(touches);
      else this.#note((last = spent));
    }
    if (passing.length === 0 && last !== undefined) {
      return this.#refuse(call, last);
    }
    const { status, body } = await call.forward({
      ...call.input,
      RequestItems: { [name]: passing },
    });
    const answer = JSON.parse(body) as object;
    const UnprocessedItems = left.length > 0 ? { [name]: left } : {};
    reply(
      call.response,
      status,
      JSON.stringify(status === 200 ? { ...answer, UnprocessedItems } : answer),
    );
  }

  /** Refuses the whole transaction if one of its keys is spent. */
  async #transact(call: Call, buckets: TokenBuckets): Promise<void> {
    const writes = await this.#writesOf(call);
    const spent = writes.map(({ touches }) => buckets.findSpent(touches));
    if (spent.every((each) => each === undefined)) {
      buckets.take(writes.flatMap(({ touches }) => touches));
      return answerTruly(call);
    }
    for (const each of spent) if (each !== undefined) this.#note(each);
    const CancellationReasons = spent.map((each) =>
      each === undefined
        ? { Code: "None" }
        : { Code: "ThrottlingError", Message: `Throughput exceeds what ${each.on} takes` },
    );
    return refuse("TransactionCanceledException", { CancellationReasons })(call);
  }

  /** Returns the touches of each item that a call writes. An update is taken to keep the item's index keys. */
  async #writesOf(call: Call): Promise<{ readonly touches: readonly Touch[] }[]> {
    return Promise.all(
      writesOf(call, this.#shape).map(async (write) => {
        const before = await findStored(this.#emulator, this.#shape, write.key);
        const after = write.item === "updated" ? (before ?? write.key) : write.item;
        return { touches: touchesOfWrite(write, before, after, this.#shape) };
      }),
    );
  }

  #note(spent: Spent): void {
    this.refusals.push({ ...spent, at: Date.now() });
  }

  #refuse(call: Call, { on, kind }: Spent): Promise<void> | void {
    const table = `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${this.#shape.name}`;
    const [what, resource] = on === "table" ? ["Table", table] : ["Index", `${table}/index/${on}`];
    const reason = `${what}${kind === "read" ? "Read" : "Write"}KeyRangeThroughputExceeded`;
    return refuse("ThrottlingException", { throttlingReasons: [{ reason, resource }] })(call);
  }
}
