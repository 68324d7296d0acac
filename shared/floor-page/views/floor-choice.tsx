import { useState } from "preact/hooks";
import type { Connection } from "../calls/call-api.ts";
import { listLines, type Floor } from "../calls/floor-calls.ts";
import { usePolled } from "../scene/use-polled.ts";
import { Refused } from "./refused.tsx";

interface Given {
  readonly connection: Connection;
  readonly onChoose: (floor: Floor) => void;
}

/** Asks whose queue it is: that of a facility or that of a line. */
export function FloorChoice({ connection, onChoose }: Given) {
  const { data: lines, refusal } = usePolled("lines", () => listLines(connection));
  const [facility, setFacility] = useState("");
  const facilities = [
    ...new Set(lines?.flatMap(({ supported_facilities }) => supported_facilities)),
  ].sort();
  const isHidden = refusal?.status === 403;
  return (
    <main class="start">
      <h1>Whose orders?</h1>
      {!isHidden && <Refused refusal={refusal} />}
      {facilities.length > 0 && <h2>Of a facility</h2>}
      <div class="choices">
        {facilities.map((each) => (
          <button
            type="button"
            key={each}
            onClick={() => {
              onChoose({ facility: each });
            }}
          >
            {each}
          </button>
        ))}
      </div>
      {lines !== undefined && lines.length > 0 && <h2>Of a production line</h2>}
      <div class="choices">
        {lines?.map(({ id, name }) => (
          <button
            type="button"
            key={id}
            onClick={() => {
              onChoose({ production_line_id: id, name });
            }}
          >
            {name}
          </button>
        ))}
      </div>
      {isHidden && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onChoose({ facility: facility.trim().toUpperCase() });
          }}
        >
          <label for="facility">Facility</label>
          <input
            id="facility"
            required
            autofocus
            value={facility}
            onInput={({ currentTarget }) => {
              setFacility(currentTarget.value);
            }}
          />
          <button type="submit" class="main">
            Show its orders
          </button>
        </form>
      )}
    </main>
  );
}
