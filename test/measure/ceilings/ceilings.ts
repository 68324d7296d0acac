import type { Variable } from "./life/names.ts";
import { variablesOf } from "./life/names.ts";
import { largestShare, type Workload } from "./workload.ts";

/** Units a second that DynamoDB gives one partition key of a table or of an index (AWS quota). */
export const KEY_LIMITS = { read: 3000, write: 1000 } as const;

/** Memory of an environment counts as current for half a second. */
const REFRESHES_A_SECOND = 2;

/** The touches of a key by a function, on each run or whenever its environment's memory is stale. */
export interface Load {
  /** Runs in an order's life. */
  readonly times: number;
  /** Whether it is a request of merchants, or the consequence of one. */
  readonly byMerchants: boolean;
  readonly every: "run" | "environment";
  /** `table`, or an index's name. */
  readonly on: string;
  /** A partition key as a pattern. */
  readonly partition: string;
  /** The number of keys over which a pattern's buckets spread the units. */
  readonly keys: number;
  readonly read: number;
  readonly write: number;
}

export interface Ceiling {
  /** The resource that is full: a key as a pattern, or a quota by its name. */
  readonly what: string;
  /** Units that an order's life takes of the fullest one. */
  readonly units: number;
  /** Orders' lives a second at which it is full. */
  readonly lives: number;
  readonly kind: "design" | "AWS quota" | "setting" | "contract";
  readonly remedy: string;
  /** The alarm that rings first. */
  readonly alarm: string;
}

/** The remedies for full keys. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/<line>/, "more buckets of a line's queue, or one more line"],
  [/^GSI3 USER#<owner>/, "more buckets of an owner's orders by change"],
  [/^GSI[12] USER#<owner>/, "buckets of an owner's orders by creation"],
  [/#CHUNKS/, "larger batches of the stream, which share a write"],
  [/RATE#/, "larger leases, or one more key"],
  [/<webhook>/, "buckets of a subscription's calls"],
  [/^table USER#<owner>/, "calls in larger batches, which share a write"],
  [/NAME#/, "more letters of a name in a key"],
  [/SKU#/, "a cache of variations, twice a second"],
  [/KEY#/, "one more key"],
  [/SHIFT/, "a partition for each line"],
];
const ANY_REMEDY = "a cache of it in each environment, or buckets";

/**
 * Returns the ceilings of keys, the lowest first. Keys of single orders have none, because load spreads over orders.
 */
export function keyCeilings(loads: readonly Load[], workload: Workload): Ceiling[] {
  const byKey = Map.groupBy(loads, ({ on, partition }) => `${on} ${partition}`);
  const ceilings = [...byKey].flatMap(([what, own]): Ceiling[] => {
    if (what.includes("<order>")) return [];
    const remedy = REMEDIES.find(([pattern]) => pattern.test(what))?.[1] ?? ANY_REMEDY;
    return (["read", "write"] as const).flatMap((kind) => {
      const units = own.reduce((sum, load) => sum + load[kind] * timesOf(load, workload), 0);
      if (units === 0) return [];
      const lives = KEY_LIMITS[kind] / units;
      const alarm = "TableThrottled";
      return [{ what: `${what}, ${kind}`, units, lives, kind: "design", remedy, alarm }];
    });
  });
  return ceilings.sort((one, other) => one.lives - other.lives);
}

/** Returns keys of no merchant that each request of merchants reads or writes. */
export function everybodysKeys(loads: readonly Load[]): string[] {
  const found = loads
    .filter(({ byMerchants, every }) => byMerchants && every === "run")
    .filter(({ partition }) => variablesOf(partition).every((each) => each === "bucket"));
  return [...new Set(found.map(({ on, partition }) => `${on} ${partition}`))];
}

/**
 * Returns how often an order's life brings a load to the fullest key of its pattern, or to all of its keys together.
 */
export function timesOf(
  { times, every, partition, keys }: Load,
  workload: Workload,
  of: "fullest" | "all" = "fullest",
): number {
  const variables = of === "all" ? [] : variablesOf(partition);
  const share = variables.reduce((product, each) => product * shareOf(each, keys, workload), 1);
  if (every === "run") return times * share;
  // The number of environments follows from the requests a second. Each of them reads the key at this rate, whatever
  // merchant sends the requests.
  const stale = (REFRESHES_A_SECOND * workload.request_seconds) / workload.busy;
  return times * Math.min(share, stale);
}

/** Returns the share of the largest value of a variable. */
function shareOf(variable: Variable, keys: number, workload: Workload): number {
  const largestMerchant = largestShare(workload.merchants, workload.merchants_zipf);
  switch (variable) {
    case "owner":
      return largestMerchant;
    // Every subscription is called; without subscriptions there are no loads to share.
    case "webhook":
      return largestMerchant / Math.max(1, workload.subscriptions);
    case "key":
      return largestMerchant / workload.keys_a_merchant;
    case "operator key":
      return 1 / workload.operator_keys;
    case "line":
      return Math.max(...workload.lines);
    case "sku":
      return largestShare(workload.variations, workload.variations_zipf);
    case "name":
      return workload.names;
    case "bucket":
      return 1 / keys;
    case "order":
      return 0;
  }
}
