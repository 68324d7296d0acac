import { callAws } from "../../../../infra/local/process/call-aws.ts";
import { FaultyAws, reply, type Call } from "../../../support/faulty-aws.ts";
import type { WireItem } from "./item-size.ts";
import type { TableShape } from "./table-shape.ts";
import { touchesOfRead, touchesOfWrite, writesOf, type Touch, type Write } from "./touches.ts";

/** A call that the table has answered. */
export interface MeteredCall {
  readonly operation: string;
  readonly touches: readonly Touch[];
  /** The units that DynamoDB reports for the call, indexes included; undefined if the call was refused. */
  readonly consumed: number | undefined;
  /** Items that it changed. */
  readonly changes: readonly Change[];
}

/** An item before and after a write. */
export interface Change {
  readonly before: WireItem | undefined;
  readonly after: WireItem | undefined;
}

/** A proxy before the emulator that reports the keys and units that each call touches. */
export class Meter {
  readonly #aws: FaultyAws;
  readonly #emulator: string;
  readonly #shape: TableShape;
  readonly #tell: (call: MeteredCall) => void;

  private constructor(
    aws: FaultyAws,
    emulator: string,
    shape: TableShape,
    tell: (call: MeteredCall) => void,
  ) {
    this.#aws = aws;
    this.#emulator = emulator;
    this.#shape = shape;
    this.#tell = tell;
  }

  /** Starts the proxy, which calls `tell` for every call of the table. */
  static async start(
    emulator: string,
    shape: TableShape,
    tell: (call: MeteredCall) => void,
  ): Promise<Meter> {
    const aws = await FaultyAws.start();
    aws.standBefore(emulator);
    const meter = new Meter(aws, emulator, shape, tell);
    aws.injectShare(1, (call) => meter.#take(call));
    return meter;
  }

  get url(): string {
    return this.#aws.url;
  }

  async stop(): Promise<void> {
    await this.#aws.stop();
  }

  async #take(call: Call): Promise<void> {
    const writes = writesOf(call, this.#shape);
    const before = await Promise.all(
      writes.map(({ key }) => findStored(this.#emulator, this.#shape, key)),
    );
    const input = { ...call.input, ReturnConsumedCapacity: "INDEXES" };
    const { status, body } = await call.forward(input);
    const isDone = status === 200;
    const after = await Promise.all(
      writes.map((write, index) => (isDone ? this.#after(write) : Promise.resolve(before[index]))),
    );
    const answer = JSON.parse(body) as object;
    this.#tell({
      operation: call.operation,
      touches: [
        ...(isDone ? touchesOfRead(call, answer, this.#shape) : []),
        ...writes.flatMap((write, index) =>
          touchesOfWrite(write, before[index], after[index], this.#shape),
        ),
      ],
      consumed: isDone ? consumedOf(answer) : undefined,
      changes: isDone
        ? writes.map((_, index) => ({ before: before[index], after: after[index] }))
        : [],
    });
    reply(call.response, status, body);
  }

  async #after({ key, item }: Write): Promise<WireItem | undefined> {
    return item === "updated" ? findStored(this.#emulator, this.#shape, key) : item;
  }
}

/** Reads an item from the emulator itself, past any proxy. */
export async function findStored(
  emulator: string,
  { name }: TableShape,
  Key: WireItem,
): Promise<WireItem | undefined> {
  const input = { TableName: name, Key, ConsistentRead: true };
  const { Item } = await callAws<{ Item?: WireItem }>(emulator, "DynamoDB_20120810.GetItem", input);
  return Item;
}

type Capacity = { readonly CapacityUnits?: number } | undefined;

function consumedOf(answer: object): number {
  const { ConsumedCapacity } = answer as { ConsumedCapacity?: Capacity | Capacity[] };
  return [ConsumedCapacity].flat().reduce((sum, each) => sum + (each?.CapacityUnits ?? 0), 0);
}
