/** A small fault, put into the code by hand, that some test has to notice. */
export interface Mutant {
  /** What breaks, and for whom. */
  readonly breaks: string;
  /** Relative to the root, as every path here. */
  readonly file: string;
  /** What stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The test files that have to notice it, as few as will do. */
  readonly by: readonly string[];
}

/** The file's text with the fault in it. Throws unless what is to be replaced stands there exactly once. */
export function mutate(text: string, { file, find, replace }: Mutant): string {
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Error(`${file} has ${String(parts.length - 1)} times, not once: ${find}`);
  }
  return parts.join(replace);
}
