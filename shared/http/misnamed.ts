import type * as z from "zod/mini";
import { isOfOperators, type Route } from "#shared/api/route/route.ts";
import type { FieldFault } from "#shared/refusal/errors.ts";
import { isSlip, letters } from "#shared/refusal/did-you-mean.ts";
import { firstCharacters } from "#shared/values/text.ts";
import { isForeignName } from "./foreign-names.ts";

type Path = readonly (string | number)[];

/** A name that JavaScript gives a meaning: a program that merges such an object would change all others. */
export const PROTOTYPE = "__proto__";

/**
 * Returns a fault for each query parameter that the route does not know or that is repeated. Ignoring it would be
 * worse: a misspelt filter would return everything.
 */
export function misusedParameters(
  { path, query, ...route }: Pick<Route, "method" | "path" | "query" | "permission">,
  given: URLSearchParams,
): FieldFault[] {
  const known = Object.keys(query?.shape ?? {});
  const others = known.length === 0 ? "takes none" : `takes ${known.join(", ")}`;
  return [...new Set(given.keys())].flatMap((name) => {
    const loc = ["query", name];
    if (!known.includes(name)) {
      const msg = `There is no such parameter; this path ${others}${route.method === "GET" && !isOfOperators(route) ? hintAtOne(path, name) : ""}`;
      return [{ loc, msg, type: "unknown_parameter" }];
    }
    const times = given.getAll(name).length;
    if (times === 1) return [];
    return [{ loc, msg: `Is given ${String(times)} times: send it once`, type: "repeated" }];
  });
}

/** Says where one thing is read, to a client who asks its list for it by id. */
function hintAtOne(path: string, name: string): string {
  const things = `/${name.slice(0, -"_id".length).replaceAll("_", "-")}s`;
  // Each list of the public API has a path for one of its things; some of the operators' lists have none.
  const isItsId = name.endsWith("_id") && path === things;
  return isItsId ? `; read one by ${path}/{${name}}` : "";
}

/** A field of a body that is not in the schema. */
export interface UnknownField {
  readonly path: Path;
  /** The fields that the schema has there. */
  readonly known: readonly string[];
  /**
   * The known field, absent from the body, that the client probably means: the name is a misspelling of it
   * (`shiping_method`, `emial`, `shippingMethod`) or another service's name for it (`address2`).
   */
  readonly meant: string | undefined;
  /**
   * Fields that the client nested in this object, although the schema has them next to it: the fields of `recipient`.
   */
  readonly nested: readonly string[];
}

/**
 * Returns the fields of a value that are not in its schema, at every depth. In a union of objects the discriminator
 * chooses the schema.
 */
export function unknownFields(
  schema: z.core.$ZodType,
  value: unknown,
  path: Path = [],
): UnknownField[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "optional" || def.type === "default") {
    return unknownFields(def.innerType, value, path);
  }
  if (def.type === "pipe") return unknownFields(def.in, value, path);
  if (def.type === "array" && Array.isArray(value)) {
    return value.flatMap((entry, index) => unknownFields(def.element, entry, [...path, index]));
  }
  if (!isObject(value)) return [];
  if (def.type === "union") {
    const option = chosenOption(def, value);
    return option === undefined ? [] : unknownFields(option, value, path);
  }
  if (def.type === "record") {
    // A record's names are checked by its schema, which drops this one.
    return Object.entries(value).flatMap(([name, entry]) =>
      name === PROTOTYPE
        ? [{ path: [...path, name], known: [], meant: undefined, nested: [] }]
        : unknownFields(def.valueType, entry, [...path, name]),
    );
  }
  return def.type === "object" ? unknownIn(def.shape, value, path) : [];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The option that a union's discriminator names; other unions have no objects. */
function chosenOption(
  def: z.core.$ZodUnionDef | z.core.$ZodDiscriminatedUnionDef,
  value: Readonly<Record<string, unknown>>,
): z.core.$ZodType | undefined {
  if (!("discriminator" in def)) return undefined;
  const { discriminator, options } = def;
  const named = value[discriminator] as z.core.util.Primitive;
  return options.find((option) => option._zod.propValues?.[discriminator]?.has(named));
}

function unknownIn(
  shape: z.core.$ZodShape,
  value: Readonly<Record<string, unknown>>,
  path: Path,
): UnknownField[] {
  const known = Object.keys(shape);
  return Object.entries(value).flatMap(([name, field]) => {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (schema !== undefined) return unknownFields(schema, field, [...path, name]);
    const absent = known.filter((other) => !(other in value));
    const meant = meantBy(name, absent);
    const nested = isObject(field) ? meantAll(Object.keys(field), absent) : [];
    const isWanted = meant !== undefined || nested.some((other) => isRequired(shape[other]));
    return [{ path: [...path, name], known, meant, nested: isWanted ? nested : [] }];
  });
}

const meantBy = (name: string, fields: readonly string[]) =>
  fields.find((field) => isSlip(name, field) || isForeignName(letters(name), field));

/** Returns the fields that some names probably mean; an empty list for a single match, which may be chance. */
function meantAll(names: readonly string[], fields: readonly string[]): string[] {
  const meant = new Set(names.flatMap((name) => meantBy(name, fields) ?? []));
  return meant.size > 1 ? fields.filter((field) => meant.has(field)) : [];
}

const isRequired = (schema: z.core.$ZodType | undefined) => schema?._zod.optin === undefined;

/**
 * Returns the fault of an unknown field. With `isStrict`, where every unknown field is refused, it also lists the known
 * fields.
 */
export function unknownFieldFault(field: UnknownField, isStrict: boolean): FieldFault {
  const { path, known, meant, nested } = field;
  const loc = ["body", ...path];
  if (path.at(-1) === PROTOTYPE) {
    return { loc, msg: `Must not be named ${PROTOTYPE}: give it another name`, type: "misnamed" };
  }
  if (nested.length > 0) {
    const msg = `Must not be nested: send ${nested.join(", ")} in its place`;
    return { loc, msg, type: "misnamed" };
  }
  const remedy =
    meant === undefined ? "Leave it out" : `Did you mean ${meant}? Rename it or leave it out`;
  const others = isStrict ? `; known fields are ${known.join(", ")}` : "";
  const msg = `Unknown field. ${remedy}${others}`;
  return { loc, msg, type: "misnamed" };
}

/** Ignored fields that a reply names, and characters of each: the gateway's limit is 10 KB of headers. */
const FIELDS_NAMED = 10;
const PATH_LENGTH = 80;

/** The header that names ignored fields. Names come from clients: characters that a header cannot hold become `?`. */
export function ignoredHeader(fields: readonly UnknownField[]): Record<string, string> {
  const paths = fields
    .slice(0, FIELDS_NAMED)
    .map(({ path }) =>
      firstCharacters(path.join("."), PATH_LENGTH).replaceAll(/[^!-+\--~]/gu, "?"),
    );
  return paths.length === 0 ? {} : { "ignored-fields": paths.join(", ") };
}
