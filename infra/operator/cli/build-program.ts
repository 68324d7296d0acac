import { Argument, Command as Program, InvalidArgumentError, Option } from "commander";
import { exitCodes } from "../ending/exit-code.ts";
import type { Argument as Takes, Command, Option as TakesNamed } from "./command.ts";

/** What every command takes beside its own. */
export interface GlobalOptions {
  readonly url?: string;
  readonly key?: string;
  readonly stack?: string;
  readonly json?: true;
  readonly yes?: true;
}

export interface CommandLine {
  /** What each noun is about, in the order of the help. */
  readonly nouns: Readonly<Record<string, string>>;
  readonly commands: readonly Command[];
  execute(
    command: Command,
    values: Readonly<Record<string, unknown>>,
    options: GlobalOptions,
  ): Promise<void>;
  /** Gets the help. */
  readonly out: (text: string) => void;
  /** Gets what is wrong with a use, one sentence. */
  readonly error: (text: string) => void;
}

const INVOCATION = "npm run operator --";

const NOTES = `
Without --url or --stack, commands act on the service that runs on this machine, with its own
operator key. POD_URL and POD_KEY in the environment stand for --url and --key.

Exit codes:
${Object.entries(exitCodes)
  .map(([code, says]) => `  ${code.padEnd(3)}  ${says}`)
  .join("\n")}

${INVOCATION} <noun> <verb> --help shows what a command takes, and an example.`;

/** The command line. Parsing throws CommanderError for a use that is not right, and for help (exit code 0). */
export function buildProgram(line: CommandLine): Program {
  const program = new Program(INVOCATION)
    .usage("<noun> <verb> [options]")
    .description("Runs the business over the operator API.")
    .option("--url <url>", "base URL of the operator API")
    .option("--key <key>", "the operator's key")
    .option("--stack <name>", "the stack of this name on AWS, found with your AWS credentials")
    .option("--json", "print one JSON document")
    .option("--yes", "do not ask before what cannot be undone")
    .helpCommand(false)
    .helpOption("--help", "show this help")
    .exitOverride()
    .configureHelp({
      showGlobalOptions: true,
      helpWidth: 100,
      subcommandTerm: (command) =>
        [command.name(), ...command.registeredArguments.map(toTerm)].join(" "),
      optionDescription: ({ description, mandatory }) =>
        mandatory ? `${description} (required)` : description,
    })
    .configureOutput({
      writeOut: line.out,
      writeErr: line.error,
      outputError: (text, write) => {
        write(toSentence(text));
      },
    })
    .addHelpText("after", NOTES);
  for (const [noun, about] of Object.entries(line.nouns)) {
    const own = line.commands.filter(({ words }) => words.split(" ")[0] === noun);
    const [only] = own;
    if (only?.words === noun) {
      addCommand(program, noun, only, line);
      continue;
    }
    const group = program.command(noun).description(about).usage("<verb> [options]");
    group.helpCommand(false);
    for (const command of own) {
      addCommand(group, command.words.replace(`${noun} `, ""), command, line);
    }
  }
  return program;
}

function addCommand(parent: Program, name: string, command: Command, line: CommandLine): void {
  const program = parent.command(name).description(command.summary);
  program.addHelpText("after", `\nExample:\n  ${INVOCATION} ${command.example}`);
  const names = Object.keys(command.arguments ?? {});
  for (const [field, takes] of Object.entries(command.arguments ?? {})) {
    program.addArgument(toArgument(field, takes));
  }
  const options = Object.entries(command.options ?? {}).map(
    ([field, takes]) => [field, toOption(takes)] as const,
  );
  for (const [, option] of options) program.addOption(option);
  program.action(async () => {
    const given = program.opts<Record<string, unknown>>();
    const values = new Map<string, unknown>([
      ...names.map((field, index) => [field, toValue(program.processedArgs[index])] as const),
      ...options.map(([field, option]) => [field, given[option.attributeName()]] as const),
    ]);
    await line.execute(
      command,
      Object.fromEntries(values),
      program.optsWithGlobals<GlobalOptions>(),
    );
  });
}

function toArgument(field: string, { about, read, optional, many }: Takes): Argument {
  const name = `${field}${many === true ? "..." : ""}`;
  const argument = new Argument(optional === true ? `[${name}]` : `<${name}>`, about);
  return argument.argParser(reader(read, many === true));
}

function toOption({ flags, about, read, required, many }: TakesNamed): Option {
  const option = new Option(flags, about).makeOptionMandatory(required === true);
  return flags.includes("<") ? option.argParser(reader(read, many === true)) : option;
}

/** A repeatable argument without values counts as absent. */
function toValue(processed: unknown): unknown {
  return Array.isArray(processed) && processed.length === 0 ? undefined : processed;
}

function toTerm(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? "..." : ""}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

/** Reads one value; a repeatable one is added to those before. */
function reader(read: ((text: string) => unknown) | undefined, isMany: boolean) {
  return (text: string, previous: unknown): unknown => {
    let value: unknown = text;
    try {
      if (read !== undefined) value = read(text);
    } catch (error) {
      throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
    }
    if (!isMany) return value;
    return Array.isArray(previous) ? [...(previous as unknown[]), value] : [value];
  };
}

/** `error: unknown option '--al'\n(Did you mean --all?)` as one sentence. */
function toSentence(text: string): string {
  const sentence = text
    .trim()
    .replace(/^error: /, "")
    .replaceAll(/\s+/g, " ");
  const end = /[.?)]$/.test(sentence) ? "" : ".";
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${end}\n`;
}
