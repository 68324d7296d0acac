import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KeyRequest } from "#shared/key/key-store.ts";
import { callAws } from "../../infra/local/process/call-aws.ts";
import { alterAssembly, type Alter } from "./alter-assembly.ts";
import { newCaller, newOperator, type Caller } from "./call.ts";
import { commonAssembly, startOwnService } from "./start-own-service.ts";

/** A message that used up its tries. */
export interface DeadLetter {
  readonly webhook_id: string;
  readonly event_id: string;
  readonly last_error: string;
}

export interface EventService {
  /** The lines that the functions have printed so far. */
  readonly logs: readonly string[];
  /** Base URL of the public API. */
  readonly apiUrl: string;
  /** Base URL of the operator API. */
  readonly operatorUrl: string;
  /** The folder by which operators' commands find the service. */
  readonly dataDir: string;
  readonly newCaller: (request?: Partial<KeyRequest>) => Promise<Caller>;
  readonly newOperator: (request?: Partial<KeyRequest>) => Promise<Caller>;
  /** Returns every message of the dead-letter queue so far. */
  deadLetters(): Promise<readonly DeadLetter[]>;
  /** The queue of messages that the service could not handle. */
  readonly faultQueueUrl: string;
  /** Sends a dead letter back to the delivery queue, as operators do. */
  redrive(letter: DeadLetter): Promise<void>;
  /** Messages in the queues of first calls and of retries: visible, hidden or delayed. */
  queuedMessages(): Promise<number>;
  /** Returns the batches that the table's stream gave up, as the text of each object in the bucket. */
  failedBatches(): Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

export interface EventServiceOptions {
  /** Variables of every function. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The stack to run; that of the tests' common service by default. */
  readonly assembly?: string;
  /** Replaces properties of resources before the synthesized template is run, or leaves resources out. */
  readonly alter?: Alter;
}

/** Starts a service for one test file. Modules of shared/ work on its data from now on. */
export async function startEventService({
  environment = {},
  assembly = commonAssembly(),
  alter,
}: EventServiceOptions = {}): Promise<EventService> {
  const folder = mkdtempSync(join(tmpdir(), "print-on-demand-events-"));
  const dataDir = join(folder, "data");
  const altered = alter && alterAssembly(assembly, join(folder, "altered"), alter);
  const logs: string[] = [];
  const service = await startOwnService({
    dataDir,
    seed: true,
    assembly: altered ?? assembly,
    functionEnvironment: environment,
    onLog: (_, line) => {
      logs.push(line);
    },
  });
  Object.assign(process.env, service.environment);
  const endpoint = service.environment["AWS_ENDPOINT_URL_SQS"] ?? "";
  const {
    ApiUrl = "",
    OperatorApiUrl = "",
    DeliveryQueueUrl,
    RetryQueueUrl,
    DeadLetterQueueUrl,
    FaultQueueUrl = "",
    StreamFailuresBucket,
  } = service.outputs;
  const deadLetters: DeadLetter[] = [];
  return {
    logs,
    apiUrl: ApiUrl,
    operatorUrl: OperatorApiUrl,
    dataDir,
    faultQueueUrl: FaultQueueUrl,
    newCaller: (request) => newCaller(request, ApiUrl),
    newOperator: (request) => newOperator(request, OperatorApiUrl),
    deadLetters: async () => {
      for (;;) {
        const { Messages = [] } = await callAws<{ Messages?: { Body: string }[] }>(
          endpoint,
          "AmazonSQS.ReceiveMessage",
          { QueueUrl: DeadLetterQueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 3600 },
        );
        if (Messages.length === 0) return deadLetters;
        deadLetters.push(...Messages.map(({ Body }) => JSON.parse(Body) as DeadLetter));
      }
    },
    redrive: async (letter) => {
      await callAws(endpoint, "AmazonSQS.SendMessage", {
        QueueUrl: DeliveryQueueUrl,
        MessageBody: JSON.stringify(letter),
      });
    },
    queuedMessages: async () => {
      const counts = [DeliveryQueueUrl, RetryQueueUrl].map(async (QueueUrl) => {
        const { Attributes } = await callAws<{ Attributes: Record<string, string> }>(
          endpoint,
          "AmazonSQS.GetQueueAttributes",
          { QueueUrl, AttributeNames: ["All"] },
        );
        return ["", "NotVisible", "Delayed"].map((state) =>
          Number(Attributes[`ApproximateNumberOfMessages${state}`]),
        );
      });
      return (await Promise.all(counts)).flat().reduce((sum, count) => sum + count);
    },
    failedBatches: async () => {
      const bucket = `${endpoint}/${String(StreamFailuresBucket)}`;
      const list = await (await fetch(`${bucket}?list-type=2`)).text();
      const keys = [...list.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => String(key));
      return Promise.all(keys.map(async (key) => (await fetch(`${bucket}/${key}`)).text()));
    },
    stop: async () => {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
