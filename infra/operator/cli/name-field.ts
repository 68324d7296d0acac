import type { ApiFault } from "#shared/api/client/api-failure.ts";
import { formatPath, type Path } from "#shared/api/client/format-path.ts";
import type { Command } from "./command.ts";

/**
 * Returns the command line's term for a field of the request: `--from`, `<order_id>`; undefined for a field that the
 * command does not have.
 */
function termOf(command: Command, field: string): string | undefined {
  const [flag] = command.options?.[field]?.flags.split(" ") ?? [];
  return flag ?? (command.arguments?.[field] === undefined ? undefined : `<${field}>`);
}

/**
 * Names a place in the request of a command as its user gave it: the flag or argument, and the place within its value.
 * Objects that the command itself put around a value are left out. A place without a flag or argument is named by its
 * fields.
 */
export function fieldName(
  command: Command,
  values: Readonly<Record<string, unknown>>,
  path: Path,
): string {
  const own = path.filter((part) => typeof part === "string" && termOf(command, part));
  const field = own.find((part) => values[part] !== undefined) ?? own.at(-1);
  if (field === undefined) return formatPath(path);
  const term = termOf(command, String(field)) ?? "";
  return formatPath([term, ...path.slice(path.indexOf(field) + 1)]);
}

/**
 * Returns the API's message of a refusal, with the command's own switches for the fields in it: `--unpacked` for
 * `unpacked: true`.
 */
export function withSwitches({ options }: Pick<Command, "options">, message: string): string {
  return message.replaceAll(
    /\b([a-z]+(?:_[a-z]+)*): true\b/g,
    (field, name: string) => options?.[name]?.flags ?? field,
  );
}

/** The messages of these types list fields, so that a plain word, `facility`, is a field too. */
const LISTING = ["exactly_one", "not_with"];

/** Advice of the API for an address, which a command line is not. */
const FOR_ADDRESSES = ", whose + is %2B in an address";

/** Returns the API's message of a fault, with the command's own words for the fields in it. */
export function withOptionNames(command: Command, { msg, type }: ApiFault): string {
  const names = LISTING.includes(type) ? /\b[a-z]+(_[a-z]+)*\b/g : /\b[a-z]+(_[a-z]+)+\b/g;
  return msg.replace(FOR_ADDRESSES, "").replaceAll(names, (name) => termOf(command, name) ?? name);
}
