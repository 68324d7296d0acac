import type { OperatorProductionLine } from "#shared/offer/production-line/production-line.ts";
import { hasRoom, type LineLoads } from "#shared/offer/production-line/line-load.ts";
import { countOrdered } from "#shared/order/pieces.ts";
import type { RoutedBy } from "#shared/order/order-record.ts";

type Lines = readonly OperatorProductionLine[];

/**
 * Returns the best of some lines, sorted by name, that can all make an order, and the reason that has decided: it
 * prefers the order's country, then it has room today, then it has the lowest preference, then its name comes first. A
 * reason that no line has is passed over.
 */
export function preferLine(
  lines: Lines,
  {
    country,
    items,
  }: { readonly country: string; readonly items: Parameters<typeof countOrdered>[0] },
  loads: LineLoads,
): { readonly line: OperatorProductionLine; readonly routed_by: RoutedBy } {
  const pieces = countOrdered(items);
  const reasons: readonly (readonly [RoutedBy, (among: Lines) => Lines])[] = [
    ["only_line", (among) => among],
    ["country", (among) => among.filter((line) => line.prefers_countries.includes(country))],
    ["room", (among) => among.filter((line) => hasRoom(line, loads, pieces))],
    ["preference", mostPreferred],
    ["name", (among) => among.slice(0, 1)],
  ];
  let candidates = lines;
  for (const [routed_by, choose] of reasons) {
    const chosen = choose(candidates);
    if (chosen.length > 0) candidates = chosen;
    const [line, ...others] = candidates;
    if (line !== undefined && others.length === 0) return { line, routed_by };
  }
  throw new Error("No line is left to choose from");
}

function mostPreferred(lines: Lines): Lines {
  const lowest = Math.min(...lines.map(({ preference }) => preference));
  return lines.filter(({ preference }) => preference === lowest);
}
