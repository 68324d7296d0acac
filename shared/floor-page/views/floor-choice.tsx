import { useState } from "preact/hooks";
import type { Client } from "#shared/api/client/client.ts";
import { listLines, type Floor } from "../calls/floor-calls.ts";
import { usePolled } from "../hooks/use-polled.ts";
import { Refused } from "../components/refused.tsx";

interface Given {
  readonly client: Client;
  readonly onChoose: (floor: Floor) => void;
}

/** Asks for the queue to show: a facility's or a line's. */
export function FloorChoice({ client, onChoose }: Given) {
  const { data: lines, refusal } = usePolled("lines", () => listLines(client));
  const [facility, setFacility] = useState("");
  const facilities = [
    ...new Set(lines?.flatMap(({ supported_facilities }) => supported_facilities)),
  ].sort();
  const isHidden = refusal?.status === 403;
  return (
    <main class="start">
      <h1>Whose orders?</h1>
      {!isHidden && <Refused refusal={refusal} />}
      <Choices
        title="By facility"
        floors={facilities.map((each) => ({ name: each, facility: each }))}
        onChoose={onChoose}
      />
      <Choices
        title="By production line"
        floors={(lines ?? []).map(({ id, name }) => ({ name, production_line_id: id }))}
        onChoose={onChoose}
      />
      <Choices title="All orders" floors={[{ name: "The whole house" }]} onChoose={onChoose} />
      {isHidden && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const code = facility.trim().toUpperCase();
            onChoose({ name: code, facility: code });
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

function Choices({
  title,
  floors,
  onChoose,
}: Pick<Given, "onChoose"> & { readonly title: string; readonly floors: readonly Floor[] }) {
  if (floors.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <div class="choices">
        {floors.map((floor) => (
          <button
            type="button"
            key={floor.name}
            onClick={() => {
              onChoose(floor);
            }}
          >
            {floor.name}
          </button>
        ))}
      </div>
    </>
  );
}
