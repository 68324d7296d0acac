import { Help } from "commander";

/** Standard output or standard error, a terminal or not. */
export type Output = Pick<NodeJS.WriteStream, "isTTY" | "columns">;

/** The width of a file or a pipe. */
const WIDTH = 100;

/** Narrower tables would break nearly every word. */
const NARROWEST = 40;

/** The columns of the terminal that shows the output. */
export const terminalWidth = ({ isTTY, columns }: Output = process.stdout): number =>
  isTTY && columns > 0 ? Math.max(columns, NARROWEST) : WIDTH;

/** Breaks the lines of a text between words where a terminal shows it, behind the indent of each line. */
export function wrapText(text: string, output: Output = process.stderr): string {
  if (!output.isTTY) return text;
  const width = terminalWidth(output);
  return text.replaceAll(/^( *)(.+)$/gm, (line, indent: string, words: string) =>
    line.length <= width
      ? line
      : new Help().boxWrap(words, width - indent.length).replaceAll(/^/gm, indent),
  );
}

/** The columns that a table may take: a terminal breaks a line that fills it. */
export const roomOf = (output?: Output): number => terminalWidth(output) - 2;
