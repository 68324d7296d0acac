import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "./dialog.tsx";

interface Props {
  readonly title: string;
  /** The label of the button that confirms. */
  readonly confirm: string;
  readonly reason?: "required" | "optional" | undefined;
  /** The label of the button that changes nothing. It has the focus if confirming is not the usual answer. */
  readonly dismiss?: string;
  /** Whether the usual answer is to dismiss it. */
  readonly isUnusual?: boolean;
  readonly children?: ComponentChildren;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation, with a reason if need be. The dialog keeps the focus, and Escape changes nothing. */
export function Question({
  title,
  confirm,
  reason,
  dismiss = "Leave it",
  isUnusual = false,
  children,
  onConfirm,
  onClose,
}: Props) {
  const [why, setWhy] = useState("");
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onConfirm(why.trim());
        }}
      >
        {children}
        {reason !== undefined && (
          <label>
            {reason === "required" ? "Reason" : "Reason, if any"}
            <textarea
              rows={2}
              required={reason === "required"}
              maxLength={255}
              value={why}
              onInput={({ currentTarget }) => {
                setWhy(currentTarget.value);
              }}
            />
          </label>
        )}
        <div class="actions">
          <button
            type="submit"
            class={isUnusual ? "unusual" : "main"}
            autofocus={reason === undefined && !isUnusual}
          >
            {confirm}
          </button>
          <button
            type="button"
            class={isUnusual ? "main" : ""}
            autofocus={isUnusual}
            onClick={onClose}
          >
            {dismiss}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
