/** A letter away from `country`, but another word. */
const OWN_WORD = "county";

/** From the first length on, a letter may be replaced; from the second on, two letters may be wrong. */
const LONG_NAME = 6;
const LONGER_NAME = 8;

/**
 * Whether a name misspells another: in case, hyphens or underscores, or by an extra, missing or swapped letter. In a
 * short name no letter may be replaced: `side` does not mean `size`.
 */
export function isSlip(name: string, known: string): boolean {
  return wrongLetters(name, known) < Infinity;
}

/** Returns the known names closest to a misspelt one. Empty if it misspells no known name. */
export function nearest(name: string, all: readonly string[]): string[] {
  const found = all.map((known) => ({ known, wrong: wrongLetters(name, known) }));
  const fewest = Math.min(...found.map(({ wrong }) => wrong));
  return found.flatMap(({ known, wrong }) => (wrong === fewest && wrong < Infinity ? known : []));
}

/** How many letters of a misspelling are wrong; Infinity if it is not a misspelling. */
function wrongLetters(name: string, known: string): number {
  const [given, meant] = [letters(name), letters(known)];
  const allowed = meant.length < LONGER_NAME ? 1 : 2;
  if (given === OWN_WORD || Math.abs(given.length - meant.length) > allowed) return Infinity;
  const wrong = distance(given, meant, meant.length < LONG_NAME ? 2 : 1);
  return wrong <= allowed ? wrong : Infinity;
}

/** A name's letters and digits in lower case, without the parts that people write differently. */
export const letters = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();

/** Edit distance (optimal string alignment): letters to add, drop, replace at the given cost, or swap with the next. */
function distance(one: string, other: string, substitution: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : substitution),
        isSwapped ? (beforeLast[j - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
