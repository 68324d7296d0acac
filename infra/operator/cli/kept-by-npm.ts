import type { Command } from "commander";
import type { Stage } from "../client/find-stage.ts";

/** People set these permanently for npm itself, so they are no options of this command line. */
const SETTINGS_OF_NPM = ["--color", "--location", "--yes"];

/**
 * Returns the words of the command with the option that npm kept because no `--` precedes it, if there is one. npm
 * leaves such options in the environment, and the command would run without them.
 */
export function keptByNpm(
  program: Command,
  words: readonly string[],
  variables: Stage["variables"],
): string | undefined {
  const noun = program.commands.find((each) => each.name() === words[0]);
  const verb = noun?.commands.find((each) => each.name() === words[1]);
  const kept = [program, noun, verb]
    .flatMap((command) => command?.options ?? [])
    .flatMap(({ long }) => long ?? [])
    .filter((name) => !SETTINGS_OF_NPM.includes(name))
    .filter((name) => !words.some((word) => word.split("=")[0] === name))
    .find((name) => variables[`npm_config_${name.slice(2).replaceAll("-", "_")}`]);
  return kept && [noun?.name(), verb?.name(), kept].filter(Boolean).join(" ");
}
