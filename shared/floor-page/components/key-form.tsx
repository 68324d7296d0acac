import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Client } from "#shared/api/client/client.ts";
import { signIn, type Session } from "../calls/session.ts";
import { useAction } from "../hooks/use-action.ts";
import { Refused } from "./refused.tsx";

export interface Entering {
  /** Makes the client that sends a key. */
  readonly connect: (key: string) => Client;
  readonly onEnter: (session: Session) => void;
}

/** Asks for a key, and checks it. */
export function KeyForm({
  connect,
  onEnter,
  children,
}: Entering & { readonly children?: ComponentChildren }) {
  const [key, setKey] = useState("");
  const { isBusy, refusal, run } = useAction();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(async () => {
          onEnter(await signIn(connect(key.trim())));
        });
      }}
    >
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
      <div class="actions">
        <button type="submit" class="main" disabled={isBusy}>
          Enter
        </button>
        {children}
      </div>
    </form>
  );
}
