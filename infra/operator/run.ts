import { CommanderError } from "commander";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { buildProgram } from "./cli/build-program.ts";
import type { Command } from "./cli/command.ts";
import { addRemedy } from "./cli/add-remedy.ts";
import { COMPLETE, completeWords } from "./cli/complete-words.ts";
import { LOOK_FOR_IT } from "./cli/find-named.ts";
import { fieldName, withOptionNames, withSwitches } from "./cli/name-field.ts";
import { awsRemedy } from "./client/aws-remedy.ts";
import { Client } from "#shared/api/client/client.ts";
import { keptByNpm } from "./cli/kept-by-npm.ts";
import { findNames, inWords } from "./cli/named.ts";
import { commands, nouns } from "./commands.ts";
import { confirm } from "./cli/confirm.ts";
import type { ExitCode } from "./exit/exit-code.ts";
import { findConnection, type Stage } from "./client/find-stage.ts";
import { wrapText } from "./output/terminal.ts";
import { Interrupted } from "./exit/interrupted.ts";
import { UsageError } from "./exit/usage-error.ts";

/** The end of every address of the operator API. */
const OPERATOR_PATH = "/api/operator/v1";

const NO_SERVICE =
  "Does the service run there? npm start runs it on this machine; --url gives another address.";

/** The surroundings of a command line: its outputs and its environment variables. */
export interface Surroundings {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  readonly variables: Stage["variables"];
}

/** Runs a command line, prints its outcome, and returns its exit code. */
export async function run(
  words: readonly string[],
  { out, error, variables }: Surroundings,
): Promise<ExitCode> {
  const asJson = words.includes("--json");
  const tell = (text: string) => {
    error(asJson ? text : wrapText(text));
  };
  let exitCode: ExitCode = 0;
  let given: CommandLine | undefined;
  let url = "";
  const program = buildProgram({
    invocation: variables["POD_INVOCATION"] ?? "npm run operator --",
    nouns,
    commands,
    execute: async (command, values, options) => {
      given = { command, values };
      const stage = { ...options, variables };
      let client: Client | undefined;
      const connect = async () => {
        if (client !== undefined) return client;
        const connection = await findConnection(stage, options.key);
        ({ url } = connection);
        return (client = new Client(connection));
      };
      const named = await findNames(command, values, connect);
      const outcome = await command.run(
        {
          json: asJson,
          stage,
          connect,
          findConnection: (api) => findConnection(stage, options.key, api),
          confirm: async (question) => {
            if (options.yes !== true) await confirm(inWords(question, named.names));
          },
          note: (text) => {
            if (!asJson) tell(`${text}\n`);
          },
          fieldName: (path) => fieldName(command, values, path),
        },
        named.values,
      );
      if (outcome === undefined) return;
      exitCode = outcome.exitCode ?? 0;
      const text = asJson
        ? JSON.stringify(outcome.document)
        : wrapText(outcome.text, process.stdout);
      out(`${text}\n`);
    },
    out,
    error: tell,
  });
  try {
    if (words[0] === COMPLETE) {
      await completeWords(program, words, variables, out);
      return 0;
    }
    const asked = words[0] === "help" ? helpFor(words.slice(1)) : words;
    const kept = keptByNpm(program, asked, variables);
    if (kept !== undefined) {
      throw new UsageError(
        `Write npm run operator -- ${kept} …: npm keeps options before the -- for itself.`,
      );
    }
    await program.parseAsync(asked.length === 0 ? ["--help"] : asked, { from: "user" });
    return exitCode;
  } catch (thrown) {
    // CommanderError has printed its message already.
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : 2;
    const failure = awsRemedy(thrown) ?? missingRemedy(thrown, url) ?? thrown;
    tell(`${describe(failure, asJson, given)}\n`);
    if (failure instanceof Interrupted) return 130;
    return failure instanceof UsageError ? 2 : 1;
  }
}

/** `help orders refund` is `orders refund --help`. Without that command, the words alone are refused as unknown. */
function helpFor(words: readonly string[]): readonly string[] {
  const named = words.join(" ");
  const isKnown = named === "" || named in nouns || commands.some((each) => each.words === named);
  return isKnown ? [...words, "--help"] : words;
}

/** Returns a failure with its remedy: a 404, of an order or of another address than the API's, or no service at all. */
function missingRemedy(error: unknown, url: string): ApiFailure | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  if (error.isUnsent) return addRemedy(error, NO_SERVICE);
  if (error.status !== 404) return undefined;
  if (error.message.startsWith("There is no order ")) return addRemedy(error, LOOK_FOR_IT);
  const isPath = error.refusal === undefined || error.message.startsWith("There is no path ");
  if (!isPath || url.endsWith(OPERATOR_PATH)) return undefined;
  const { origin } = new URL(url);
  return new ApiFailure(
    `${url} is not the address of the operator API: give ${origin}${OPERATOR_PATH}, by --url or POD_URL.`,
  );
}

/** A command and its input. */
interface CommandLine {
  readonly command: Command;
  readonly values: Readonly<Record<string, unknown>>;
}

function describe(error: unknown, asJson: boolean, given: CommandLine | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof ApiFailure)) return error.message;
  if (asJson && error.refusal !== undefined) return JSON.stringify(error.refusal);
  if (given === undefined) return error.message;
  const { command, values } = given;
  if (error.faults.length === 0) return withSwitches(command, error.message);
  const faults = error.faults.map((fault) => {
    const parts = [fieldName(command, values, fault.loc.slice(1)), withOptionNames(command, fault)];
    // A fault of the whole body has no place.
    return `  ${parts.filter((part) => part !== "").join(": ")}`;
  });
  return ["The request is not valid:", ...faults].join("\n");
}
