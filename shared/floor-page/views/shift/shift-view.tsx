import { useState } from "preact/hooks";
import { scannedId } from "#shared/api/client/scanned-id.ts";
import { getShift } from "../../calls/board-calls.ts";
import { Heading } from "../../components/heading.tsx";
import { Refused } from "../../components/refused.tsx";
import { useKeys } from "../../hooks/use-keys.ts";
import { usePolled } from "../../hooks/use-polled.ts";
import type { ViewProps } from "../../hooks/use-view.ts";
import { count } from "../../words/words.ts";
import { ShiftTable } from "./shift-table.tsx";

/** Each reading reads all counts of the days. */
const EVERY_MS = 180_000;

/** The days of which the work is known. */
const DAYS = ["Today", "Yesterday", "The day before"];

/** The work of a day: who shipped how much in which hour, and what was made again and why. */
export function ShiftView({ client, station, go, say }: ViewProps) {
  const [daysAgo, setDaysAgo] = useState(0);
  const name = JSON.stringify([station, daysAgo]);
  const { data, refusal } = usePolled(name, () => getShift(client, station, daysAgo), EVERY_MS);
  const back = () => {
    go({ at: "queue" });
  };
  useKeys({
    onScan: (code) => {
      const id = scannedId(code);
      if (id === undefined) say(`${code} is no order's code.`, "bad");
      else go({ at: "order", id });
      return true;
    },
    onKey: (key) => {
      if (key === "Escape") back();
    },
  });
  return (
    <main class="shift">
      <Heading>{`Work of ${station.name}`}</Heading>
      <div class="actions">
        <button type="button" onClick={back}>
          Back <kbd>Esc</kbd>
        </button>
        {DAYS.map((day, ago) => (
          <button
            type="button"
            key={day}
            aria-pressed={ago === daysAgo}
            onClick={() => {
              setDaysAgo(ago);
            }}
          >
            {day}
          </button>
        ))}
      </div>
      <Refused refusal={refusal} />
      {data !== undefined && (
        <>
          {/* Its hours may be wider than the screen: keys scroll it. */}
          <section aria-label="Shipped" tabIndex={0}>
            <h2>Shipped</h2>
            <ShiftTable shipped={data.shipped} />
          </section>
          <section aria-label="Made again">
            <h2>Made again</h2>
            {data.remade.length === 0 && <p>No piece.</p>}
            <ul>
              {data.remade.map(({ reason, pieces }) => (
                <li key={reason}>
                  {count(pieces, "piece")}: {reason}
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </main>
  );
}
