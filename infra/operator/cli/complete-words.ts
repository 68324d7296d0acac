import type { Command as Program } from "commander";

/** The hidden verb by which a shell asks for what may follow. */
export const COMPLETE = "completion-server";

interface Completion {
  readonly name: string;
  readonly description: string;
}

/**
 * Returns what may stand for the last of these words: nouns, verbs or options. Empty where the operator's own value
 * stands.
 */
export function completionsOf(root: Program, words: readonly string[]): Completion[] {
  let program = root;
  let takesValue = false;
  const options = () => (program === root ? root.options : [...program.options, ...root.options]);
  for (const word of words.slice(0, -1)) {
    if (!takesValue) program = program.commands.find((each) => each.name() === word) ?? program;
    takesValue = !takesValue && options().some(({ long, required }) => required && long === word);
  }
  if (takesValue) return [];
  if (!words.at(-1)?.startsWith("-")) {
    return program.commands.map((each) => ({ name: each.name(), description: each.description() }));
  }
  return options().flatMap(({ long, description }) =>
    long === undefined ? [] : { name: long, description },
  );
}

/**
 * Answers a completion script: the words of the line stand behind a `--`, and its variables tell which is completed.
 * Bash looks for a file where nothing is known; zsh is told to.
 */
export async function completeWords(
  root: Program,
  words: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  out: (text: string) => void,
): Promise<void> {
  const { getShellFromEnv, log, logFiles } = await import("@pnpm/tabtab");
  const [, , , ...line] = words;
  const shell = getShellFromEnv(variables);
  const completions = completionsOf(root, line.slice(0, Number(variables["COMP_CWORD"])));
  if (completions.length === 0 && shell === "zsh") logFiles();
  log(completions, shell, (text) => {
    out(`${text}\n`);
  });
}
