import type { Concurrency, StageStatus } from "../client/stage-status.ts";
import { USUAL_CONCURRENCY } from "../client/usual-concurrency.ts";
import { showFields, showSection, showTable, showTime, type Cell } from "./show.ts";

/** Shows the state of a stage: what is wrong comes first. */
export function showStatus(status: StageStatus): string {
  const { commit, alarms, mappings, queues, set_aside, table, concurrency, unheard } = status;
  const facts = showFields({
    Commit: commit,
    Table: table && `${table.name}, ${table.status}`,
    "Changes set aside": set_aside,
    "Functions at once": concurrency && inWords(concurrency),
    "Nobody is notified of": unheard,
    ...Object.fromEntries(
      Object.entries(status.unread).map(([part, reason]) => [`Not read: ${part}`, reason]),
    ),
  });
  const section = (
    heading: string,
    headings: readonly string[],
    rows: readonly (readonly Cell[])[] | undefined,
  ) => (rows === undefined ? [] : [showSection(heading, showTable(headings, rows, "None."))]);
  return [
    facts,
    ...section(
      "Raised alarms",
      ["Alarm", "Since", "Why"],
      alarms?.map(({ name, since, reason }) => [name, showTime(since), reason]),
    ),
    ...section(
      "Mappings",
      ["Function", "Reads", "State", "Last result", "UUID"],
      mappings?.map((each) => [
        ...[each.function, each.source, each.state, each.last_result, each.id],
      ]),
    ),
    ...section(
      "Queues",
      ["Queue", "Waiting", "In flight"],
      queues?.map(({ name, waiting, in_flight }) => [name, waiting, in_flight]),
    ),
  ].join("\n");
}

const inWords = ({ limit, reserved }: Concurrency) =>
  `${String(limit)}, of them ${String(reserved)} reserved${limit < USUAL_CONCURRENCY ? `: ask AWS for ${String(USUAL_CONCURRENCY)}` : ""}`;
