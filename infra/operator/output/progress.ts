import { SingleBar } from "cli-progress";

/** Shows how far a long command has come. */
export interface Progress {
  readonly add: (amount: number) => void;
  readonly end: () => void;
}

/** A bar below what is printed, or a number where nobody knows the total; none where nobody watches, or a script reads. */
export function startProgress(total: number | undefined, what: string, asJson: boolean): Progress {
  if (asJson || !process.stderr.isTTY) return { add: () => undefined, end: () => undefined };
  const bar = new SingleBar({
    stream: process.stderr,
    format: total === undefined ? `${what} {value}` : `${what} [{bar}] {value}/{total} rows`,
    barCompleteChar: "=",
    barIncompleteChar: " ",
    clearOnComplete: true,
    gracefulExit: false,
  });
  bar.start(total ?? 0, 0);
  return {
    add: (amount) => {
      bar.increment(amount);
    },
    end: () => {
      bar.stop();
    },
  };
}
