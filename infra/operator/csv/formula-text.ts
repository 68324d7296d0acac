/**
 * A place at which a spreadsheet begins a cell, and what it does not take for a text: signs of a formula, and a number
 * of more digits than it keeps, which is 15.
 */
const BEGINNING = String.raw`(^|[,;\t\r\n])`;
const NO_TEXT = String.raw`(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]|\d{16,}(?:$|[,;\t\r\n]))`;

const UNMARKED = new RegExp(BEGINNING + NO_TEXT, "g");
const MARKED = new RegExp(`${BEGINNING}'${NO_TEXT}`, "g");

/**
 * Returns a text that a spreadsheet reads as a text. Merchants write these texts, and tracking numbers are long: an
 * apostrophe precedes what begins like a formula, and a long number. A spreadsheet that splits columns at other signs
 * than the file's, or lines within quotes, begins a cell in the middle of a text too.
 */
export const asText = (text: string): string => text.replaceAll(UNMARKED, "$1'");

/** Returns the text of which {@link asText} made another. */
export const fromText = (marked: string): string => marked.replaceAll(MARKED, "$1");
