import { Argument, Command as Program, Help, InvalidArgumentError, Option } from "commander";
import type { NamedStage } from "../client/find-stage.ts";
import { exitCodes } from "../exit/exit-code.ts";
import manifest from "../../../package.json" with { type: "json" };
import { terminalWidth } from "../output/terminal.ts";
import { explainUsage } from "./explain-usage.ts";
import type { Argument as Takes, Command, Option as TakesNamed } from "./command.ts";

/** Options of every command, in addition to its own. */
export interface GlobalOptions extends NamedStage {
  readonly key?: string;
  readonly yes?: true;
}

export interface CommandLine {
  /** The words that start it. */
  readonly invocation: string;
  /** The summary of each noun, in the order of the help. */
  readonly nouns: Readonly<Record<string, string>>;
  readonly commands: readonly Command[];
  execute(
    command: Command,
    values: Readonly<Record<string, unknown>>,
    options: GlobalOptions,
  ): Promise<void>;
  /** Gets the help. */
  readonly out: (text: string) => void;
  /** Gets a usage error, in a sentence. */
  readonly error: (text: string) => void;
}

const PLACE =
  "Without --url or --stack, commands act on the service that runs on this machine, with its own operator key. POD_URL and POD_KEY in the environment stand for --url and --key.";

const notesFor = (invocation: string) => `
First steps:
  ${"npm start".padEnd(46)}  starts the service here
  ${`${invocation} orders queue --facility TX`.padEnd(46)}  shows what is to be made
  ${`${invocation} <noun> <verb> --help`.padEnd(46)}  explains a command

${new Help().boxWrap(PLACE, terminalWidth())}

Exit codes:
${Object.entries(exitCodes)
  .map(([code, says]) => `  ${code.padEnd(3)}  ${says}`)
  .join("\n")}`;

/** Builds the command line. Parsing throws CommanderError for a usage error, and for help (exit code 0). */
export function buildProgram(line: CommandLine): Program {
  const program = new Program(line.invocation)
    .usage("<noun> <verb> [options]")
    .description("Runs the business over the operator API.")
    .option("--url <url>", "base URL of the operator API")
    .option("--key <key>", "the operator's key")
    .option("--stack <name>", "the stack of this name on AWS, found with your AWS credentials")
    .option("--json", "print one JSON document")
    .option("--yes", "do not ask before what cannot be undone")
    .helpCommand(false)
    .version(manifest.version, "--version", "show the version")
    .helpOption("--help", "show this help")
    .exitOverride()
    .configureHelp({
      showGlobalOptions: true,
      helpWidth: terminalWidth(),
      formatHelp: (command, helper) => {
        // The help of the whole line lists every command rather than its nouns.
        if (command.parent === null) {
          helper.visibleCommands = ({ commands }) =>
            commands.flatMap((noun) => (noun.commands.length > 0 ? [...noun.commands] : noun));
        }
        return new Help().formatHelp(command, helper);
      },
      subcommandTerm: (command) => wordsOf(command).join(" "),
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
    .addHelpText("after", notesFor(line.invocation));
  for (const [noun, about] of Object.entries(line.nouns)) {
    const own = line.commands.filter(({ words }) => words.split(" ")[0] === noun);
    const [only] = own;
    const subject = `${about.charAt(0).toUpperCase()}${about.slice(1)}`;
    const heading = `${subject}:`;
    if (only?.words === noun) {
      addCommand(program, noun, only, line).helpGroup(heading);
      continue;
    }
    const group = program.command(noun).description(subject).usage("<verb> [options]");
    group.helpCommand(false);
    for (const command of own) {
      addCommand(group, command.words.replace(`${noun} `, ""), command, line).helpGroup(heading);
    }
    suggest(
      group,
      `${noun} has ${own.map(({ words }) => words.replace(`${noun} `, "")).join(", ")}`,
    );
  }
  suggest(program, `${line.invocation} --help shows all`);
  return program;
}

/** Lists the known commands after an unknown one that resembles none of them. */
function suggest(parent: Program, known: string): void {
  parent.configureOutput({
    outputError: (text, write) => {
      const isUnlike = text.startsWith("error: unknown command") && !text.includes("Did you mean");
      write(toSentence(isUnlike ? `${text.trim()} (${known})` : text));
    },
  });
}

function addCommand(parent: Program, name: string, command: Command, line: CommandLine): Program {
  const program = parent.command(name).description(command.summary);
  program.configureOutput({
    outputError: (text, write) => {
      write(toSentence(explainUsage(text, command, line.invocation)));
    },
  });
  program.addHelpText(
    "after",
    `${tellColumns(command)}\nExample:\n  ${line.invocation} ${command.example}`,
  );
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
    const values = Object.fromEntries<unknown>([
      ...names.map((field, index) => [field, toValue(program.processedArgs[index])] as const),
      ...options.map(([field, option]) => [field, given[option.attributeName()]] as const),
    ]);
    await line.execute(command, values, program.optsWithGlobals());
  });
  return program;
}

/** The form of a column's cells. */
const FORMS = {
  text: "",
  price: ": such as 8.50",
  list: ": values between |",
  boolean: ": yes or no",
  count: ": whole numbers",
  amount: ": such as 12.50",
};

/** The columns of the CSV file that a command reads, by their form. */
function tellColumns({ arguments: taken = {}, options = {} }: Command): string {
  const file = [...Object.values(taken), ...Object.values(options)].find(({ columns }) => columns);
  if (file?.columns === undefined) return "";
  const forms = Map.groupBy(Object.entries(file.columns), ([, form]) => form);
  const lines = [...forms].map(([form, columns]) => {
    const names = columns.map(([name]) => name).join(", ");
    return new Help().boxWrap(`${names}${FORMS[form]}`, 96).replaceAll(/^/gm, "  ");
  });
  return `\nColumns of a CSV file:\n${lines.join("\n")}\n`;
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

/** Noun and verb. */
function wordsOf(command: Program): string[] {
  return command.parent === null ? [] : [...wordsOf(command.parent), command.name()];
}

/** Reads a value; a repeatable value is added to the earlier ones. */
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
