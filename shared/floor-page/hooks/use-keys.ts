import { useEffect, useRef } from "preact/hooks";
import { scannedCommand } from "../scan/commands.ts";
import { KeyReader } from "../scan/key-reader.ts";
import { playTone } from "../scan/sounds.ts";

interface Handlers {
  /**
   * A scanner's code, and whether it was typed into a field. Returns whether the view took the code: the field then
   * loses it, and otherwise keeps it.
   */
  readonly onScan?: (code: string, isInField: boolean) => boolean;
  /** A key that no field takes, or that a command stands for; a letter counts only alone. */
  readonly onKey?: (key: string, isScanned: boolean) => void;
  /** An arrow down (1) or up (-1), which then does not scroll the page as well. */
  readonly onStep?: (step: 1 | -1) => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Listens to keyboard and scanner while a view is shown. A scan while a question is open is refused with a low tone. A
 * scan of a command presses its key in every view.
 */
export function useKeys(handlers: Handlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    let before = "";
    const reader = new KeyReader((letter) => {
      if (!isAsking()) latest.current.onKey?.(letter, false);
    });
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      const { key, timeStamp } = event;
      const field = fieldOf(event.target);
      // In a list of choices letters choose.
      const isTyping = field !== undefined || event.target instanceof HTMLSelectElement;
      const read = reader.press({ key, timeStamp, isTyping });
      const isFirst = key.length === 1 && reader.typed.length === 1;
      if (isFirst && field !== undefined) before = field.value;
      if (read === undefined) return;
      if ("key" in read) {
        if (isAsking()) return;
        const { onKey, onStep } = latest.current;
        const step = STEPS[read.key];
        if (step === undefined || onStep === undefined) onKey?.(read.key, false);
        else {
          event.preventDefault();
          onStep(step);
        }
        return;
      }
      const { onKey, onScan } = latest.current;
      const code = read.scan.trim();
      const command = scannedCommand(code);
      if (onScan === undefined && command === undefined) return;
      const typed = field?.value ?? "";
      // Before the view takes the code, which may belong into this field.
      if (field !== undefined) fill(field, before);
      // A code is never a number of pieces.
      const mayStay = isTyping && field?.type !== "number";
      // Each view that listens hears a command; the one that reads scans answers all other codes.
      let isTaken = command !== undefined;
      if (isAsking()) {
        if (onScan !== undefined && !isTyping) playTone("bad");
      } else if (command !== undefined) onKey?.(command, true);
      else isTaken = onScan?.(code, mayStay) ?? false;
      if (mayStay && !isTaken) {
        if (field !== undefined) fill(field, typed);
        return;
      }
      // Otherwise the end of a scan would press what has the focus.
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", listen, { capture: true });
    return () => {
      window.removeEventListener("keydown", listen, { capture: true });
    };
  }, []);
}

/** Whether a question is open, which keeps keys and scans. */
export const isAsking = () => document.querySelector("dialog[open]") !== null;

/** The field that takes the typed text. */
function fieldOf(target: EventTarget | null): Field | undefined {
  if (target instanceof HTMLTextAreaElement) return target;
  const isText = target instanceof HTMLInputElement && target.type !== "checkbox";
  return isText && !target.readOnly ? target : undefined;
}

/** Gives a field a value as if somebody had typed it. */
function fill(field: Field, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
