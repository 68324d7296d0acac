/** How a command ends, for scripts. */
export const exitCodes = {
  0: "done",
  1: "refused by the service, or failed",
  2: "wrong usage: nothing was done",
  3: "done in part, or something is wrong",
  130: "interrupted",
  141: "nobody read its output any more",
} as const;

export type ExitCode = keyof typeof exitCodes;

/** Of a command for many things, some of which it could not do. */
export function exitCodeOf(done: number, failed: number): ExitCode {
  if (failed === 0) return 0;
  return done === 0 ? 1 : 3;
}
