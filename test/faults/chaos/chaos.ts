import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { operatorPermissions, publicPermissions } from "#shared/key/permission.ts";
import { ACCOUNT, callAws, REGION } from "../../../infra/local/process/call-aws.ts";
import { Chance } from "../../measure/simulation/chance.ts";
import { auditStage } from "../../support/audit-stage.ts";
import { alterAssembly } from "../../support/alter-assembly.ts";
import { productionLineId } from "../../support/demo-ids.ts";
import { queueVariables } from "../../support/queue-variables.ts";
import { Client, type World } from "./client.ts";
import { disturb, planDisturbances, TIMES, type Disturbance } from "./disturb.ts";
import { FaultyCalls } from "./faulty-calls.ts";
import { Host, type HostSettings } from "./host.ts";
import { gatherEvidence } from "./judge/evidence.ts";
import { judge } from "./judge/judge.ts";
import type { Violation } from "./judge/violation.ts";
import type { Ask, Key, Operation, Owner } from "./operation.ts";
import type { Report } from "./report.ts";
import { RETRY_DELAYS, Subscribers } from "./subscribers.ts";

export interface ChaosSettings extends Pick<HostSettings, "dataDir" | "assembly"> {
  readonly seed: number;
  /** Two clients work for each owner. */
  readonly clients: number;
  /** The stack's outputs, which name its queues. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** Every second owner has a second subscription, for shipments alone. */
const ALL_EVENTS = ["order.status", "order.shipment"];
const SHIPMENTS = ["order.shipment"];

/**
 * A function that was killed leaves its messages hidden. On AWS this takes 6 minutes; here, as long as its calls may
 * take.
 */
const DELIVER_SECONDS = 20;
const HIDDEN_SECONDS = 25;

const QUEUES = ["DeliveryQueueUrl", "RetryQueueUrl"];
const POLL_MS = 250;

/** A service with its clients and subscribers, and the faults between them. */
export class Chaos {
  readonly faults: FaultyCalls;
  readonly operations: Operation[] = [];
  readonly #settings: ChaosSettings;
  readonly #host: Host;
  readonly #subscribers: Subscribers;
  readonly #disturbed = new Map<string, number>();
  readonly #owners: readonly Owner[];
  readonly #world: World;
  readonly #clients: Client[] = [];
  /** Counts the operations of all runs, which are known by their numbers. */
  #acts = 0;
  #operator: Key = { name: "", key: "" };

  private constructor(settings: ChaosSettings, faults: FaultyCalls, subscribers: Subscribers) {
    const { dataDir, assembly, outputs, clients } = settings;
    this.#settings = settings;
    this.faults = faults;
    this.#subscribers = subscribers;
    const functionEnvironment = {
      WEBHOOK_RETRY_DELAYS: RETRY_DELAYS,
      AWS_ENDPOINT_URL_DYNAMODB: faults.dynamodb.url,
      AWS_ENDPOINT_URL_SQS: faults.sqs.url,
      ...queueVariables(outputs, faults.sqs.url),
    };
    this.#host = new Host({ dataDir, assembly, functionEnvironment }, ({ environment }) => {
      faults.dynamodb.standBefore(environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "");
      faults.sqs.standBefore(environment["AWS_ENDPOINT_URL_SQS"] ?? "");
    });
    this.#owners = Array.from({ length: clients / 2 }, (_, index) => ({
      userId: randomUUID(),
      name: `owner${String(index)}`,
      placed: [],
    }));
    this.#world = {
      running: () => this.#host.running,
      owners: this.#owners,
      operations: this.operations,
      productionLineId: productionLineId("Austin DTG"),
    };
  }

  /** Starts the service on a folder with the demo data, and gives clients their keys and subscriptions. */
  static async start({ assembly, ...settings }: ChaosSettings): Promise<Chaos> {
    const altered = alterAssembly(
      assembly,
      join(settings.dataDir, "altered"),
      (type, properties) => {
        if (type === "AWS::SQS::Queue" && "RedrivePolicy" in properties) {
          return { VisibilityTimeout: HIDDEN_SECONDS };
        }
        return properties["RecursiveLoop"] === "Allow" ? { Timeout: DELIVER_SECONDS } : {};
      },
    );
    const subscribers = await Subscribers.start(new Chance(settings.seed));
    const faults = await FaultyCalls.start();
    const chaos = new Chaos({ ...settings, assembly: altered }, faults, subscribers);
    const { operatorKey } = await chaos.#host.running;
    chaos.#operator = { name: "operator", key: operatorKey };
    await Promise.all(chaos.#owners.map((owner, index) => chaos.#subscribe(owner, index)));
    const numbers = Array.from({ length: settings.clients }, (_, number) => number);
    chaos.#clients.push(...(await Promise.all(numbers.map((number) => chaos.#newClient(number)))));
    return chaos;
  }

  /**
   * Has the clients do `count` operations while faults occur. `times` says how often each disturbance occurs in 2,000
   * operations.
   */
  async run(count: number, times: Partial<Record<Disturbance, number>> = TIMES): Promise<void> {
    const { seed, outputs } = this.#settings;
    const chance = new Chance(seed + 2);
    const plan = planDisturbances(count, times, chance);
    const queues = QUEUES.map((name) => (outputs[name] ?? "").split("/").at(-1) ?? "");
    const arns = queues.map((name) => `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`);
    let disturbing = Promise.resolve();
    this.faults.begin(new Chance(seed + 1));
    await this.act(count, (number) => {
      const disturbance = plan.get(number);
      if (disturbance === undefined) return;
      this.#disturbed.set(disturbance, (this.#disturbed.get(disturbance) ?? 0) + 1);
      // Disturbances run one at a time: a host that is down takes no orders.
      disturbing = disturbing.then(() => disturb(this.#host, disturbance, arns, chance));
    });
    await disturbing;
    this.#host.order({ does: "nothing more" });
    this.faults.end();
  }

  /** Has the clients do `count` operations. Calls `before` with the number of each, from 0. */
  async act(count: number, before: (number: number) => void = () => undefined): Promise<void> {
    let next = 0;
    const work = async (client: Client) => {
      while (next < count) {
        before(next++);
        await client.act(this.#acts++);
      }
    };
    await Promise.all(this.#clients.map(work));
  }

  /**
   * Waits until all notifications are delivered, then judges and audits. Repeats this until nothing is found, or
   * at least the violations put in by hand, or the time is up.
   */
  async settle(withinMs: number, byHand: readonly Violation["kind"][] = []): Promise<Report> {
    const end = Date.now() + withinMs;
    for (;;) {
      while ((await this.#waiting()) > 0 && Date.now() < end) await sleep(POLL_MS);
      const evidence = await gatherEvidence(this.#world, this.#operator, this.#subscribers);
      const judged = judge(evidence);
      const { findings } = await auditStage(this.#settings.dataDir);
      const audited = findings.map((says): Violation => ({ kind: "audit", says }));
      const violations = [...judged.violations, ...audited];
      const kinds = new Set(violations.map(({ kind }) => kind));
      const isExpected =
        byHand.length === 0 ? kinds.size === 0 : byHand.every((kind) => kinds.has(kind));
      if (isExpected || Date.now() > end) {
        const killed = ["environments killed", this.#host.environmentsKilled] as const;
        const faults = new Map([...this.faults.counts, ...this.#disturbed, killed]);
        const { seed } = this.#settings;
        return { seed, evidence, faults, violations, untold: judged.untold };
      }
      await sleep(POLL_MS);
    }
  }

  async stop(): Promise<void> {
    await this.#host.kill();
    await this.faults.stop();
    await this.#subscribers.stop();
  }

  async #subscribe(owner: Owner, index: number): Promise<void> {
    const { key } = await this.#issue(owner.userId, owner.name, "owner");
    const wanted = index % 2 === 0 ? [ALL_EVENTS] : [ALL_EVENTS, SHIPMENTS];
    for (const [number, events] of wanted.entries()) {
      const url = this.#subscribers.add(owner.name, events);
      await this.#post("ApiUrl", key, "/webhooks", { name: String(number), url, events });
    }
  }

  async #newClient(number: number): Promise<Client> {
    const owner = this.#owners[number % this.#owners.length];
    if (owner === undefined) throw new Error("There are as many owners");
    const name = `client${String(number)}`;
    const keys = {
      owner: await this.#issue(owner.userId, name, "owner"),
      operator: await this.#issue(randomUUID(), name, "operator"),
    };
    const chance = new Chance(this.#settings.seed + 1000 * (number + 1));
    return new Client(this.#world, owner, keys, chance);
  }

  async #issue(user_id: string, name: string, by: Ask["by"]): Promise<Key> {
    const permissions = by === "owner" ? publicPermissions : operatorPermissions;
    const body = { user_id, name, permissions, rate_limit: 1000 };
    const { data } = await this.#post("OperatorApiUrl", this.#operator.key, "/keys", body);
    return { name, key: data?.key ?? "" };
  }

  async #post(
    api: "ApiUrl" | "OperatorApiUrl",
    key: string,
    path: string,
    body: object,
  ): Promise<{ data?: { key?: string } }> {
    const { outputs } = await this.#host.running;
    const response = await fetch(`${outputs[api] ?? ""}${path}`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as { data?: { key?: string } };
  }

  /** Counts the messages that are still to be delivered. */
  async #waiting(): Promise<number> {
    const { environment } = await this.#host.running;
    const endpoint = environment["AWS_ENDPOINT_URL_SQS"] ?? "";
    const counts = QUEUES.map(async (name) => {
      const url = new URL(this.#settings.outputs[name] ?? "");
      const { Attributes } = await callAws<{ Attributes: Record<string, string> }>(
        endpoint,
        "AmazonSQS.GetQueueAttributes",
        { QueueUrl: `${endpoint}${url.pathname}`, AttributeNames: ["All"] },
      );
      return ["", "NotVisible", "Delayed"].map((state) =>
        Number(Attributes[`ApproximateNumberOfMessages${state}`]),
      );
    });
    return (await Promise.all(counts)).flat().reduce((sum, count) => sum + count);
  }
}
