import { NORMAL_MS, PATIENCE, type Recovery } from "./sweep.ts";

/** The aim: recovered within so many minutes, at loads of up to this part of capacity. */
export const AIM = { minutes: 15, load: 0.8 };

/** The longest bar, one character a minute. */
const LONGEST = 40;

/** The results of a stressor at each load. */
export interface Swept {
  readonly says: string;
  readonly loads: readonly { readonly load: number; readonly recovery: Recovery }[];
}

/** Draws the minutes that each stressor takes to be over at each load, as bars of text. */
export function drawChart(all: readonly Swept[]): string {
  return all
    .map(({ says, loads }) =>
      [says, ...loads.map(({ load, recovery }) => lineOf(load, recovery))].join("\n"),
    )
    .join("\n\n");
}

function lineOf(load: number, { minutes, before }: Recovery): string {
  const percent = `${String(Math.round(100 * load))}%`.padStart(6);
  if (minutes !== undefined) {
    return `${percent}  ${"█".repeat(Math.min(minutes, LONGEST)) || "▏"} ${String(minutes)} min`;
  }
  const late = before < NORMAL_MS ? "" : `, and ${String(Math.round(before / 1000))} s late before`;
  return `${percent}  ${"█".repeat(LONGEST)}▶ not within ${String(PATIENCE / 60)} h${late}`;
}

/** Returns a sentence for each miss of the aim. */
export function findMissed(all: readonly Swept[]): string[] {
  return all.flatMap(({ says, loads }) =>
    loads.flatMap(({ load, recovery: { minutes = Infinity, faults } }) => {
      const where = `${says}, at ${String(Math.round(100 * load))}%`;
      if (load > AIM.load) return [];
      if (faults > 0) return [`${where}: ${String(faults)} notifications are taken for faults`];
      return minutes > AIM.minutes
        ? [`${where}: not normal within ${String(AIM.minutes)} min`]
        : [];
    }),
  );
}
