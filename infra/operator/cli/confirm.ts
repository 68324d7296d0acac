import { createInterface } from "node:readline/promises";
import { Interrupted } from "../exit/interrupted.ts";
import { wrapText } from "../output/terminal.ts";
import { UsageError } from "../exit/usage-error.ts";

/** The operator answered no. */
export class Declined extends Error {
  constructor() {
    super("Nothing was done.");
  }
}

/**
 * Asks at the terminal. Anything but yes throws {@link Declined}, and Ctrl-C throws {@link Interrupted}. Throws {@link
 * UsageError} without a terminal, as in a script.
 */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new UsageError(
      `${question} This needs confirmation and there is no terminal: pass --yes.`,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await new Promise<string>((resolve, reject) => {
      terminal.once("SIGINT", () => {
        reject(new Interrupted("\nNothing was done."));
      });
      terminal.once("close", () => {
        reject(new Declined());
      });
      terminal.question(`${wrapText(`${question} [y/N]`)} `).then(resolve, reject);
    });
    if (!/^y(es)?$/i.test(answer.trim())) throw new Declined();
  } finally {
    terminal.close();
  }
}
