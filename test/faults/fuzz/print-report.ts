import type { Outcome } from "./fuzz.ts";

/** The most failures that are printed whole, because many have one cause. */
const SHOWN = 40;

/** Prints the failures, each as it can be kept as a regression, and the results by kind of damage. */
export function printReport(outcomes: readonly Outcome[]): void {
  const failures = outcomes.filter(({ failure }) => failure !== undefined);
  for (const { request, failure } of failures.slice(0, SHOWN)) {
    console.log(`${JSON.stringify(request)}\n  ${String(failure)}\n`);
  }
  const byDamage = Map.groupBy(outcomes, ({ request }) => request.damage);
  const rows = [...byDamage].map(([damage, some]) => [damage, rowOf(some)] as const);
  console.table(Object.fromEntries([...rows, ["all", rowOf(outcomes)]]));
}

function rowOf(outcomes: readonly Outcome[]): Record<string, number> {
  const names = outcomes.map(({ request }) => `${request.api} ${request.operation}`);
  return {
    operations: new Set(names).size,
    requests: outcomes.length,
    taken: outcomes.filter(({ status }) => status < 400).length,
    refused: outcomes.filter(({ status }) => status >= 400).length,
    failures: outcomes.filter(({ failure }) => failure !== undefined).length,
  };
}
