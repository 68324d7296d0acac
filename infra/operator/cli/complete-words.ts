import type { Command as Program } from "commander";

/** The hidden verb by which a shell asks for what may follow. */
export const COMPLETE = "completion-server";

interface Completion {
  readonly name: string;
  readonly description: string;
}

/**
 * Returns what may stand for the last of these words: nouns, verbs or options. Empty where the operator's own value
 * stands, such as a file, whose name the shell completes.
 */
export function completionsOf(root: Program, words: readonly string[]): Completion[] {
  const given = words.slice(0, -1);
  const program = given.reduce<Program>(
    (parent, word) => parent.commands.find((each) => each.name() === word) ?? parent,
    root,
  );
  const options = program === root ? root.options : [...program.options, ...root.options];
  if (options.some(({ long, required }) => required && long === given.at(-1))) return [];
  if (!words.at(-1)?.startsWith("-")) {
    return program.commands.map((each) => ({ name: each.name(), description: each.description() }));
  }
  return options.flatMap(({ long, description }) =>
    long === undefined || given.includes(long) ? [] : { name: long, description },
  );
}

/** Answers a completion script: the words of the line stand behind a `--`, and its variables tell which is completed. */
export async function completeWords(
  root: Program,
  words: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  out: (text: string) => void,
): Promise<void> {
  const { getShellFromEnv, log } = await import("@pnpm/tabtab");
  const [, , , ...line] = words;
  const last = Number(variables["COMP_CWORD"]);
  const completions = completionsOf(root, line.slice(0, last));
  log(completions, getShellFromEnv(variables), (text) => {
    out(`${text}\n`);
  });
}
