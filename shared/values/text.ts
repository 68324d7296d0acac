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
 * once.
 */
const end = new RegExp(
  String.raw`(?<![\s${INVISIBLE}])((?:(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Han}\p{Script=Mongolian}])[\p{Variation_Selector}\u{E0020}-\u{E007F}]+|(?<=\p{M})\u200D)?)[\s${INVISIBLE}]*$`,
  "u",
);

/**
 * Returns a text as it is stored: in Unicode's form NFC, without blanks and invisible characters at its ends. Inside,
 * joiners belong to Persian and Indic words and to emoji.
 */
export const tidyText = (text: string): string =>
  text.normalize("NFC").replace(start, "").replace(end, "$1");

/** Returns an address of the web or of mail without invisible characters anywhere, its letters as they are written. */
export const tidyAddress = (text: string): string => text.replaceAll(invisible, "").trim();

/** Returns a code, a number or a name of a list as it is compared: as {@link tidyText}, without invisible characters. */
export const tidyCode = (text: string): string => tidyAddress(text).normalize("NFC");

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
