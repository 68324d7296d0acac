import type * as z from "zod/mini";
import type { ZodOpenApiOverride } from "zod-openapi";
import { words } from "#shared/values/describe.ts";

export type Json = Record<string, unknown>;
type Schema = z.core.JSONSchema.JSONSchema;

/**
 * Holds the words for an object's fields until {@link withFieldWords}, because the fields may be written after the
 * object.
 */
const FIELD_WORDS = "x-field-words";

/**
 * Writes each schema with its words. With `isStrict`, objects of a request have no further fields. Objects of a reply
 * never exclude them: clients must accept fields that a later version adds.
 */
export const writeWords =
  (isStrict: boolean): ZodOpenApiOverride =>
  ({ zodSchema, jsonSchema: schema, io }) => {
    const isReply = io === "output";
    const { def } = zodSchema._zod;
    const said = words.get(zodSchema);
    for (const check of def.checks ?? []) Object.assign(schema, statedBy(check));
    if (said?.about) schema.description = said.about;
    if (said?.values !== undefined) schema["x-enumDescriptions"] = said.values;
    if (def.type === "record" && def.keyType._zod.values) listKeys(schema, def.keyType._zod.values);
    if (schema.properties === undefined) {
      if (said?.example !== undefined) schema.examples = [said.example];
    } else {
      const fields = def.type === "record" ? words.get(def.keyType)?.values : said?.fields;
      const orNull = Object.keys(schema.properties).filter(
        (name) => !isReply && !schema.required?.includes(name),
      );
      if (fields !== undefined) schema[FIELD_WORDS] = { fields, example: said?.example, orNull };
      if (isReply && schema.additionalProperties === false) delete schema.additionalProperties;
      if (!isReply && isStrict) schema.additionalProperties = false;
    }
    // The library adds a type to a union of objects, whose members have it already.
    if (def.type === "union") delete schema.type;
    // The words name the default; if the schema did, generated clients would send it.
    if (!isReply) delete schema.default;
    // Without it some generators take four bytes, which lose cents of large amounts.
    if (schema.type === "number") schema.format = "double";
    if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
    if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
    if (schema.format === "uuid" || schema.format === "date") delete schema.pattern;
  };

/** The JSON Schema of a check of our own. */
function statedBy({ _zod: { def } }: z.core.$ZodCheck): Schema | undefined {
  const { params } = def as z.core.$ZodCheckDef & {
    readonly params?: { readonly schema?: Schema };
  };
  return params?.schema;
}

/** Writes a record with a field for each value of its keys' enumeration. */
function listKeys(schema: Schema, keys: ReadonlySet<unknown>): void {
  const { additionalProperties: value = {} } = schema;
  const names = [...keys].map(String);
  schema.properties = Object.fromEntries(names.map((name) => [name, value]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

/**
 * A document with words for the fields of its objects, and its schemas by name. Throws for an object or an enumeration
 * without words.
 */
export function withFieldWords(document: object): Json {
  return JSON.parse(JSON.stringify(document), (key, part: unknown) => {
    if (!isObject(part)) return part;
    if (key !== "schemas") return toldFields(part);
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  }) as Json;
}

function toldFields({ [FIELD_WORDS]: said, ...schema }: Schema): Schema {
  const { enum: values, properties = {} } = schema;
  if (values && !("x-enumDescriptions" in schema)) lack(`An enumeration of ${values.join(", ")}`);
  const names = Object.keys(properties);
  if (said === undefined)
    return names.length === 0 ? schema : lack(`An object of ${names.join(", ")}`);
  const { fields, example = {}, orNull } = said as FieldWords;
  for (const [name, field] of Object.entries(properties as Record<string, Schema>)) {
    properties[name] = orNull.includes(name) ? nullable(field) : { ...field };
    const description = fields[name];
    if (description !== undefined) properties[name].description = description;
    // Objects describe their fields one by one, if the fields are known.
    const isMap = isObject(field.additionalProperties);
    const holdsObjects = !isMap && [example[name]].flat().some(isObject);
    if (name in example && !holdsObjects) properties[name].examples = [example[name]];
  }
  return schema;
}

interface FieldWords {
  readonly fields: Readonly<Record<string, string>>;
  readonly example?: Json;
  /** Fields that a request may leave out: they take `null` too. */
  readonly orNull: readonly string[];
}

/** Throws: `what` has no words. */
export function lack(what: string): never {
  throw new Error(`${what} has no words: describe it in a .words.ts next to its schema`);
}

/** A schema that takes `null` too. */
function nullable(schema: Schema): Schema {
  const { type, anyOf } = schema;
  if (anyOf !== undefined) return { ...schema, anyOf: [...anyOf, { type: "null" }] };
  if (typeof type !== "string" || "enum" in schema || "const" in schema) {
    return { anyOf: [schema, { type: "null" }] };
  }
  return { ...schema, type: [type, "null"] };
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
