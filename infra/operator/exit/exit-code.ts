/** The exit codes of a command, for scripts. */
export const exitCodes = {
  0: "done",
  1: "refused by the service, or failed",
  2: "wrong usage: nothing was done",
  3: "done in part, or something is wrong",
  130: "interrupted",
  141: "the reader of its output has closed it",
} as const;

export type ExitCode = keyof typeof exitCodes;

/** Returns the exit code of a command for many things, some of which failed. */
export function exitCodeOf(done: number, failed: number): ExitCode {
  if (failed === 0) return 0;
  return done === 0 ? 1 : 3;
}
