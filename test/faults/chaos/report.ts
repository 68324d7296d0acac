import type { Evidence } from "./judge/evidence.ts";
import { isAcknowledged, isRefused } from "./operation.ts";
import { KINDS, type Violation } from "./judge/violation.ts";

/** The results of a run. */
export interface Report {
  readonly seed: number;
  readonly evidence: Evidence;
  /** The number of faults of each kind. */
  readonly faults: ReadonlyMap<string, number>;
  readonly violations: readonly Violation[];
  /** Changes made once more than acknowledged, because a reply was lost and another client's change came between. */
  readonly untold: readonly string[];
}

/** Formats the figures of a report as a table. */
export function summarize({ seed, evidence, faults, violations, untold }: Report): string {
  const { operations, orders, calls } = evidence;
  const found = [...orders.values()].flat();
  const refused = operations.filter(isRefused);
  const acknowledged = operations.filter(isAcknowledged).length;
  const unanswered = operations.length - acknowledged - refused.length;
  const changes = found.flatMap(({ history }) => history);
  const notifications = new Set(calls.map(({ id, path }) => id + path)).size;
  const kinds = Object.entries(KINDS).map(
    ([kind, name]) =>
      [name, count(violations.filter((each) => each.kind === kind).length)] as const,
  );
  const rows = [
    ["Seed", String(seed)],
    ["Operations", count(new Set(operations.map(({ mark }) => mark)).size)],
    [
      "Requests",
      `${count(operations.length)}: ${count(acknowledged)} acknowledged, ${count(refused.length)} refused, ${count(unanswered)} failed or cut off`,
    ],
    ["Refusals", list(countBy(refused, ({ code }) => code))],
    ["Faults", list([...faults])],
    ["Orders", count(found.length)],
    ["Changes", list(countBy(changes, ({ action }) => action))],
    ["Notifications", `${count(notifications)}, by ${count(calls.length)} calls`],
    ["Made once more than told", count(untold.length)],
    ...kinds,
  ] as const;
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, says]) => `${name.padEnd(width)}  ${says}`).join("\n");
}

const count = (number: number) => number.toLocaleString("en-US");

const countBy = <Item>(items: readonly Item[], name: (item: Item) => string) =>
  [...Map.groupBy(items, name)].map(([each, { length }]) => [each, length] as const);

/** Formats counts, the most frequent first. */
const list = (counts: readonly (readonly [string, number])[]) =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name, number]) => `${name} ${count(number)}`)
    .join(", ");
