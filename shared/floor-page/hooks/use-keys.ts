import { useEffect, useRef } from "preact/hooks";
import { KeyReader } from "./key-reader.ts";

interface Handlers {
  /** A scanner's code, wherever it was typed. */
  readonly onScan?: (code: string) => void;
  /** A key that no field takes; a letter counts only by itself. */
  readonly onKey?: (key: string) => void;
}

/** Listens to keyboard and scanner while a view is shown. A scan while a question is open is dropped. */
export function useKeys(handlers: Handlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const reader = new KeyReader((letter) => {
      if (!isAsking()) latest.current.onKey?.(letter);
    });
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      const { key, timeStamp } = event;
      const field = fieldOf(event.target);
      // In a list of choices letters choose.
      const isTyping = field !== undefined || event.target instanceof HTMLSelectElement;
      const read = reader.press({ key, timeStamp, isTyping });
      if (read === undefined) return;
      if ("scan" in read) {
        event.preventDefault();
        event.stopPropagation();
        const { onScan } = latest.current;
        if (onScan === undefined) return;
        if (field !== undefined) takeBack(field, read.scan);
        if (!isAsking()) onScan(read.scan.trim());
      } else if (!isAsking()) {
        latest.current.onKey?.(read.key);
      }
    };
    window.addEventListener("keydown", listen, { capture: true });
    return () => {
      window.removeEventListener("keydown", listen, { capture: true });
    };
  }, []);
}

const isAsking = () => document.querySelector("dialog[open]") !== null;

/** The field that takes the typed text. */
function fieldOf(target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | undefined {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && target.type !== "checkbox" ? target : undefined;
}

/** Removes from a field what a scanner typed into it. */
function takeBack(field: HTMLInputElement | HTMLTextAreaElement, code: string): void {
  if (!field.value.endsWith(code)) return;
  field.value = field.value.slice(0, -code.length);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
