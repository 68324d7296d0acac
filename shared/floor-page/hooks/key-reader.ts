/** The longest time between two characters of a scanner; people take longer. */
const GAP_MS = 60;

/** The shortest code that counts as a scan. */
const LEAST = 4;

/** The part of a keyboard event that is read. */
export interface KeyPress {
  readonly key: string;
  readonly timeStamp: number;
  /** Whether a field takes the typed text. */
  readonly isTyping: boolean;
}

/** The outcome of a key: a scan's Enter must not press the element that has the focus. */
export type Read = { readonly scan: string } | { readonly key: string } | undefined;

/**
 * Distinguishes a scanner, which types a code and Enter within milliseconds, from a person who presses keys. A letter
 * counts as a key only when no other follows at once: codes hold the letters of shortcuts.
 */
export class KeyReader {
  #typed = "";
  #lastAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onLetter: (letter: string) => void;

  constructor(onLetter: (letter: string) => void) {
    this.#onLetter = onLetter;
  }

  press({ key, timeStamp, isTyping }: KeyPress): Read {
    const isNear = timeStamp - this.#lastAt <= GAP_MS;
    if (key.length === 1) {
      clearTimeout(this.#timer);
      this.#typed = isNear ? this.#typed + key : key;
      this.#lastAt = timeStamp;
      if (this.#typed.length === 1 && !isTyping) {
        this.#timer = setTimeout(() => {
          this.#onLetter(key);
        }, GAP_MS);
      }
      return undefined;
    }
    // Capitals come between presses of Shift.
    if (key === "Shift") return undefined;
    const typed = isNear ? this.#typed : "";
    this.#typed = "";
    if (key === "Enter") return typed.length >= LEAST ? { scan: typed } : undefined;
    return isTyping && key !== "Escape" ? undefined : { key };
  }
}
