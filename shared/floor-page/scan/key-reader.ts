/** The longest time between two characters of a scanner; wireless ones are slow. */
const GAP_MS = 200;

/** The silence after which a letter is a shortcut: no other character of a code can follow. */
const SILENCE_MS = 250;

/** The shortest code that counts as a scan. */
const LEAST = 4;

/** The keys with which scanners end a code. */
const ENDS = ["Enter", "Tab"];

/** The part of a keyboard event that is read. */
export interface KeyPress {
  readonly key: string;
  readonly timeStamp: number;
  /** Whether a field takes the typed text. */
  readonly isTyping: boolean;
}

/** The outcome of a key: a code that ended, or a key that no field takes. */
export type Read = { readonly scan: string } | { readonly key: string } | undefined;

/**
 * Distinguishes a scanner, which types a code and Enter or Tab, from a person who presses keys. A letter counts as a
 * key only when no other follows: codes hold the letters of shortcuts. In a field, text that a person types fast is a
 * scan too: the caller decides by the code.
 */
export class KeyReader {
  #typed = "";
  #lastAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onLetter: (letter: string) => void;

  /** The characters of the code that is being typed. */
  get typed(): string {
    return this.#typed;
  }

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
        }, SILENCE_MS);
      }
      return undefined;
    }
    // Capitals come between presses of Shift.
    if (key === "Shift") return undefined;
    const typed = isNear ? this.#typed : "";
    this.#typed = "";
    if (ENDS.includes(key) && typed.length >= LEAST) return { scan: typed };
    clearTimeout(this.#timer);
    return (isTyping && key !== "Escape") || ENDS.includes(key) ? undefined : { key };
  }
}
