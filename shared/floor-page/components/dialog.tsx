import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface Props {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly onClose: () => void;
}

/** A dialog, which keeps the focus until it is closed; Escape closes it. */
export function Dialog({ title, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const former = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // The focus goes with the dialog, unless the answer has moved it.
      queueMicrotask(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && former instanceof HTMLElement) former.focus();
      });
    };
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="question" onClose={onClose}>
      <h2 id="question">{title}</h2>
      {children}
    </dialog>
  );
}
