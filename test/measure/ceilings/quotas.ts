import type { Stack } from "../../../infra/local/assembly/stack.ts";
import { timesOf, type Ceiling, type Load } from "./ceilings.ts";
import { largestShare, type Workload } from "./workload.ts";

/** Units a second of a fresh on-demand table or index that is not warmed, and an account's quota. */
const FRESH = { read: 12_000, write: 4000 } as const;
const ACCOUNT = { read: 40_000, write: 40_000 } as const;

/** Functions of an account that run at the same time. */
const CONCURRENCY = 1000;

/** Notifications and fetches of print files of one user a minute. */
const NOTIFICATIONS = 100;
const FETCHES = 100;

/** Seconds that a hanging host adds to a batch, at each of an order's tries. */
const HANG_SECONDS = 8;
const TRIES = 3;

/** Counts in an order's life that are not of keys. */
export interface LifeCounts {
  /** Requests, by the id of their API in the template. */
  readonly requests: Readonly<Record<"PublicApi" | "OperatorApi", number>>;
  readonly notifications: number;
}

interface Warm {
  readonly WarmThroughput?: {
    readonly ReadUnitsPerSecond?: number;
    readonly WriteUnitsPerSecond?: number;
  };
}

/** Returns the ceilings set by quotas of AWS, settings of the stack and the contract. */
export function quotaCeilings(
  loads: readonly Load[],
  { requests, notifications }: LifeCounts,
  workload: Workload,
  stack: Stack,
): Ceiling[] {
  const [table] = stack.resources("AWS::DynamoDB::GlobalTable");
  const { WarmThroughput: warm = {} } = (table?.properties ?? {}) as Warm;
  const fresh = {
    read: warm.ReadUnitsPerSecond ?? FRESH.read,
    write: warm.WriteUnitsPerSecond ?? FRESH.write,
  };
  const ofTable = (["write", "read"] as const).flatMap((unit): Ceiling[] => {
    const own = Map.groupBy(loads, ({ on }) => on);
    const units = [...own].map(([on, all]) => ({
      on,
      units: all.reduce((sum, load) => sum + timesOf(load, workload, "all") * load[unit], 0),
    }));
    const most = units.toSorted((one, other) => other.units - one.units)[0];
    if (most === undefined) return [];
    const common = { units: most.units, alarm: "TableThrottled" };
    const lives = (limit: number) => limit / most.units;
    return [
      {
        ...common,
        what: `a fresh ${most.on}, ${unit}`,
        lives: lives(fresh[unit]),
        kind: "setting",
        remedy: "the settings `warmReads` and `warmWrites`",
      },
      {
        ...common,
        what: `an account's ${most.on}, ${unit}`,
        lives: lives(ACCOUNT[unit]),
        kind: "AWS quota",
        remedy: "ask AWS for more",
      },
    ];
  });
  const share = largestShare(workload.merchants, workload.merchants_zipf);
  const checks = checkCeiling(workload, stack);
  const seconds =
    (requests.PublicApi + requests.OperatorApi) * workload.request_seconds +
    notifications * workload.call_seconds +
    checks.units;
  return [
    ...ofTable,
    ...throttles(requests, stack),
    checks,
    {
      what: "new print files of the largest merchant",
      units: workload.new_files * share,
      lives: FETCHES / 60 / (workload.new_files * share),
      kind: "contract",
      remedy: "none: they wait for their turn",
      alarm: "ArtworkChecksStopped",
    },
    {
      what: "Lambda's concurrency",
      units: seconds,
      lives: CONCURRENCY / seconds,
      kind: "AWS quota",
      remedy: "ask AWS for more",
      alarm: "ConcurrencyShort",
    },
    {
      what: "notifications of the largest merchant",
      units: notifications * share,
      lives: NOTIFICATIONS / 60 / (notifications * share),
      kind: "contract",
      remedy: "none: they wait for their turn",
      alarm: "RetriesStopped",
    },
  ];
}

interface Mapping {
  readonly EventSourceArn: string;
  readonly BatchSize: number;
  readonly ScalingConfig: { readonly MaximumConcurrency: number };
}

/**
 * Returns the ceiling of the functions that check print files. A batch takes as long as one order's files one after the
 * other, plus a hanging host if one of its orders has any. The circuit breaker's savings are not counted.
 */
function checkCeiling(workload: Workload, stack: Stack): Ceiling {
  const { new_files, fetch_seconds, copy_seconds, hanging } = workload;
  const isKept = stack
    .resources("AWS::S3::Bucket")
    .some(({ logicalId }) => /^Artwork/.test(logicalId));
  const fileSeconds = fetch_seconds + (isKept ? copy_seconds : 0);
  const mappings = stack
    .resources("AWS::Lambda::EventSourceMapping")
    .map(({ properties }) => properties as Partial<Mapping>);
  const mapping = mappings.find(({ EventSourceArn = "" }) => EventSourceArn.includes("Artwork"));
  const { BatchSize = 1, ScalingConfig: { MaximumConcurrency = 0 } = {} } = mapping ?? {};
  const isHeldUp = 1 - (1 - hanging) ** BatchSize;
  const batchSeconds = new_files * fileSeconds + isHeldUp * HANG_SECONDS;
  const messages = 1 + (TRIES - 1) * hanging;
  const units = (messages * batchSeconds) / BatchSize;
  return {
    what: "functions that check print files",
    units,
    lives: MaximumConcurrency / units,
    kind: "setting",
    remedy: "the setting `artworkConcurrency`",
    alarm: "ArtworkChecksStopped",
  };
}

interface GatewayStage {
  readonly ApiId: string;
  readonly DefaultRouteSettings?: { readonly ThrottlingRateLimit?: number };
}

function throttles(requests: LifeCounts["requests"], stack: Stack): Ceiling[] {
  return stack.resources("AWS::ApiGatewayV2::Stage").flatMap(({ properties }): Ceiling[] => {
    const { ApiId, DefaultRouteSettings } = properties as GatewayStage;
    const limit = DefaultRouteSettings?.ThrottlingRateLimit;
    const own = Object.entries(requests).find(([api]) => ApiId.includes(api));
    if (own === undefined || limit === undefined) return [];
    const [api, units] = own;
    return [
      {
        what: `the gateway's throttle, ${api}`,
        units,
        lives: limit / units,
        kind: "setting",
        remedy: "the setting `requestsPerSecond`",
        alarm: "GatewayThrottled",
      },
    ];
  });
}
