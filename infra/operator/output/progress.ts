import { SingleBar } from "cli-progress";

/**
 * Shows the progress of a long command: a bar below the output, or a number if the total is unknown. Shows nothing
 * without a terminal, or if a script reads the output.
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
