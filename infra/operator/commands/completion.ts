import { command, type Command } from "../cli/command.ts";
import { oneOf } from "../cli/read-value.ts";

const shell = { about: "bash or zsh", read: oneOf(["bash", "zsh"]) } as const;

/** The program's words in a shell. */
export const completionCommands: readonly Command[] = [
  command({
    words: "completion",
    summary: "Print the script by which a shell completes the words of pod",
    example: "completion bash",
    arguments: { shell },
    run: async (_, { shell: asked }) => {
      const { getCompletionScript } = await import("@pnpm/tabtab");
      const script = await getCompletionScript({ name: "pod", completer: "pod", shell: asked });
      return { document: script, text: script };
    },
  }),
];
