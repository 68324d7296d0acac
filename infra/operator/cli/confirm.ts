import { createInterface } from "node:readline/promises";
import { Interrupted } from "../exit/interrupted.ts";
import { UsageError } from "../exit/usage-error.ts";

/** The operator said no. */
export class Declined extends Error {
  constructor() {
    super("Nothing was done.");
  }
}

/**
 * Asks at the terminal; anything but yes throws {@link Declined}, and Ctrl-C {@link Interrupted}. Throws
 * {@link UsageError} where there is no terminal to ask at, as in a script.
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
      terminal.question(`${question} [y/N] `).then(resolve, reject);
    });
    if (!/^y(es)?$/i.test(answer.trim())) throw new Declined();
  } finally {
    terminal.close();
  }
}
