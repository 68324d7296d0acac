import { mock } from "node:test";
import { png } from "../../../support/artwork-files.ts";
import { startReceiver, status } from "../../../support/receiver.ts";
import { Meter, type MeteredCall } from "../table/meter.ts";
import type { TableShape } from "../table/table-shape.ts";
import type { Touch } from "../table/touches.ts";
import { Lives, type Run, type Step } from "./lives.ts";
import type { Names } from "./names.ts";
import { setScene } from "./scene.ts";
import { Sink } from "./sink.ts";

/** The average touches of a key in one run of a function. */
export interface Measured extends Omit<Touch, "sort"> {
  readonly run: Run;
  /** Whether each run touches the key, or only an environment's first run after its memory is half a second old. */
  readonly every: "run" | "environment";
  /** The number of keys of this pattern, such as buckets. */
  readonly keys: number;
}

/** Batches of orders that live side by side. The first run of each step finds a stale environment. */
const BATCHES = 3;

/**
 * Runs some orders' lives with the functions themselves, on the table that `AWS_ENDPOINT_URL_DYNAMODB` names. The table
 * has the demo catalog, and no function reads its stream: this code passes on the changes, `batch` orders together. The
 * clock stands still during a step of all orders, so the touches of the later ones are those of every run. Import
 * modules of shared/ only after this call. Throws if touches do not add up to the units that DynamoDB reports for a
 * call.
 */
export async function measure(shape: TableShape, batch: number): Promise<Measured[]> {
  const emulator = process.env["AWS_ENDPOINT_URL_DYNAMODB"] ?? "";
  const calls: MeteredCall[] = [];
  const wrong: string[] = [];
  const meter = await Meter.start(emulator, shape, (call) => {
    calls.push(call);
    const { operation, touches, consumed } = call;
    const sum = touches.reduce((units, { read, write }) => units + read + write, 0);
    if (consumed === undefined || consumed === sum) return;
    wrong.push(`${operation}: touches of ${String(sum)} units, ${String(consumed)} consumed`);
  });
  const sink = await Sink.start();
  const receiver = await startReceiver(status(200));
  const host = await startReceiver((response) => response.end(png(4500, 5400)));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: meter.url,
    WEBHOOK_ALLOW_LOOPBACK: "true",
    WEBHOOK_ALLOW_HTTP: "true",
  });
  const write = process.stdout.write.bind(process.stdout);
  // Discards the functions' log lines.
  process.stdout.write = () => true;
  mock.timers.enable({ apis: ["Date"], now: Date.now() });
  try {
    const scene = await setScene(receiver.url, host.url);
    const lives = new Lives(scene, sink, () => calls.splice(0));
    await lives.run(batch, batch);
    const steps = await lives.run(BATCHES * batch, batch);
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
    return steps.flatMap((step) => average(step, scene.names));
  } finally {
    mock.timers.reset();
    process.stdout.write = write;
    process.env["AWS_ENDPOINT_URL_DYNAMODB"] = emulator;
    await receiver.stop();
    await host.stop();
    await sink.stop();
    await meter.stop();
  }
}

/** Returns the average touches of a run for one order, by key. */
function average({ run, orders, touches }: Step, names: Names): Measured[] {
  const all = touches.flat().map((touch) => ({ touch, pattern: names.patternOf(touch.partition) }));
  const byKey = Map.groupBy(all, ({ touch: { on }, pattern }) => `${on} ${pattern}`);
  return [...byKey.values()].flatMap((found): Measured[] => {
    const [first] = found;
    if (first === undefined) return [];
    const own = new Set(found.map(({ touch }) => touch));
    const sum = (of: readonly Touch[], kind: "read" | "write") =>
      of.filter((touch) => own.has(touch)).reduce((units, touch) => units + touch[kind], 0);
    const [stale = 0, ...warm] = touches.map((each) => sum(each, "read") / orders);
    const read = mean(warm);
    const write = mean(touches.map((each) => sum(each, "write") / orders));
    const common = {
      run,
      on: first.touch.on,
      partition: first.pattern,
      keys: new Set(found.map(({ touch }) => touch.partition)).size,
    };
    return [
      ...(read + write > 0 ? [{ ...common, every: "run" as const, read, write }] : []),
      ...(stale > read
        ? [{ ...common, every: "environment" as const, read: stale - read, write: 0 }]
        : []),
    ];
  });
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
