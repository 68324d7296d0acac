import { deburr } from "es-toolkit/string";

/** Signs that people leave out of a word: accents, apostrophes, and signs that only join or stretch letters. */
const LEFT_OUT = /[\p{M}\p{Default_Ignorable_Code_Point}\u0640'’‘`´ʼʻ]/gu;

/** Letters that people write for each other, and that Unicode keeps apart. */
const ALIKE: Readonly<Record<string, string>> = { ς: "σ", ى: "ي", ی: "ي", ک: "ك", ة: "ه" };

const HIRAGANA_BEHIND = 0x60;

/**
 * Returns the words of a name as it is searched for. Case, accents of every script, apostrophes and width do not
 * matter: `Ångström-Müller` and `Angstroem-Mueller` are `angstrom muller`, `Королёва` is `королева`, `ﾔﾏﾀﾞ` is `やまた`.
 */
export const nameWords = (name: string): string[] =>
  deburr(name.normalize("NFKC").normalize("NFD").replaceAll(LEFT_OUT, ""))
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/[ςىیکة]/g, (letter) => ALIKE[letter] ?? letter)
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - HIRAGANA_BEHIND))
    .replaceAll(/([aou])e/g, "$1")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
