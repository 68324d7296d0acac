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

/** What one run of a function touches of a key, on average. */
export interface Measured extends Omit<Touch, "sort"> {
  readonly run: Run;
  /** Whether each run touches it, or only the first one of an environment whose memory is half a second old. */
  readonly every: "run" | "environment";
  /** Of the partition: how many keys of this pattern there were, such as buckets. */
  readonly keys: number;
}

/** Of orders that go through their lives side by side; the first run in each step finds a stale environment. */
const BATCHES = 3;

/**
 * Takes some orders through their lives by the functions themselves, on the table that `AWS_ENDPOINT_URL_DYNAMODB` names:
 * with the demo catalog, and with nobody behind its stream, which brings the changes of `batch` orders together. The
 * clock stands still while they all take a step: so what the later ones touch, every run does. Modules of shared/ must
 * not have been imported before. Throws where touches do not add up to what DynamoDB says that a call consumed.
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
  // The functions' log lines.
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

/** By key, what a run touches for one order. */
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
