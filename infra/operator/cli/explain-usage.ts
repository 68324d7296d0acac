import type { Command } from "./command.ts";

/**
 * Returns a usage error of the parser with its remedy: the option that was meant, the options that there are, or the
 * help of the command.
 */
export function explainUsage(error: string, command: Command, invocation: string): string {
  const text = error.trim();
  const names = Object.values(command.options ?? {}).map(({ flags }) => nameOf(flags));
  const known = names.length === 0 ? "no options" : names.join(", ");
  const help = `${invocation} ${command.words} --help`;
  const [, unknown] = /unknown option '--([^']*)'/.exec(text) ?? [];
  if (unknown !== undefined) {
    const meant = optionMeant(unknown, command);
    if (meant !== undefined) return `error: unknown option '--${unknown}' (Did you mean ${meant}?)`;
    return text.includes("Did you mean") ? text : `${text} (${command.words} has ${known})`;
  }
  if (text.startsWith("error: too many arguments")) {
    return `${text} ${command.words} has ${known}; ${help} shows what each takes`;
  }
  const isMissing = /missing required argument|argument missing|not specified$/.test(text);
  // A shell takes an unquoted # for the beginning of a comment.
  const quote = text.includes("'order_id'")
    ? "; quote a reference that begins with #: '#1001'"
    : "";
  return isMissing ? `${text}${quote}; ${help} shows an example` : text;
}

/** Finds the option by the API's name of its field, or by a word of its description: `--street` is `--line-1`. */
function optionMeant(written: string, { options = {} }: Command): string | undefined {
  const field = options[written.replaceAll("-", "_")];
  const described = Object.values(options).find(({ about }) =>
    about.toLowerCase().split(/\W+/).includes(written),
  );
  const meant = field ?? described;
  return meant && nameOf(meant.flags);
}

const nameOf = (flags: string): string => flags.split(" ")[0] ?? flags;
