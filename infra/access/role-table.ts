import { showTable } from "../operator/output/show.ts";
import { grantsOfRole, inWords, withoutHash } from "./in-words.ts";

interface Template {
  readonly Resources: Readonly<
    Record<string, { readonly Type: string; readonly Properties?: unknown }>
  >;
}

/**
 * Returns a template's roles as a table: the actions of each, and their objects. Objects are items (by the patterns of
 * their partition keys, with the index or the only attributes), queues or other things.
 */
export function roleTable({ Resources }: Template): string {
  const rows = Object.entries(Resources)
    .filter(([, { Type }]) => Type === "AWS::IAM::Role")
    .map(([logicalId, { Properties }]) => {
      const lines = grantsOfRole(inWords(Properties))
        // Every function may write to its log group.
        .filter((line) => !/^logs:(CreateLogStream|PutLogEvents) /.test(line));
      return [withoutHash(logicalId).replace(/(Consumer)?Role$/, ""), lines] as const;
    })
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([role, lines]) =>
      mayDo(lines).map(([actions, things], index) => [index === 0 ? role : " ", actions, things]),
    );
  return showTable(["role", "may", "with"], rows, "No roles");
}

/** Returns each set of objects with all its allowed actions; a dash without any. */
function mayDo(lines: readonly string[]): [actions: string, things: string][] {
  const things = new Map<string, Set<string>>();
  for (const line of lines) {
    const [action = "", on = "", ...keys] = line.split(" ");
    things.set(action, new Set([...(things.get(action) ?? []), ...inShort(on, keys)]));
  }
  const actions = new Map<string, string[]>();
  for (const [action, found] of things) {
    const what = inOneCell([...found]);
    actions.set(what, [...(actions.get(what) ?? []), action.slice(action.indexOf(":") + 1)]);
  }
  if (actions.size === 0) return [["", ""]];
  return [...actions].map(([what, all]) => [all.sort().join(", "), what]);
}

/** `ORDER#*`, `USER#* (GSI1)`, `* (PK,SK)`, or the name of a queue. */
function inShort(on: string, keys: readonly string[]): string[] {
  const [, part] = /^Table\.Arn\/(?:index\/)?(.+)$/.exec(on) ?? [];
  if (keys.length > 0) return keys.map((key) => (part === undefined ? key : `${key} (${part})`));
  return [on.replace(/\.Arn\b/, "")];
}

/** The role of a gateway has all functions of its API. */
function inOneCell(things: readonly string[]): string {
  const functions = things.filter((thing) => thing.endsWith("Function"));
  const others = things.filter((thing) => !functions.includes(thing)).sort();
  const all = functions.length > 0 ? [`${String(functions.length)} functions`] : [];
  return [...all, ...others].join(", ");
}
