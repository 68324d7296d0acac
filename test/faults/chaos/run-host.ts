import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ExecutionEnvironment } from "../../../infra/local/functions/execution-environment.ts";
import { Functions } from "../../../infra/local/functions/functions.ts";
import { startLocalService } from "../../../infra/local/service.ts";
import { KILLED, type HostReady, type HostSettings, type Order } from "./host.ts";

/** Runs the service of `npm start` as a child process, and makes the faults in its own parts that its parent orders. */
const settings = JSON.parse(process.argv[2] ?? "") as HostSettings;

/** For each of the next events, the milliseconds after which its environment is killed. */
let doomed: number[] = [];

interface Environment extends Pick<ExecutionEnvironment, "stop"> {
  invoke: (requestId: string, event: string) => Promise<string>;
}
const environments = ExecutionEnvironment.prototype as Environment;
environments.invoke = new Proxy(environments.invoke, {
  apply: (invoke, environment: Environment, event: Parameters<Environment["invoke"]>) => {
    const result: Promise<string> = Reflect.apply(invoke, environment, event);
    const after = doomed.shift();
    if (after !== undefined) void killAfter(environment, result, after);
    return result;
  },
});

/** Kills an environment in the middle of its event. An event that ends earlier leaves the kill to the next one. */
async function killAfter(
  environment: Environment,
  result: Promise<string>,
  after: number,
): Promise<void> {
  const ended = result.then(
    () => true,
    () => true,
  );
  if (await Promise.race([ended, sleep(after, false)])) {
    doomed.push(after);
    return;
  }
  process.send?.(KILLED);
  await environment.stop();
}

/** The queue whose batches wait until it is released. */
let held: { readonly queue: string; readonly released: PromiseWithResolvers<void> } | undefined;

interface Invoker {
  invoke: (arn: string, event: string, requestId?: string) => Promise<string>;
}
const invoker = Functions.prototype as Invoker;
invoker.invoke = new Proxy(invoker.invoke, {
  apply: async (invoke, functions: Invoker, event: Parameters<Invoker["invoke"]>) => {
    if (held !== undefined && event[1].includes(`"eventSourceARN":"${held.queue}"`)) {
      await held.released.promise;
    }
    return Reflect.apply(invoke, functions, event);
  },
});

process.on("message", (order: Order) => {
  held?.released.resolve();
  held = undefined;
  if (order.does === "kill environments") doomed.push(...order.after);
  if (order.does === "nothing more") doomed = [];
  if (order.does === "hold a queue") {
    held = { queue: order.queue, released: Promise.withResolvers() };
  }
});

const { dataDir, assembly, functionEnvironment } = settings;
const service = await startLocalService({
  port: 0,
  dataDir,
  assembly,
  seed: true,
  functionEnvironment,
  maxEnvironments: settings.maxEnvironments,
  onLog: (_, line) => {
    appendFileSync(join(dataDir, "functions.log"), `${line}\n`);
  },
});
process.once("disconnect", () => {
  held?.released.resolve();
  void service.stop();
});
const { environment, outputs, demoKeys } = service;
const ready: HostReady = { environment, outputs, operatorKey: demoKeys?.operator_key ?? "" };
process.send?.(ready);
