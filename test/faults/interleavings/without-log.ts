/**
 * Discards writes to the standard output, because a schedule has a trace of its own. Returns a function that undoes
 * this.
 */
export function withoutLog(): () => void {
  const { stdout } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = () => true;
  return () => {
    stdout.write = write;
  };
}
