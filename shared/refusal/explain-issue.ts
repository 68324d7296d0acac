import type * as z from "zod/mini";

/** Types in plain words. */
const kinds: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  int: "a whole number",
  number: "a number",
  object: "a JSON object",
  record: "a JSON object",
  string: "a text",
};

/** Units of length, by type. */
const parts: Readonly<Record<string, readonly [one: string, many: string]>> = {
  array: ["entry", "entries"],
  string: ["character", "characters"],
};

/**
 * Returns the message of an issue if its schema does not have a message. Replaces zod's locales, which are longer and
 * written for programmers ("expected string, received number"). A test checks that every issue code is handled.
 */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return `Must be ${kinds[issue.expected] ?? issue.expected}${
        issue.expected === "object" && Array.isArray(issue.input) ? ", not a list: give one" : ""
      }`;
    case "invalid_value":
      return `${oneOf(issue.values)}${isList(issue.input) ? "; give one of them at a time" : ""}`;
    case "invalid_union":
      return Array.isArray(issue.options) ? oneOf(issue.options) : undefined;
    case "invalid_format":
      return issue.format === "guid" ? "Must be a UUID" : undefined;
    case "unrecognized_keys":
      return `There is no field ${issue.keys.join(", ")}`;
    case "too_small":
      return bound(
        issue.origin,
        issue.inclusive === false ? "more than" : "at least",
        issue.minimum,
      );
    case "too_big":
      return bound(
        issue.origin,
        issue.inclusive === false ? "less than" : "at most",
        issue.maximum,
      );
    case "invalid_key":
      return `Has a name that is not allowed: ${issue.issues.map(({ message }) => message).join("; ")}`;
    // Custom checks have their own messages; no schema of ours raises the other codes.
    case "custom":
    case "invalid_element":
    case "not_multiple_of":
      return undefined;
  }
}

const isList = (input: unknown) => typeof input === "string" && input.includes(",");

/** The message that a value must be one of a list. */
export function oneOf(values: readonly unknown[]): string {
  const names = values.map(String);
  const last = names.pop() ?? "";
  return names.length === 0 ? `Must be ${last}` : `Must be one of ${names.join(", ")} or ${last}`;
}

function bound(origin: string, which: string, limit: number | bigint): string {
  const counted = parts[origin];
  const number = String(limit);
  if (counted === undefined) return `Must be ${which} ${number}`;
  const [one, many] = counted;
  return `Must have ${which} ${number} ${number === "1" ? one : many}`;
}
