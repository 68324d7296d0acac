import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { operatorPermissions, publicPermissions } from "#shared/key/permission.ts";
import { Client } from "#shared/api/client/client.ts";
import type { World } from "../../../try/chaos/client.ts";
import { Host, type HostSettings } from "../../../try/chaos/host.ts";
import { gatherEvidence } from "../../../try/chaos/judge/evidence.ts";
import { judge } from "../../../try/chaos/judge/judge.ts";
import type { Violation } from "../../../try/chaos/judge/violation.ts";
import { isAcknowledged, type Key, type Operation } from "../../../try/chaos/operation.ts";
import { Chance } from "../../simulation/chance.ts";
import { productionLineId } from "../../../support/demo-ids.ts";
import type { TableShape } from "../table/table-shape.ts";
import { zipfShares, type Workload } from "../workload.ts";
import { Limiter, type Refusal } from "./limiter.ts";
import { Renames } from "./many-products.ts";
import { Load, type Merchant } from "./load.ts";
import type { Rates } from "./token-buckets.ts";

export interface HotKeysSettings extends Pick<HostSettings, "dataDir" | "assembly"> {
  readonly shape: TableShape;
  readonly workload: Workload;
  readonly rates: Rates;
  /** The rate at which orders begin their lives. */
  readonly livesASecond: number;
  readonly seed: number;
  /** The duration of each part with limits, and of each part without. */
  readonly partMs: number;
  /** Whether a product is renamed once a second. */
  readonly renames: boolean;
}

/** The results of requests of some merchants' orders. */
export interface Part {
  readonly requests: number;
  readonly acknowledged: number;
  readonly p95Ms: number;
}

export interface Outcome {
  /** Refusals in the order in which they came. */
  readonly refusals: readonly Refusal[];
  /** The largest merchant and all others, each without limits and with them. */
  readonly parts: Readonly<
    Record<"largest" | "others", { readonly undisturbed: Part; readonly limited: Part }>
  >;
  readonly largestOwner: string;
  readonly owners: readonly string[];
  readonly orders: number;
  /** Products that were renamed, and the errors of those that could not be. */
  readonly renamed: number;
  readonly unrenamed: readonly unknown[];
  readonly violations: readonly Violation[];
}

const WARM_UP_MS = 10_000;
/** Refused calls are tried again within this time. */
const SETTLE_MS = 4000;
/** Each round has a part with limits and a part without. */
export const ROUNDS = 3;
const SETTLED_WITHIN_MS = 60_000;
const POLL_MS = 500;

/** As many as requests: on Lambda, a request that waits for a key keeps no other request from an environment. */
const ENVIRONMENTS = 100;

/** Requests a second for each key, so high that no request is refused by its key's own limit. */
const RATE_LIMIT = 1000;

/**
 * Sends merchants' orders to a service of its own, on a table whose keys take limited units, and for a while without
 * the limits. Judges the acknowledged changes once all work has ended.
 */
export async function runHotKeys(settings: HotKeysSettings): Promise<Outcome> {
  const { dataDir, assembly, workload, livesASecond } = settings;
  const limiter = await Limiter.start(settings.shape);
  const functionEnvironment = { AWS_ENDPOINT_URL_DYNAMODB: limiter.url };
  const hosted = { dataDir, assembly, functionEnvironment, maxEnvironments: ENVIRONMENTS };
  const host = new Host(hosted, ({ environment }) => {
    limiter.standBefore(environment["AWS_ENDPOINT_URL_DYNAMODB"] ?? "");
  });
  try {
    const { outputs, operatorKey } = await host.running;
    const issue = (user_id: string, name: string, by: "owner" | "operator") =>
      issueKey(outputs["OperatorApiUrl"] ?? "", operatorKey, { user_id, name }, by);
    const merchants: Merchant[] = [];
    for (const share of zipfShares(workload.merchants, workload.merchants_zipf)) {
      const owner = {
        userId: randomUUID(),
        name: `merchant${String(merchants.length)}`,
        placed: [],
      };
      merchants.push({ owner, share, key: await issue(owner.userId, owner.name, "owner") });
    }
    const operators: Key[] = [];
    while (operators.length < workload.operator_keys) {
      operators.push(await issue(randomUUID(), `floor${String(operators.length)}`, "operator"));
    }
    const world: World = {
      running: () => host.running,
      owners: merchants.map(({ owner }) => owner),
      operations: [],
      productionLineId: productionLineId("Austin DTG"),
    };
    const load = new Load(world, merchants, operators, new Chance(settings.seed));
    const lives = await load.run(livesASecond, WARM_UP_MS);
    const spans: Record<"limited" | "undisturbed", Span[]> = { limited: [], undisturbed: [] };
    const runPart = async (rates: Rates | undefined, milliseconds: number): Promise<Span> => {
      limiter.limit(rates);
      const from = Date.now();
      lives.push(...(await load.run(livesASecond, milliseconds)));
      return { from, to: Date.now() };
    };
    const client = new Client({ url: outputs["OperatorApiUrl"] ?? "", key: operatorKey });
    const renames = settings.renames ? new Renames(client) : undefined;
    // Starts as many environments as wait for a key at a time, so that their start is not part of the comparison.
    await runPart(settings.rates, WARM_UP_MS);
    // In turns, so that other load of the machine affects both alike.
    for (let round = 0; round < ROUNDS; round++) {
      await runPart(undefined, SETTLE_MS);
      spans.undisturbed.push(await runPart(undefined, settings.partMs));
      spans.limited.push(await runPart(settings.rates, settings.partMs));
    }
    await Promise.all(lives);
    await renames?.stop();
    // The judge's reads are not limited.
    limiter.limit(undefined);
    const violations = await judgeQuiet(world, { name: "operator", key: operatorKey });
    const [largest] = merchants;
    const parts = (isMeant: (operation: Operation) => boolean) => ({
      undisturbed: partOf(world.operations.filter(isMeant), spans.undisturbed),
      limited: partOf(world.operations.filter(isMeant), spans.limited),
    });
    const isLargest = ({ reference = "" }: Operation) =>
      reference.startsWith(`${largest?.owner.name ?? ""}-`);
    return {
      refusals: limiter.refusals,
      parts: { largest: parts(isLargest), others: parts((each) => !isLargest(each)) },
      largestOwner: largest?.owner.userId ?? "",
      owners: merchants.map(({ owner }) => owner.userId),
      orders: world.owners.reduce((sum, { placed }) => sum + placed.length, 0),
      renamed: renames?.count ?? 0,
      unrenamed: renames?.failures ?? [],
      violations,
    };
  } finally {
    await host.kill();
    await limiter.stop();
  }
}

async function issueKey(
  url: string,
  operatorKey: string,
  { user_id, name }: { readonly user_id: string; readonly name: string },
  by: "owner" | "operator",
): Promise<Key> {
  const permissions = by === "owner" ? publicPermissions : operatorPermissions;
  const response = await fetch(`${url}/keys`, {
    method: "POST",
    headers: { "x-api-key": operatorKey, "content-type": "application/json" },
    body: JSON.stringify({ user_id, name, permissions, rate_limit: RATE_LIMIT }),
  });
  if (!response.ok) throw new Error(await response.text());
  const { data } = (await response.json()) as { data: { key: string } };
  return { name, key: data.key };
}

/** Judges until nothing is wrong or the time is up, because the stream derives its data late. */
async function judgeQuiet(world: World, operator: Key): Promise<readonly Violation[]> {
  const untold = { subscriptions: [], calls: [], accepted: new Set<never>() };
  for (const end = Date.now() + SETTLED_WITHIN_MS; ;) {
    const { violations } = judge(await gatherEvidence(world, operator, untold));
    if (violations.length === 0 || Date.now() > end) return violations;
    await sleep(POLL_MS);
  }
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function partOf(operations: readonly Operation[], spans: readonly Span[]): Part {
  const own = operations.filter(({ sentAt }) =>
    spans.some(({ from, to }) => sentAt >= from && sentAt < to),
  );
  const sorted = own
    .map(({ sentAt, endedAt }) => endedAt - sentAt)
    .sort((one, other) => one - other);
  return {
    requests: own.length,
    acknowledged: own.filter(isAcknowledged).length,
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
  };
}
