/** A small fault put into the code by hand, which a test has to notice. */
export interface Mutant {
  /** The guarantee that it breaks, and for whom. */
  readonly breaks: string;
  /** The path relative to the root, as every path here. */
  readonly file: string;
  /** The text to replace, which the file has exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The test files that have to notice it, as few as possible. */
  readonly by: readonly string[];
}

/** Returns the file's text with the fault. Throws unless the text to replace is there exactly once. */
export function mutate(text: string, { file, find, replace }: Mutant): string {
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Error(`${file} has ${String(parts.length - 1)} times, not once: ${find}`);
  }
  return parts.join(replace);
}
