import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { mock } from "node:test";
import type { Context } from "aws-lambda";
import { chunk } from "#shared/runtime/chunk.ts";
import type { Change, MeteredCall } from "../table/meter.ts";
import type { Touch } from "../table/touches.ts";
import { operations, type Life, type Operation } from "./requests.ts";
import type { Scene } from "./scene.ts";
import type { Sink } from "./sink.ts";

/** A run of a function in an order's life, for a request or as its consequence. */
export interface Run {
  readonly operation: Operation;
  readonly kind: "request" | "project" | "fan out" | "deliver" | "check";
}

/** Longer than environments keep any value that may change. */
const STALE_MS = 2000;

/** The functions that follow a change of an order. The stream calls two, and each of them another one. */
const FOLLOWING = {
  project: "events/project-orders",
  "fan out": "events/fan-out-order-changes",
  deliver: "events/deliver-webhooks",
  check: "events/check-artwork",
} as const;

const FUNCTIONS = join(import.meta.dirname, "../../../../functions");

type Handler = (event: object, context: Context) => Promise<unknown>;

/** The touches of a function in each of its runs. */
export interface Step {
  readonly run: Run;
  /** Orders in each run. */
  readonly orders: number;
  readonly touches: readonly (readonly Touch[])[];
}

/** Orders of one merchant whose lives run side by side. */
export class Lives {
  readonly #scene: Scene;
  readonly #sink: Sink;
  readonly #takeCalls: () => MeteredCall[];
  #placed = 0;

  constructor(scene: Scene, sink: Sink, takeCalls: () => MeteredCall[]) {
    this.#scene = scene;
    this.#sink = sink;
    this.#takeCalls = takeCalls;
  }

  /** Runs this many lives. Stream and queue bring up to `batch` of their changes together. */
  async run(count: number, batch: number): Promise<Step[]> {
    const { names, lineId, host } = this.#scene;
    const lives = Array.from({ length: count }, (): Life => {
      const reference = `ceilings-${String(this.#placed++)}`;
      // A parcel's number is stored in capitals, and without hyphens.
      for (const text of [reference, reference.replace("-", "").toUpperCase()]) {
        names.add(text, "order");
      }
      return { reference, id: "", shipment: "" };
    });
    const steps: Step[] = [];
    for (const operation of operations(lineId, host)) {
      const take = async <Each>(
        kind: Run["kind"],
        all: readonly Each[],
        work: (each: Each) => Promise<void>,
      ) => {
        if (all.length === 0) return [];
        const { touches, changes } = await this.#step(all, work);
        steps.push({ run: { operation, kind }, orders: count / all.length, touches });
        return changes;
      };
      const handle = (kind: keyof typeof FOLLOWING, records: readonly object[]) =>
        take(kind, chunk(records, batch), (Records) => invoke(kind, { Records }));

      const changes = await take("request", lives, (life) => this.#request(operation, life));
      const records = changes.flatMap(toRecords);
      await handle("project", records);
      await handle("check", this.#sink.take("ARTWORK_QUEUE_URL"));
      // The stream's filter withholds new orders from fan-out.
      const told = records.filter(({ eventName }) => eventName === "MODIFY");
      await handle("fan out", told);
      await handle("deliver", this.#sink.take("QUEUE_URL"));
    }
    return steps;
  }

  /** Runs a function for each entry, all at the same time by the clock. */
  async #step<Each>(all: readonly Each[], work: (each: Each) => Promise<void>) {
    mock.timers.setTime(Date.now() + STALE_MS);
    const touches: Touch[][] = [];
    const changes: Change[] = [];
    for (const each of all) {
      this.#takeCalls();
      await work(each);
      const calls = this.#takeCalls();
      touches.push(calls.flatMap((call) => call.touches));
      changes.push(...calls.flatMap((call) => call.changes));
    }
    return { touches, changes };
  }

  async #request(operation: Operation, life: Life): Promise<void> {
    const { by, method, path, file, body } = operation;
    const parameters = { order_id: life.id, shipment_id: life.shipment };
    const named = Object.entries(parameters).filter(([name]) => path.includes(`{${name}}`));
    const event = {
      version: "2.0",
      rawPath: named.reduce((text, [name, id]) => text.replace(`{${name}}`, id), path),
      rawQueryString: "",
      headers: { "x-api-key": this.#scene.keys[by], "content-type": "application/json" },
      requestContext: { http: { method, path }, requestId: randomUUID() },
      ...(named.length > 0 && { pathParameters: Object.fromEntries(named) }),
      ...(body && { body: JSON.stringify(body(life)) }),
      isBase64Encoded: false,
    };
    const reply = (await call(file, event)) as { statusCode: number; body: string };
    if (reply.statusCode !== 200) throw new Error(`${operation.name}: ${reply.body}`);
    const { data } = JSON.parse(reply.body) as { data: Readonly<Record<string, unknown>> };
    operation.keep?.(life, data);
    if (life.id !== "") this.#scene.names.add(life.id, "order");
  }
}

async function invoke(kind: keyof typeof FOLLOWING, event: object): Promise<void> {
  const { batchItemFailures = [] } = (await call(FOLLOWING[kind], event)) as {
    batchItemFailures?: readonly unknown[];
  };
  if (batchItemFailures.length > 0) throw new Error(`${kind} fails`);
}

/** Runs a function. Imports it late, because it reads at import which table it works on. */
async function call(file: string, event: object): Promise<unknown> {
  const { handler } = (await import(join(FUNCTIONS, `${file}.ts`))) as { handler: Handler };
  const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 60_000 };
  return handler(event, context as Context);
}

/** Returns the stream's record of a change, or none if the stream's filter leaves it out. */
function toRecords({ before, after }: Change) {
  if (after?.["entity"]?.S !== "order" || after["SK"]?.S !== "ORDER") return [];
  return [
    {
      eventName: before === undefined ? "INSERT" : "MODIFY",
      eventID: randomUUID(),
      dynamodb: { Keys: { PK: after["PK"], SK: after["SK"] }, OldImage: before, NewImage: after },
    },
  ];
}
