import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readAssembly } from "../assembly/read-assembly.ts";
import { createQueues } from "./queues/create-queues.ts";
import { createTables, deleteTables } from "./data/create-tables.ts";
import { readDashboard } from "./dashboard/read-dashboard.ts";
import { readFacts } from "./dashboard/read-facts.ts";
import { serveDashboard } from "./dashboard/serve-dashboard.ts";
import { describeFunctions, sdkEnvironment } from "./functions/describe-functions.ts";
import { describeRoutes } from "./gateway/describe-routes.ts";
import type { LogSink } from "./functions/function-pool.ts";
import { EventSourceState } from "./mappings/event-source-state.ts";
import { Functions } from "./functions/functions.ts";
import { createRouter, type ReplySink } from "./gateway/create-router.ts";
import { serveFrontDoor } from "./gateway/front-door.ts";
import { serveTexts } from "./gateway/serve-texts.ts";
import { Gateway } from "./gateway/gateway.ts";
import { addLineMetrics } from "./metrics/line-metrics.ts";
import { answerMetrics } from "./metrics/answer-metrics.ts";
import { MetricStore } from "./metrics/metric-store.ts";
import { watchQueues } from "./metrics/watch-queues.ts";
import { serveObjects } from "./data/object-folder.ts";
import { openDataFolder } from "./data/open-data-folder.ts";
import { seedDemo, type DemoKeys } from "./seed-demo.ts";
import { functionArn, Stack, type Endpoints } from "./assembly/stack.ts";
import { givenDynamodb, startDynamodb } from "./data/start-dynamodb.ts";
import { hasRoom, NO_ROOM, watchRoom } from "./data/disk-room.ts";
import { releaseMessages } from "./data/emulator-internals.ts";
import { toStartError } from "./process/explain-failure.ts";
import type { Emulator } from "./process/keep-running.ts";
import { Outages } from "./process/outages.ts";
import { startQueues } from "./queues/start-queues.ts";
import { startEventSources } from "./start-event-sources.ts";
import { describeSchedules } from "./schedules/describe-schedules.ts";
import { startSchedules } from "./schedules/start-schedules.ts";
import { startInvokeApi } from "./functions/start-invoke-api.ts";
import { synthesize } from "./assembly/synthesize.ts";
import { watchSources } from "./watch-sources.ts";

export interface LocalServiceOptions {
  /** Port of the HTTP API; 0 takes any free one. */
  readonly port: number;
  /** The address of this machine on which the HTTP API listens: by default 127.0.0.1, which no other machine reaches. */
  readonly host?: string | undefined;
  /** The folder of all of the service's data; made if it does not exist. */
  readonly dataDir: string;
  /** Begin without the data of earlier starts. */
  readonly fresh?: boolean;
  /** Asks whether to delete a table elsewhere that a fresh start would delete. If absent, the table is kept. */
  readonly confirm?: (question: string) => Promise<boolean>;
  /** Write the demo catalog at the first start, and make the demo keys. */
  readonly seed?: boolean;
  /** Apply changes to the functions' sources while the service runs. */
  readonly watch?: boolean;
  /** An existing cloud assembly to run, instead of synthesizing the stack's code. */
  readonly assembly?: string;
  /** The most execution environments of functions at a time; by default eight for each processor. */
  readonly maxEnvironments?: number | undefined;
  /** The length of a minute of the metrics, in milliseconds: shorter in tests, which do not wait for alarms. */
  readonly minuteMs?: number;
  /** Variables that every function gets in addition to its own. */
  readonly functionEnvironment?: Readonly<Record<string, string>>;
  /** Gets each line that a function prints. */
  readonly onLog?: LogSink;
  /** Gets each reply that a function gives to a request. */
  readonly onReply?: ReplySink;
}

export interface LocalService {
  /** The address of the HTTP API, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** The table of the stack. */
  readonly tableName: string;
  /**
   * The environment of a process that works on the same data: the emulators' endpoints, region, credentials,
   * TABLE_NAME.
   */
  readonly environment: Readonly<Record<string, string>>;
  /** The stack's outputs. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly metrics: MetricStore;
  /** Whether the folder has data of an earlier start. */
  readonly isUsed: boolean;
  /** Set only if the service was asked to seed. */
  readonly demoKeys: DemoKeys | undefined;
  /** Resolves with a sentence if the service cannot continue and must be stopped. */
  readonly failed: Promise<string>;
  /** Waits for running work, then ends everything. All data is on disk when it resolves. */
  stop(): Promise<void>;
}

/**
 * Runs the synthesized stack on this machine: HTTP API, functions, table, queues. Resolves when it answers requests.
 * Throws StartError with a clear sentence when it cannot start, and then leaves nothing running.
 */
export async function startLocalService(options: LocalServiceOptions): Promise<LocalService> {
  const undo = new AsyncDisposableStack();
  try {
    return { ...(await start(options, undo)), stop: () => undo.disposeAsync() };
  } catch (error) {
    // The disk is checked first: if it is full, errors differ and may not name it.
    const cause = hasRoom(options.dataDir) ? error : NO_ROOM;
    await undo.disposeAsync();
    throw toStartError(cause, options.dataDir);
  }
}

async function start(
  options: LocalServiceOptions,
  undo: AsyncDisposableStack,
): Promise<Omit<LocalService, "stop">> {
  const synthesizeStack = () => synthesize(join(options.dataDir, "assembly"));
  const emptyGiven = async () => {
    const given = givenDynamodb();
    if (given === undefined) return;
    const assembly = await readAssembly(options.assembly ?? (await synthesizeStack()));
    const endpoints = { gateway: "", dynamodb: given, queues: "", objects: "" };
    const { confirm = () => Promise.resolve(false) } = options;
    await deleteTables(new Stack(assembly, endpoints), given, confirm);
  };
  const folder = await openDataFolder(options.dataDir, options.fresh ?? false, emptyGiven);
  undo.use(folder.database);
  const gateway = await Gateway.listen(options.port, options.host);
  const closeGateway = () => gateway.close();
  undo.defer(closeGateway);

  /** Lines that are shown only if the seeding fails. */
  let held: Parameters<LogSink>[] | undefined;
  const metrics = new MetricStore(options.minuteMs);
  let tableName = "";
  const onLog: LogSink = (...line) => {
    addLineMetrics(metrics, tableName, line[1]);
    if (held === undefined) options.onLog?.(...line);
    else held.push(line);
  };
  const outages = new Outages(folder.path, (line) => {
    onLog("host", line);
  });
  undo.defer(watchRoom(folder.path, outages));

  const state = new EventSourceState(folder.database, outages);
  releaseMessages(folder.queues, state.failures());
  const owned = async <Own extends Emulator>(starting: Promise<Own>) => {
    const emulator = await starting;
    undo.defer(() => emulator.stop());
    return emulator;
  };
  const [dynamodb, queues, objects, assembly] = await allSettled([
    owned(startDynamodb(folder.dynamodb, outages)),
    owned(startQueues(folder.queues, outages)),
    owned(serveObjects(folder.objects)),
    options.assembly ?? synthesizeStack(),
  ]);
  const endpoints: Endpoints = {
    gateway: gateway.url,
    dynamodb: dynamodb.url,
    queues: queues.url,
    objects: objects.url,
  };
  const stack = new Stack(await readAssembly(assembly), endpoints);
  tableName = stack.resources("AWS::DynamoDB::GlobalTable")[0]?.name ?? "";
  await allSettled([
    createTables(stack, endpoints.dynamodb, folder.resources),
    createQueues(stack, endpoints.queues, folder.resources),
  ]);

  undo.defer(watchQueues(folder.queues, metrics));
  const functions = new Functions(onLog, metrics, options.maxEnvironments);
  undo.defer(() => functions.stop());
  const invokeApi = await owned(
    startInvokeApi((name, event) => functions.invoke(functionArn(name), event)),
  );
  const serve = async (deployed: Stack) => {
    functions.update(describeFunctions(deployed, endpoints, options.functionEnvironment ?? {}));
    const apis = describeRoutes(deployed, (arn, event) => functions.invoke(arn, event));
    const router = await createRouter(apis, options.onReply, answerMetrics(metrics));
    const dashboard = readDashboard(deployed);
    const pages = serveTexts(serveDashboard(dashboard, metrics, router));
    const facts = () => readFacts(dashboard, metrics);
    gateway.serve(serveFrontDoor(deployed.outputs(), facts, pages));
  };
  await serve(stack);
  if (options.watch === true) {
    const reload = async () => {
      try {
        await serve(new Stack(await readAssembly(await synthesizeStack()), endpoints));
        onLog("watch", "The functions run their new code.");
      } catch (error) {
        onLog("watch", `The functions keep their old code. ${String(error)}`);
      }
    };
    undo.defer(watchSources(reload));
  }
  const { changeLog } = dynamodb;
  const common = { endpoints, changeLog, state, functions, outages, log: onLog, metrics };
  undo.defer(startEventSources(stack, { ...common, folder: folder.path }));
  const schedules = describeSchedules(stack);
  const log = (line: string) => {
    onLog("schedules", line);
  };
  undo.defer(startSchedules(schedules, { invoke: (...event) => functions.invoke(...event), log }));
  // Opened first, but closed before the parts that its requests need.
  undo.defer(closeGateway);

  const environment = {
    ...sdkEnvironment(endpoints),
    AWS_ENDPOINT_URL_LAMBDA: invokeApi.url,
    TABLE_NAME: tableName,
  };
  const outputs = stack.outputs();
  const description = { url: gateway.url, tableName, environment, outputs };
  const descriptionFile = join(folder.path, "service.json");
  await writeFile(descriptionFile, JSON.stringify(description, null, 2));
  undo.defer(() => rm(descriptionFile, { force: true }));

  const { isUsed } = folder;
  const service = { ...description, port: gateway.port, failed: outages.final, metrics, isUsed };
  if (options.seed !== true) return { ...service, demoKeys: undefined };
  held = [];
  const operatorUrl = outputs["OperatorApiUrl"] ?? "";
  try {
    return { ...service, demoKeys: await seedDemo(folder.path, environment, operatorUrl) };
  } catch (error) {
    for (const line of held) options.onLog?.(...line);
    throw error;
  } finally {
    held = undefined;
  }
}

/** Waits for all, even if one fails: the others can be stopped only once they have started. */
async function allSettled<Values extends readonly unknown[]>(promises: readonly [...Values]) {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
