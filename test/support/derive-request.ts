import * as z from "zod/mini";
import { operatorWords } from "#shared/api/operator/routes.words.ts";
import { publicWords } from "#shared/api/public/routes.words.ts";
import type { Route } from "#shared/api/route/route.ts";

/** Ids of things that a test has stored, by the parameter or field that names them. */
export type Known = Readonly<Record<string, readonly string[]>>;

/**
 * Returns a route's path for each known thing that its parameters may name, with the query parameters that it requires.
 * Throws if a required parameter has no known thing.
 */
export function pathsOf({ path, query }: Route, known: Known): string[] {
  const valuesOf = (name: string) => {
    const values = known[name];
    if (values === undefined) throw new Error(`${path} needs a ${name}: add one to the known ones`);
    return values;
  };
  const required = Object.entries(query?.shape ?? {})
    .filter(([, field]) => !z.safeParse(field, undefined).success)
    .map(([name]) => `${name}=${valuesOf(name)[0] ?? ""}`);
  const search = required.length > 0 ? `?${required.join("&")}` : "";
  const steps = path.slice(1).split("/");
  const paths = steps.reduce<readonly string[]>(
    (before, step) => {
      const [, name] = /^\{(\w+)\}$/.exec(step) ?? [];
      const values = name === undefined ? [step] : valuesOf(name);
      return before.flatMap((start) => values.map((value) => `${start}/${value}`));
    },
    [""],
  );
  return paths.map((each) => each + search);
}

/**
 * Returns the documents' example of a route's body with the first of the known things in it; undefined if the route
 * takes no body.
 */
export function exampleBody(entry: string, known: Known): unknown {
  const example = { ...publicWords.operations, ...operatorWords.operations }[entry]?.body;
  if (example === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(example as object).map(([name, value]) => [name, known[name]?.[0] ?? value]),
  );
}
