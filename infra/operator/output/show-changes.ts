import type { CatalogChange, Comparison, NewArea } from "../csv/catalog/compare-catalog.ts";
import { count, showFields, showTable, type Cell } from "./show.ts";

/** Shows the changes of a file, a line for each kind; "" if there are none. */
export function showChanges({ changes, stock_kept, new_areas }: Comparison): string {
  const of = (kind: CatalogChange["kind"]) => changes.filter((change) => change.kind === kind);
  const [prices, stock, names, others] = [of("price"), of("stock"), of("name"), of("other")];
  const fields = {
    Added: byType(of("added")),
    Removed: byType(of("removed")),
    Prices: prices.length === 0 ? undefined : `${count(prices.length, "change")}, ${most(prices)}`,
    Stock: stock.length === 0 ? undefined : count(stock.length, "change"),
    "Stock kept": stock_kept === 0 ? undefined : `${count(stock_kept, "variation")}, as it is now`,
    "New areas": new_areas.length === 0 ? undefined : listAreas(new_areas),
    Names: names.length === 0 ? undefined : count(names.length, "change"),
    Others: others.length === 0 ? undefined : tally(others, ({ field = "" }) => field),
  };
  const isEmpty = Object.values(fields).every((field) => field === undefined);
  return isEmpty ? "" : showFields(fields);
}

/** The most print areas that are named. */
const AREAS = 10;

function listAreas(areas: readonly NewArea[]): string {
  const named = areas.slice(0, AREAS).map(({ area, product }) => `${area} of ${product}`);
  const more = areas.length > AREAS ? `, and ${String(areas.length - AREAS)} more` : "";
  return `${named.join(", ")}${more}: no other product has such a print area`;
}

/** Shows each change in its own row. */
export function showEachChange({ changes }: Comparison): string {
  const rows = changes.map(({ kind, type, of, field, now, then }) => {
    const isWhole = field === undefined;
    return [isWhole ? kind : field, type, of, isWhole ? "" : cell(now), isWhole ? "" : cell(then)];
  });
  return showTable(["Change", "Type", "Of", "Now", "Then"], rows, "It changes nothing.");
}

const byType = (changes: readonly CatalogChange[]): string | undefined =>
  changes.length === 0 ? undefined : tally(changes, ({ type }) => type, count);

function tally(
  changes: readonly CatalogChange[],
  nameOf: (change: CatalogChange) => string,
  show = (number: number, name: string) => `${String(number)} of ${name}`,
): string {
  return [...Map.groupBy(changes, nameOf)]
    .map(([name, some]) => show(some.length, name))
    .join(", ");
}

/** Returns the price that changes most, by its share of the former price. */
function most(prices: readonly CatalogChange[]): string {
  const shares = prices.map((price) => {
    const [now, then] = [Number(price.now), Number(price.then)];
    // A price that was zero changes by more than any share.
    return { price, share: now === 0 ? Infinity : (then - now) / now };
  });
  const [largest] = shares.toSorted((one, other) => Math.abs(other.share) - Math.abs(one.share));
  if (largest === undefined) return "";
  const { price, share } = largest;
  const percent = Number.isFinite(share)
    ? ` by ${share < 0 ? "" : "+"}${(share * 100).toFixed(1)} %`
    : "";
  return `at most${percent}: ${price.of} from ${cell(price.now)} to ${cell(price.then)}`;
}

const cell = (value: unknown): string => {
  const shown: Cell = Array.isArray(value) ? value.join("|") : String(value);
  return shown === "" ? "(none)" : shown;
};
