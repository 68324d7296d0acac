import { CommanderError } from "commander";
import { ApiFailure } from "./client/api-failure.ts";
import { buildProgram } from "./cli/build-program.ts";
import { Client } from "./client/client.ts";
import { commands, nouns } from "./commands.ts";
import { confirm } from "./cli/confirm.ts";
import type { ExitCode } from "./ending/exit-code.ts";
import { findConnection } from "./client/find-stage.ts";
import { Interrupted } from "./ending/interrupted.ts";
import { UsageError } from "./ending/usage-error.ts";

/** Carries out one command line, prints what it says, and returns how it ended. */
export async function run(words: readonly string[]): Promise<ExitCode> {
  const asJson = words.includes("--json");
  let exitCode: ExitCode = 0;
  const program = buildProgram({
    nouns,
    commands,
    execute: async (command, values, options) => {
      const outcome = await command.run(
        {
          json: asJson,
          stage: options,
          connect: async () => new Client(await findConnection(options, options.key)),
          confirm: async (question) => {
            if (options.yes !== true) await confirm(question);
          },
        },
        values,
      );
      if (outcome === undefined) return;
      exitCode = outcome.exitCode ?? 0;
      console.log(asJson ? JSON.stringify(outcome.document) : outcome.text);
    },
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
  });
  try {
    await program.parseAsync(words.length === 0 ? ["--help"] : words, { from: "user" });
    return exitCode;
  } catch (error) {
    // Told already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    console.error(describe(error, asJson));
    if (error instanceof Interrupted) return 130;
    return error instanceof UsageError ? 2 : 1;
  }
}

function describe(error: unknown, asJson: boolean): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof ApiFailure)) return error.message;
  if (asJson && error.refusal !== undefined) return JSON.stringify(error.refusal);
  // A fault of the whole body has no field.
  const faults = error.faults.map(
    ({ loc, msg }) => `  ${[loc.slice(1).join("."), msg].filter((part) => part !== "").join(": ")}`,
  );
  return [faults.length === 0 ? error.message : "The request is not valid:", ...faults].join("\n");
}
