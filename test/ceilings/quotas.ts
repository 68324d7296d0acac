import type { Stack } from "../../infra/local/assembly/stack.ts";
import { timesOf, type Ceiling, type Load } from "./ceilings.ts";
import { largestShare, type Workload } from "./workload.ts";

/** Units a second that an on-demand table or index takes when it is fresh, unless it is warmed; and an account's quota. */
const FRESH = { read: 12_000, write: 4000 } as const;
const ACCOUNT = { read: 40_000, write: 40_000 } as const;

/** Functions of an account that run at a time. */
const CONCURRENCY = 1000;

/** Notifications of one user a minute. */
const NOTIFICATIONS = 100;

/** What is counted in an order's life beside keys. */
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

/** The ceilings that quotas of AWS, settings of the stack and the contract set. */
export function quotaCeilings(
  loads: readonly Load[],
  { requests, notifications }: LifeCounts,
  workload: Workload,
  stack: Stack,
): Ceiling[] {
  const [table] = stack.resources("AWS::DynamoDB::Table");
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
  const seconds =
    (requests.PublicApi + requests.OperatorApi) * workload.request_seconds +
    notifications * workload.call_seconds;
  return [
    ...ofTable,
    ...throttles(requests, stack),
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
