/** The variables in patterns of keys. With the workload, they say how load spreads over the keys. */
export const VARIABLES = [
  "owner",
  "key",
  "webhook",
  "operator key",
  "line",
  "order",
  "sku",
  "name",
  "bucket",
] as const;
export type Variable = (typeof VARIABLES)[number];

/** Turns keys of one run into patterns: `USER#<owner>#ORDER`. */
export class Names {
  readonly #known = new Map<string, Variable | "generation" | "minute">();

  add(text: string, variable: Variable | "generation" | "minute"): void {
    this.#known.set(text, variable);
  }

  /** Replaces longer names first, because one name may contain another. */
  patternOf(key: string): string {
    const names = [...this.#known].sort(([one], [other]) => other.length - one.length);
    const named = names.reduce(
      (text, [name, variable]) => text.replaceAll(name, `<${variable}>`),
      key,
    );
    // The last part of a spread key is a digit. The hash of a file counts as the order's own.
    return named
      .replace(/#\d$/, "#<bucket>")
      .replace(/#[\w-]{43}$/, "#<order>")
      .replace(/^NAME#.*/, "NAME#<name>");
  }
}

/** The variables of a pattern. */
export const variablesOf = (pattern: string): Variable[] =>
  VARIABLES.filter((variable) => pattern.includes(`<${variable}>`));
