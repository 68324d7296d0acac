import type * as z from "zod/mini";
import type { Fault } from "#shared/refusal/errors.ts";
import { isForeignName } from "./foreign-names.ts";

type Path = readonly (string | number)[];

/**
 * A fault for each query parameter that a route does not know or that is repeated. Ignoring one would be worse: a
 * misspelt filter would return everything.
 */
export function misusedParameters(
  query: z.ZodMiniObject | undefined,
  given: URLSearchParams,
): Fault[] {
  const known = Object.keys(query?.shape ?? {});
  const others = known.length === 0 ? "takes none" : `takes ${known.join(", ")}`;
  return [...new Set(given.keys())].flatMap((name) => {
    const loc = ["query", name];
    if (!known.includes(name)) {
      const msg = `There is no such parameter; this path ${others}`;
      return [{ loc, msg, type: "unknown_parameter" }];
    }
    const times = given.getAll(name).length;
    if (times === 1) return [];
    return [{ loc, msg: `Is given ${String(times)} times; give it once`, type: "repeated" }];
  });
}

/** A field of a body that the schema lacks. */
export interface UnknownField {
  readonly path: Path;
  /** The fields that the schema has there. */
  readonly known: readonly string[];
  /**
   * The one of these that is absent and probably meant: the name is a misspelling of it (`shiping_method`, `emial`,
   * `shippingMethod`) or another service's name for it (`address2`).
   */
  readonly meant: string | undefined;
}

/**
 * The fields of a value that its schema lacks, at every depth. In a union of objects the discriminator tells which schema
 * applies.
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
    // A record's names are checked by its schema.
    return Object.entries(value).flatMap(([name, entry]) =>
      unknownFields(def.valueType, entry, [...path, name]),
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
    const meant = known.find(
      (other) => !(other in value) && (isSlip(name, other) || isForeignName(letters(name), other)),
    );
    return [{ path: [...path, name], known, meant }];
  });
}

/**
 * The fault of an unknown field. With `isStrict`, where every unknown field is refused, it also names those there are.
 */
export function unknownFieldFault({ path, known, meant }: UnknownField, isStrict: boolean): Fault {
  const remedy = meant === undefined ? "" : `${meant} seems to be meant: write it so, or `;
  const others = isStrict ? `; here there are ${known.join(", ")}` : "";
  const msg = `There is no field of this name; ${remedy}leave it out${others}`;
  return { loc: ["body", ...path], msg, type: "misnamed" };
}

/** Ignored fields that a reply names, and characters of each: the gateway's limit is 10 KB of headers. */
const FIELDS_NAMED = 10;
const PATH_LENGTH = 80;

/** The header that names ignored fields. Names come from clients: characters that a header cannot hold become `?`. */
export function ignoredHeader(fields: readonly UnknownField[]): Record<string, string> {
  const paths = fields.slice(0, FIELDS_NAMED).map(({ path }) =>
    path
      .join(".")
      .slice(0, PATH_LENGTH)
      .replaceAll(/[^!-+\--~]/g, "?"),
  );
  return paths.length === 0 ? {} : { "ignored-fields": paths.join(", ") };
}

/** One letter from `country`, but a word of its own. */
const OWN_WORD = "county";

/** From the first length on, a letter may be replaced; from the second on, two letters may be wrong. */
const LONG_NAME = 6;
const LONGER_NAME = 8;

/**
 * Whether a name is a misspelling of another: in case, hyphens or underscores, or by a letter too many, too few or
 * swapped with the next. In a short name no letter may be replaced: `side` does not mean `size`.
 */
export function isSlip(name: string, known: string): boolean {
  const [given, meant] = [letters(name), letters(known)];
  const allowed = meant.length < LONGER_NAME ? 1 : 2;
  if (given === OWN_WORD || Math.abs(given.length - meant.length) > allowed) return false;
  return distance(given, meant, meant.length < LONG_NAME ? 2 : 1) <= allowed;
}

const letters = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();

/** Edit distance (optimal string alignment): letters to add, drop, replace at the given cost, or swap with the next. */
function distance(one: string, other: string, substitution: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : substitution),
        isSwapped ? (beforeLast[j - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
