import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

/** An option of a tool. */
export interface Option<Value> {
  /** The option's value as the usage shows it; absent for a flag. */
  readonly takes?: string;
  /** The value if the option is not given. */
  readonly fallback: Value;
  /** Returns the value of a text. Throws if the text is invalid. */
  readonly read: (given: string, name: string) => Value;
}

interface Tool<Options> {
  /** The words after `npm run`, for example `try -- fuzz`. */
  readonly name: string;
  readonly help: string;
  readonly options: Options;
}

/** The values of a tool's options, and a temporary folder that is removed when the process ends. */
type Values<Options> = {
  readonly [Name in keyof Options]: Options[Name] extends Option<infer Value> ? Value : never;
} & { readonly dataDir: string };

/** An option that takes a whole number of up to nine digits. */
export function wholeNumber<Fallback extends number | undefined>(
  fallback: Fallback,
): Option<number | Fallback> {
  return {
    takes: "number",
    fallback,
    read: (given, name) => {
      if (/^\d{1,9}$/.test(given)) return Number(given);
      throw new Error(`Give a whole number as --${name}, not "${given}"`);
    },
  };
}

/** The seed of random choices: the same number repeats a run. */
export const seed = wholeNumber(Date.now() % 1_000_000);

/** An option that takes any text. */
export function text<Fallback extends string | undefined>(
  takes: string,
  fallback: Fallback,
): Option<string | Fallback> {
  return { takes, fallback, read: (given) => given };
}

/** An option that takes one of some texts. */
export function oneOf<Value extends string>(
  takes: string,
  values: readonly Value[],
): Option<Value | undefined> {
  return {
    takes,
    fallback: undefined,
    read: (given, name) => {
      const value = values.find((each) => each === given);
      if (value !== undefined) return value;
      throw new Error(`Give one of ${values.join(", ")} as --${name}, not "${given}"`);
    },
  };
}

/** An option without a value: true if it is given. */
export const flag: Option<boolean> = { fallback: false, read: () => true };

/**
 * Runs a tool with the options of the command line, or prints its help. Prints the failures that the tool returns. With
 * failures, or with an option that cannot be read, the process ends with 1.
 */
export async function runTool<Options extends Readonly<Record<string, Option<unknown>>>>(
  { name, help, options }: Tool<Options>,
  run: (given: Values<Options>) => Promise<readonly string[]> | readonly string[],
): Promise<void> {
  const usage = [`npm run ${name}`, ...Object.entries(options).map(showOption)].join(" ");
  const words = process.argv.slice(2);
  if (words.includes("--help")) {
    console.log(`${usage}\n\n${help}`);
    return;
  }
  let values;
  try {
    values = readOptions(options, words);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exitCode = 1;
    return;
  }
  const dataDir = mkdtempSync(join(tmpdir(), "print-on-demand-tool-"));
  process.once("exit", () => {
    rmSync(dataDir, { recursive: true, force: true });
  });
  // A tool that is ended by hand leaves no files behind either.
  process.once("SIGINT", () => process.exit(130));
  const wrong = await run({ ...values, dataDir } as Values<Options>);
  for (const each of wrong) console.error(each);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

function showOption([name, { takes }]: [string, Option<unknown>]): string {
  return takes === undefined ? `[--${name}]` : `[--${name} <${takes}>]`;
}

function readOptions(
  options: Readonly<Record<string, Option<unknown>>>,
  words: string[],
): Record<string, unknown> {
  const types = Object.entries(options).map(
    ([name, { takes }]) =>
      [name, { type: takes === undefined ? "boolean" : "string" } as const] as const,
  );
  const { values } = parseArgs({ args: words, options: Object.fromEntries(types) });
  return Object.fromEntries(
    Object.entries(options).map(([name, { fallback, read }]) => {
      const given = values[name];
      return [name, given === undefined ? fallback : read(String(given), name)];
    }),
  );
}
