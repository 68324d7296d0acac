import type * as z from "zod/mini";

/** A value with all that it holds read-only. */
type Given<T> = T extends readonly (infer Entry)[]
  ? readonly Given<Entry>[]
  : T extends object
    ? { readonly [Name in keyof T]: Given<T[Name]> }
    : T;

/**
 * Of a value that may have more, the fields of a schema, in its order, and so in the objects and lists within: a record
 * as it is shown. Nothing is checked; a field of the schema that the value lacks does not compile.
 */
export function pick<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: Given<z.output<Schema>>,
): z.output<Schema> {
  return pickAny(schema, value) as z.output<Schema>;
}

function pickAny(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "array") return (value as unknown[]).map((each) => pickAny(def.element, each));
  if (def.type !== "object" && def.type !== "record") return value;
  const given = value as Readonly<Record<string, unknown>>;
  if (def.type === "record") {
    const entries = Object.entries(given).map(([name, each]) => [
      name,
      pickAny(def.valueType, each),
    ]);
    return Object.fromEntries(entries);
  }
  return Object.fromEntries(
    Object.entries(def.shape).flatMap(([name, field]) =>
      given[name] === undefined ? [] : [[name, pickAny(field, given[name])]],
    ),
  );
}
