import type { ApiDocument, Json, JsonPath } from "../../contract/api-document.ts";

/** A schema without references and choices: the plain keywords of one branch. */
export interface Plain {
  readonly place: JsonPath;
  readonly schema: Schema;
}

export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Json;
  readonly required?: readonly string[];
  readonly items?: unknown;
  readonly propertyNames?: unknown;
  readonly additionalProperties?: unknown;
}

/** Returns every branch of the schema at a place: each of its choices, and each part of an allOf. */
export function branchesOf(document: ApiDocument, place: JsonPath): Plain[] {
  const found = document.find(place);
  if (found === undefined) return [];
  const schema = found.node as Json;
  const choices = ["anyOf", "oneOf", "allOf"].filter((keyword) => keyword in schema);
  const below = choices.flatMap((keyword) =>
    ((schema[keyword] ?? []) as unknown[]).flatMap((_, index) =>
      branchesOf(document, [...found.at, keyword, String(index)]),
    ),
  );
  // A schema that only requires fields describes no value.
  const isDemand = "required" in schema || choices.length > 0;
  const isPlain = "type" in schema || "enum" in schema || "const" in schema || !isDemand;
  return isPlain ? [{ place: found.at, schema }, ...below] : below;
}

/** A value in a body with its path, and the document's schemas for it. */
export interface Site {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  readonly branches: readonly Plain[];
}

/** Returns every value in a body, the body itself first. */
export function sitesOf(document: ApiDocument, place: JsonPath, value: unknown): Site[] {
  const visit = (path: Site["path"], at: readonly JsonPath[], inside: unknown): Site[] => {
    const branches = at.flatMap((each) => branchesOf(document, each));
    const site = { path, value: inside, branches };
    if (Array.isArray(inside)) {
      const items = branches.filter(({ schema }) => schema.items !== undefined);
      const below = items.map((branch) => [...branch.place, "items"]);
      return [site, ...inside.flatMap((entry, index) => visit([...path, index], below, entry))];
    }
    if (typeof inside !== "object" || inside === null) return [site];
    const fields = Object.entries(inside).flatMap(([name, field]) => {
      const below = branches.flatMap((branch) => fieldPlaces(branch, name));
      return visit([...path, name], below, field);
    });
    return [site, ...fields];
  };
  return visit([], [place], value);
}

function fieldPlaces({ place, schema }: Plain, name: string): JsonPath[] {
  if (Object.hasOwn(schema.properties ?? {}, name)) return [[...place, "properties", name]];
  const others = schema.additionalProperties;
  return typeof others === "object" ? [[...place, "additionalProperties"]] : [];
}

/** Returns a copy of a body with another value at one place; `undefined` leaves the field out. */
export function withValue(body: unknown, path: Site["path"], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(body)) {
    const copy = [...(body as unknown[])];
    if (rest.length === 0 && value === undefined) copy.splice(Number(step), 1);
    else copy[Number(step)] = withValue(copy[Number(step)], rest, value);
    return copy;
  }
  const fields = Object.entries(body as Json).flatMap(([name, field]) => {
    if (name !== step) return [[name, field]];
    const inside = withValue(field, rest, value);
    return inside === undefined ? [] : [[name, inside]];
  });
  return Object.fromEntries(fields) as unknown;
}
