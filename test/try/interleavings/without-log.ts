/** Lets nobody write to the standard output: a schedule's own trace tells what was done. Returns what undoes this. */
export function withoutLog(): () => void {
  const { stdout } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = () => true;
  return () => {
    stdout.write = write;
  };
}
