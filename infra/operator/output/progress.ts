import { SingleBar } from "cli-progress";

/**
 * Shows how far a long command has come: by a bar below the output, or by a number if the total is unknown. Shows
 * nothing without a terminal, or if a script reads.
 */
export function startProgress(total: number | undefined, what: string, asJson: boolean) {
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
    add: (amount: number) => {
      bar.increment(amount);
    },
    end: () => {
      bar.stop();
    },
  };
}
