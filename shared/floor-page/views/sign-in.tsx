import { useState } from "preact/hooks";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { Client } from "#shared/api/client/client.ts";
import { listLines } from "../calls/floor-calls.ts";
import { useAction } from "../hooks/use-action.ts";
import { Refused } from "../components/refused.tsx";

interface Given {
  readonly url: string;
  readonly onEnter: (client: Client) => void;
}

/** Asks for the key, and checks it. */
export function SignIn({ url, onEnter }: Given) {
  const [key, setKey] = useState("");
  const { isBusy, refusal, run } = useAction();
  const enter = (event: Event) => {
    event.preventDefault();
    run(async () => {
      const client = new Client({ url, key: key.trim() });
      await listLines(client).catch((error: unknown) => {
        // A key that may not list the lines is valid too: the floor is then typed.
        if (!(error instanceof ApiFailure) || error.status !== 403) throw error;
      });
      onEnter(client);
    });
  };
  return (
    <main class="start">
      <h1>Floor</h1>
      <form onSubmit={enter}>
        <label for="key">Operator key</label>
        <input
          id="key"
          type="password"
          autocomplete="off"
          spellcheck={false}
          required
          autofocus
          value={key}
          onInput={({ currentTarget }) => {
            setKey(currentTarget.value);
          }}
        />
        <p class="hint">It stays in this page, and is forgotten when you close or reload it.</p>
        <Refused refusal={refusal} />
        <button type="submit" class="main" disabled={isBusy}>
          Enter
        </button>
      </form>
    </main>
  );
}
