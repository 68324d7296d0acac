import type * as z from "zod/mini";
import type { Fault } from "#shared/refusal/errors.ts";

type Path = readonly (string | number)[];

/**
 * A fault for each query parameter that a route does not know, which names those there are, and for each that is given
 * more than once: a filter that is passed over returns somebody everything.
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

/**
 * A fault for each field of a body, in nested objects and lists too, whose name is a slip of one that is left out
 * (`shiping_method`, `emial`, `shippingMethod`). Other unknown names are ignored: clients pass on what they have.
 */
export function misnamedFields(schema: z.core.$ZodType, value: unknown, at: Path = []): Fault[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "optional" || def.type === "default") {
    return misnamedFields(def.innerType, value, at);
  }
  if (def.type === "pipe") return misnamedFields(def.in, value, at);
  if (def.type === "array" && Array.isArray(value)) {
    return value.flatMap((entry, index) => misnamedFields(def.element, entry, [...at, index]));
  }
  return def.type === "object" && isObject(value) ? misnamedIn(def.shape, value, at) : [];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

function misnamedIn(
  shape: z.core.$ZodShape,
  value: Readonly<Record<string, unknown>>,
  at: Path,
): Fault[] {
  return Object.entries(value).flatMap(([name, field]) => {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (known !== undefined) return misnamedFields(known, field, [...at, name]);
    const meant = Object.keys(shape).find((other) => !(other in value) && isSlip(name, other));
    if (meant === undefined) return [];
    const msg = `There is no field of this name; ${meant} seems to be meant: write it so, or leave it out`;
    return [{ loc: ["body", ...at, name], msg, type: "misnamed" }];
  });
}

/** A letter from `country`, and another part of an address. */
const OWN_WORD = "county";

/** From this length on a letter may be another, and from the second length on two may be wrong. */
const LONG_NAME = 6;
const LONGER_NAME = 8;

/**
 * Whether a name is another one written otherwise (case, hyphens, underscores) or with a letter too many, too few or
 * two of them swapped. In a short name no letter may be another: `side` is not meant to be `size`.
 */
export function isSlip(name: string, known: string): boolean {
  const [given, meant] = [letters(name), letters(known)];
  const most = meant.length < LONGER_NAME ? 1 : 2;
  if (given === OWN_WORD || Math.abs(given.length - meant.length) > most) return false;
  return distance(given, meant, meant.length < LONG_NAME ? 2 : 1) <= most;
}

const letters = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();

/** How many letters to add, drop or swap with the next make one text of the other (optimal string alignment). */
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
