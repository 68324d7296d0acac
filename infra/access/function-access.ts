import { grantsOfRole, inWords, withoutHash } from "./in-words.ts";

interface Resource {
  readonly Type: string;
  readonly Properties?: unknown;
}

/** A function's properties, with references in words. */
interface Properties {
  readonly Role: string;
  readonly Environment?: { readonly Variables: Readonly<Record<string, string>> };
}

/** The names of a function's variables, and the grants of its role. */
export interface Access {
  readonly variables: readonly string[];
  readonly grants: readonly string[];
}

/**
 * Returns what each function of a template has. While a deployment runs, and after a rollback, a release's code meets the
 * roles and the variables of the next one: that one must not take away what this one uses.
 */
export function accessOfFunctions(template: {
  readonly Resources: Readonly<Record<string, Resource>>;
}): Record<string, Access> {
  const resources = Object.entries(template.Resources).map(
    ([logicalId, { Type, Properties }]) =>
      [withoutHash(logicalId), Type, inWords(Properties ?? {})] as const,
  );
  const grantsOf = (name: string) => {
    const [, , role] = resources.find(([id]) => `${id}.Arn` === name) ?? [];
    return grantsOfRole(role).flatMap(eachKey).sort();
  };
  return Object.fromEntries(
    resources
      .filter(([, type]) => type === "AWS::Lambda::Function")
      .map(([id, , properties]) => {
        const { Role, Environment } = properties as Properties;
        const variables = Object.keys(Environment?.Variables ?? {}).sort();
        return [id, { variables, grants: grantsOf(Role) }];
      }),
  );
}

/** Returns a grant for each of its keys, so that another key makes no other grant. */
function eachKey(line: string): string[] {
  const [action = "", on = "", ...keys] = line.split(" ");
  return keys.length === 0 ? [line] : keys.map((key) => `${action} ${on} ${key}`);
}
