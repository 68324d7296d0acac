import type { Actor } from "#shared/key/caller.ts";
import { requireKnownStation, requireOwnFacility } from "./list-queue.ts";
import { readShiftCounts, type ShiftCount } from "./shift-counts.ts";
import type { Shift, ShiftQuery } from "./shift.ts";

const HOUR = "14".length;

/**
 * Returns what a line, a facility or the whole house shipped and made again on a day. Eventually consistent. Throws
 * VALIDATION_ERROR for a line or facility that is unknown or that the actor's key may not see.
 */
export async function readShift(
  { facilities }: Actor,
  { days_ago, ...query }: ShiftQuery,
): Promise<Shift> {
  const station = { ...query, facilities };
  requireOwnFacility(station, "query");
  const counts = await readShiftCounts(station, days_ago);
  if (counts.length === 0) await requireKnownStation(station, "query");
  const shipped = groups(counts, "shipped", ({ of, time }) => `${time.slice(0, HOUR)}#${of}`);
  const remade = groups(counts, "remade", ({ of }) => of);
  return {
    shipped: shipped.map(([{ of, time }, same]) => ({
      taken_by: of,
      hour: Number(time.slice(0, HOUR)),
      orders: sum(same, "orders"),
      pieces: sum(same, "pieces"),
    })),
    remade: remade
      .map(([{ of }, same]) => ({ reason: of, pieces: sum(same, "pieces") }))
      .toSorted((one, other) => other.pieces - one.pieces),
  };
}

/** Returns the counts of a kind of work in groups, each with its first count, sorted by the name of the group. */
function groups(
  counts: readonly ShiftCount[],
  work: ShiftCount["work"],
  nameOf: (count: ShiftCount) => string,
): (readonly [ShiftCount, readonly ShiftCount[]])[] {
  const own = counts.filter((count) => count.work === work);
  return [...Map.groupBy(own, nameOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, same]) => same.slice(0, 1).map((first) => [first, same] as const));
}

const sum = (counts: readonly ShiftCount[], of: "orders" | "pieces") =>
  counts.reduce((total, count) => total + count[of], 0);
