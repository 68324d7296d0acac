/** Prints the usage of a script that is run with `--help`, and ends it. */
export function answerHelp(usage: string): void {
  if (!process.argv.includes("--help")) return;
  console.log(usage);
  process.exit(0);
}
