import { SingleBar } from "cli-progress";

/**
 * Shows the progress of a long command: a bar below the output with an estimate of the time left, or a number if the
 * total is unknown. `done` was done before. Shows nothing without a terminal, or if a script reads the output.
 */
export function startProgress(total: number | undefined, what: string, asJson: boolean, done = 0) {
  if (asJson || !process.stderr.isTTY) return { add: () => undefined, end: () => undefined };
  const bar = new SingleBar({
    stream: process.stderr,
    format:
      total === undefined
        ? `${what} {value}`
        : `${what} [{bar}] {value}/{total}, {eta_formatted} left`,
    barCompleteChar: "=",
    barIncompleteChar: " ",
    etaBuffer: 100,
    clearOnComplete: true,
    gracefulExit: false,
  });
  bar.start(total ?? 0, done);
  return {
    add: (amount: number) => {
      bar.increment(amount);
    },
    end: () => {
      bar.stop();
    },
  };
}
