import { useState } from "preact/hooks";
import type { Client } from "#shared/api/client/client.ts";
import { listLines, type Station } from "../calls/floor-calls.ts";
import { checkFacility, type OwnKey } from "../calls/session.ts";
import { useAction } from "../hooks/use-action.ts";
import { usePolled } from "../hooks/use-polled.ts";
import { Refused } from "../components/refused.tsx";

interface Props {
  readonly client: Client;
  readonly onChoose: (station: Station) => void;
}

/** Asks for the queue to show: one of the key's facilities, or else any facility's or line's. */
export function StationChoice({ ownKey, ...props }: Props & { readonly ownKey: OwnKey }) {
  return (
    <main class="start">
      <h1>Whose orders?</h1>
      {ownKey.facilities.length > 0 ? (
        <Facilities names={ownKey.facilities} onChoose={props.onChoose} />
      ) : (
        <AnyFloor {...props} />
      )}
    </main>
  );
}

function AnyFloor({ client, onChoose }: Props) {
  const { data: lines, refusal } = usePolled("lines", () => listLines(client));
  const facilities = [
    ...new Set(lines?.flatMap(({ supported_facilities }) => supported_facilities)),
  ].sort();
  const isHidden = refusal?.status === 403;
  return (
    <>
      {!isHidden && <Refused refusal={refusal} />}
      <Facilities names={facilities} onChoose={onChoose} />
      <Choices
        title="By production line"
        stations={(lines ?? []).map(({ id, name }) => ({ name, production_line_id: id }))}
        onChoose={onChoose}
      />
      <Choices title="All orders" stations={[{ name: "The whole house" }]} onChoose={onChoose} />
      {isHidden && <FacilityForm client={client} onChoose={onChoose} />}
    </>
  );
}

/** Takes the facility of a key that may not list the lines. */
function FacilityForm({ client, onChoose }: Props) {
  const [typed, setTyped] = useState("");
  const { isBusy, refusal, run } = useAction();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const facility = typed.trim().toUpperCase();
        run(async () => {
          await checkFacility(client, facility);
          onChoose({ name: facility, facility });
        });
      }}
    >
      <label for="facility">Facility</label>
      <input
        id="facility"
        required
        autofocus
        value={typed}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
        }}
      />
      <Refused refusal={refusal} />
      <button type="submit" class="main" disabled={isBusy}>
        Show its orders
      </button>
    </form>
  );
}

const Facilities = ({
  names,
  onChoose,
}: Pick<Props, "onChoose"> & { readonly names: readonly string[] }) => (
  <Choices
    title="By facility"
    stations={names.map((name) => ({ name, facility: name }))}
    onChoose={onChoose}
  />
);

function Choices({
  title,
  stations,
  onChoose,
}: Pick<Props, "onChoose"> & { readonly title: string; readonly stations: readonly Station[] }) {
  if (stations.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <div class="choices">
        {stations.map((station) => (
          <button
            type="button"
            key={station.name}
            onClick={() => {
              onChoose(station);
            }}
          >
            {station.name}
          </button>
        ))}
      </div>
    </>
  );
}
