import type { Evidence } from "./judge/evidence.ts";
import { isAcknowledged, isRefused } from "./operation.ts";
import { KINDS, type Violation } from "./judge/violation.ts";

/** What a run came to. */
export interface Report {
  readonly seed: number;
  readonly evidence: Evidence;
  /** How many of each kind befell the service. */
  readonly faults: ReadonlyMap<string, number>;
  readonly violations: readonly Violation[];
  /** Changes that were made once more than told, as a reply was lost and somebody else's change came between. */
  readonly untold: number;
}

/** The figures of a report, a line each. */
export function summarize({ seed, evidence, faults, violations, untold }: Report): string {
  const { operations, orders, calls } = evidence;
  const found = [...orders.values()].flat();
  const refused = operations.filter(isRefused);
  const acknowledged = operations.filter(isAcknowledged).length;
  const unanswered = operations.length - acknowledged - refused.length;
  const codes = [...Map.groupBy(refused, ({ code }) => code)].map(
    ([code, each]) => [code, each.length] as const,
  );
  const kinds = KINDS.map(
    (kind) => [kind, violations.filter((each) => each.kind === kind).length] as const,
  );
  return [
    `seed ${String(seed)}`,
    `requests ${count(operations.length)}: ${count(acknowledged)} acknowledged, ${count(refused.length)} refused, ${count(unanswered)} failed or cut off`,
    `refusals: ${list(codes)}`,
    `faults: ${list([...faults])}`,
    `orders ${count(found.length)}, versions ${count(found.reduce((sum, { version }) => sum + version, 0))}, notifications ${count(new Set(calls.map(({ id, path }) => id + path)).size)} by ${count(calls.length)} calls`,
    `made once more than told, as others' changes came between: ${count(untold)}`,
    list(kinds),
  ].join("\n");
}

const count = (number: number) => number.toLocaleString("en-US");

const list = (counts: readonly (readonly [string, number])[]) =>
  [...counts].map(([name, number]) => `${name} ${count(number)}`).join(", ");
