/**
 * Characters that nobody sees: soft hyphens, zero-width characters, selectors, marks of direction. They come along when
 * people copy from contacts, PDFs and web pages.
 */
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}`;

const invisible = new RegExp(`${INVISIBLE}+`, "gu");

const start = new RegExp(`^[\\s${INVISIBLE}]+`, "u");

/**
 * The end of a text, with the signs before it that complete the last character: the selectors of an emoji or an
 * ideograph, the tags of a flag, and the joiner after an Indic sign. The look behind lets each run of blanks be read
 * once, and the look ahead each run of selectors, which otherwise would take the square of its length.
 */
const end = new RegExp(
  String.raw`(?<![\s${INVISIBLE}])((?:(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Han}\p{Script=Mongolian}])(?=([\p{Variation_Selector}\u{E0020}-\u{E007F}]+))\2|(?<=\p{M})\u200D)?)[\s${INVISIBLE}]*$`,
  "u",
);

/** Every text that a field takes is shorter, with all the blanks that people copy along. */
const LONGEST = 4096;

/**
 * Returns a text in Unicode's form NFC. A text that no field takes stays as it is: the form sorts marks, which takes
 * seconds if a letter has a hundred thousand of them.
 */
export const compose = (text: string): string =>
  text.length > LONGEST ? text : text.normalize("NFC");

/**
 * Returns a text as it is stored: in Unicode's form NFC, without blanks and invisible characters at its ends. Inside,
 * joiners belong to Persian and Indic words and to emoji.
 */
export const tidyText = (text: string): string =>
  compose(text).replace(start, "").replace(end, "$1");

/** Returns an address of the web or of mail without invisible characters anywhere, its letters as they are written. */
export const tidyAddress = (text: string): string => text.replaceAll(invisible, "").trim();

/** Returns a code, a number or a name of a list as it is compared: as {@link tidyText}, without invisible characters. */
export const tidyCode = (text: string): string => compose(tidyAddress(text));

/** Returns the first characters of a text. No character is cut in two. */
export const firstCharacters = (text: string, count: number): string =>
  Array.from(text).slice(0, count).join("");

/** Names the characters of a text that a pattern (with the flag `g`) refuses, five at most: `"/" or U+200B`. */
export function nameCharacters(text: string, refused: RegExp): string {
  const names = [...new Set(text.match(refused))].map((character) =>
    /[!-~]/.test(character)
      ? `"${character}"`
      : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
  );
  return names.slice(0, 5).join(" or ");
}
