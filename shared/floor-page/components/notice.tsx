import { useContext, useState } from "preact/hooks";
import { LastAnswer } from "../hooks/answer.ts";
import type { Offer } from "../hooks/use-view.ts";
import type { Tone } from "../scan/sounds.ts";
import { Dialog } from "./dialog.tsx";
import { KeyForm, type Entering } from "./key-form.tsx";

/** The outcome of a scan or an action. */
export interface Said {
  readonly text: string;
  readonly tone?: Tone | undefined;
  readonly offer?: Offer | undefined;
}

/** The bars that stay in view: the last outcome, and the reason why nothing can be done. */
export function Notice({ said, connect, onEnter }: Entering & { readonly said: Said }) {
  const answer = useContext(LastAnswer);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
  };
  return (
    <div class="notices">
      <p class="notice" role="status" data-tone={said.tone}>
        {said.text}
        {said.offer !== undefined && (
          <>
            {" "}
            <button type="button" onClick={said.offer.take}>
              {said.offer.label} {said.offer.key !== undefined && <kbd>{said.offer.key}</kbd>}
            </button>
          </>
        )}
      </p>
      {answer === "away" && (
        <p class="notice" role="alert" data-tone="bad">
          The service does not answer: the page is offline, and tries again.
        </p>
      )}
      {answer === "ended" && (
        <p class="notice" role="alert" data-tone="bad">
          Your key has expired or was revoked.{" "}
          <button
            type="button"
            onClick={() => {
              setIsAsking(true);
            }}
          >
            Enter a new key
          </button>
        </p>
      )}
      {isAsking && (
        <Dialog title="Enter a new key" onClose={close}>
          <p>You go on where you are.</p>
          <KeyForm
            connect={connect}
            onEnter={(session) => {
              close();
              onEnter(session);
            }}
          >
            <button type="button" onClick={close}>
              Later
            </button>
          </KeyForm>
        </Dialog>
      )}
    </div>
  );
}
