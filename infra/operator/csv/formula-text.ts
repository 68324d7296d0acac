/** A place at which a spreadsheet begins a cell, and the signs by which it takes the cell for a formula. */
const BEGINNING = String.raw`(^|[;\t\r\n])`;
const FORMULA = String.raw`(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])`;

const UNMARKED = new RegExp(BEGINNING + FORMULA, "g");
const MARKED = new RegExp(`${BEGINNING}'${FORMULA}`, "g");

/**
 * Returns a text that a spreadsheet does not read as a formula, because merchants write these texts: an apostrophe
 * precedes it if it begins like a formula. A spreadsheet that splits columns at semicolons or tabs, or lines within
 * quotes, begins a cell in the middle of a text too.
 */
export const asText = (text: string): string => text.replaceAll(UNMARKED, "$1'");

/** Returns the text of which {@link asText} made another. */
export const fromText = (marked: string): string => marked.replaceAll(MARKED, "$1");
