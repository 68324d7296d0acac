import * as z from "zod/mini";
import { words as allWords, type SchemaWords } from "#shared/values/describe.ts";
import type { Components, Json } from "./components.ts";

/** Where a schema stands: a field that a request may leave out takes `null` too, and its default is told in words. */
export type Place = "request" | "parameter" | "reply";

/** Forms that are longer than what they say. */
const patterns = new Map([
  [patternOf(z.uuid()), undefined],
  [patternOf(z.iso.date()), undefined],
  [
    patternOf(z.iso.datetime({ local: true, offset: true })),
    String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$`,
  ],
]);

function patternOf(schema: z.ZodMiniType): unknown {
  return z.toJSONSchema(schema).pattern;
}

/**
 * Writes zod schemas as parts of a document, with their words; those with a name of their own become components. Throws
 * for an object, enumeration or component that nobody has described.
 */
export class Schemas {
  readonly components: Components;

  constructor(components: Components) {
    this.components = components;
  }

  /**
   * A schema, or the reference to it; `name` tells where it stands, if it has no name of its own. Of one that
   * `isStrict`, objects have no further fields.
   */
  of(schema: z.ZodMiniType, place: Place, name: string, { isStrict = false } = {}): Json {
    const { $defs = {}, ...root } = z.toJSONSchema(schema, {
      io: place === "parameter" ? "output" : "input",
      metadata: allWords,
      override: ({ zodSchema, jsonSchema }) => {
        Object.assign(jsonSchema, discriminatorOf(zodSchema));
        if (isStrict && "properties" in jsonSchema) jsonSchema.additionalProperties = false;
      },
    });
    const writer = new Writer(place, $defs);
    for (const [id, definition] of Object.entries($defs)) {
      this.components.add("schemas", id, writer.component(id, definition));
    }
    if (root.id === undefined) return writer.part(name, root);
    return this.components.add("schemas", root.id, writer.component(root.id, root));
  }
}

/** By which field the members of a union are told apart, if each of them is a component. */
function discriminatorOf(schema: z.core.$ZodTypes): Json {
  const { def } = schema._zod;
  if (def.type !== "union" || !("discriminator" in def)) return {};
  const { discriminator: propertyName, options } = def as z.core.$ZodDiscriminatedUnionDef;
  const mapping = options.flatMap((option) => {
    const { id } = allWords.get(option) ?? {};
    const values = [...(option._zod.propValues?.[propertyName] ?? [])];
    return values.map((value) => [String(value), id && `${SCHEMAS}${id}`] as const);
  });
  if (mapping.some(([, reference]) => reference === undefined)) return {};
  return { discriminator: { propertyName, mapping: Object.fromEntries(mapping) } };
}

class Writer {
  readonly #place: Place;
  readonly #definitions: Readonly<Record<string, object>>;

  constructor(place: Place, definitions: Readonly<Record<string, object>>) {
    this.#place = place;
    this.#definitions = definitions;
  }

  /** A schema with a name of its own. */
  component(name: string, schema: Json): Json {
    if (!("about" in schema)) lack(name);
    return this.part(name, schema);
  }

  /** A schema, and all schemas in it. `name` is told where words are missing. */
  part(name: string, marked: Json): Json {
    if (isObject(marked["propertyNames"])) return this.#record(name, marked);
    const [words, schema] = partWords(marked);
    const { properties, required, items, anyOf, oneOf, additionalProperties, ...rest } = schema;
    const each = (parts: unknown) => (parts as Json[]).map((part) => this.part(name, part));
    return {
      ...this.#own(name, rest, words),
      ...(isObject(properties) ? this.#fields(name, properties, required, words) : {}),
      ...(required === undefined ? {} : { required }),
      ...(isObject(items) ? { items: this.part(name, items) } : {}),
      ...(anyOf === undefined ? {} : { anyOf: each(anyOf) }),
      ...(oneOf === undefined ? {} : { oneOf: each(oneOf) }),
      ...this.#others(name, additionalProperties),
    };
  }

  /** Which further fields an object has. No reply says that it has none: clients are to take what a later version adds. */
  #others(name: string, additionalProperties: unknown): Json {
    if (isObject(additionalProperties)) {
      return { additionalProperties: this.part(name, additionalProperties) };
    }
    return additionalProperties === undefined || this.#place === "reply"
      ? {}
      : { additionalProperties };
  }

  /** A record, as an object whose fields are the values of the enumeration that its keys are. */
  #record(name: string, marked: Json): Json {
    const [own, { propertyNames, additionalProperties, ...rest }] = partWords(marked);
    const { $ref } = propertyNames as { $ref?: string };
    const keys = (
      $ref === undefined ? propertyNames : this.#definitions[$ref.replace(DEFINITIONS, "")]
    ) as Json & { enum?: string[] };
    if (keys.enum === undefined)
      throw new Error(`${name}: the keys of a record must be an enumeration`);
    const [ofKeys] = partWords(keys);
    const fields = Object.fromEntries(keys.enum.map((key) => [key, additionalProperties]));
    const words = ofKeys?.values && { about: "", ...own, fields: ofKeys.values };
    return {
      ...rest,
      ...(own === undefined ? {} : { description: own.about }),
      ...this.#fields(name, fields, rest["required"], words),
      ...this.#others(name, false),
    };
  }

  /** What a schema says of itself alone. */
  #own(name: string, schema: Json, words: SchemaWords | undefined): Json {
    const { default: standard, pattern, minimum, maximum, $ref, ...rest } = schema;
    if (rest["enum"] !== undefined && words?.values === undefined) lack(name);
    return {
      ...(typeof $ref === "string" ? { $ref: $ref.replace(DEFINITIONS, SCHEMAS) } : {}),
      ...rest,
      // Without it some generators take four bytes, which lose cents of large amounts.
      ...(rest["type"] === "number" ? { format: "double" } : {}),
      // Of a schema that stands alone.
      $schema: undefined,
      id: undefined,
      ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
      ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
      ...(pattern === undefined ? {} : toPattern(pattern)),
      ...(standard === undefined || this.#place === "request" ? {} : { default: standard }),
      ...(words === undefined ? {} : { description: words.about }),
      ...(words?.values === undefined ? {} : { "x-enumDescriptions": words.values }),
      ...(words?.example === undefined || words.fields !== undefined
        ? {}
        : { examples: [words.example] }),
    };
  }

  #fields(name: string, properties: Json, required: unknown, words: SchemaWords | undefined): Json {
    if (words?.fields === undefined && Object.keys(properties).length > 0) lack(name);
    const always = Array.isArray(required) ? (required as unknown[]) : [];
    const examples = (words?.example ?? {}) as Json;
    return {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, schema]) => {
          const part = this.part(`${name}.${field}`, schema as Json);
          const description = words?.fields?.[field];
          const mayBeNull = this.#place === "request" && !always.includes(field);
          return [
            field,
            {
              ...(mayBeNull ? orNull(part) : part),
              ...(description === undefined ? {} : { description }),
              ...exampleOf(examples[field]),
            },
          ];
        }),
      ),
    };
  }
}

/** The words of a schema, which zod writes among what it says, and the rest of it. */
function partWords({
  about,
  fields,
  values,
  example,
  ...schema
}: Json): [SchemaWords | undefined, Json] {
  return about === undefined
    ? [undefined, schema]
    : [{ about, fields, values, example } as SchemaWords, schema];
}

function lack(name: string): never {
  throw new Error(`${name} has no words: describe it in a .words.ts beside its schema`);
}

const DEFINITIONS = "#/$defs/";
const SCHEMAS = "#/components/schemas/";

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

function toPattern(pattern: unknown): Json {
  const short = patterns.has(pattern) ? patterns.get(pattern) : pattern;
  return short === undefined ? {} : { pattern: short };
}

/** A schema that takes `null` too. */
function orNull(schema: Json): Json {
  const { type, anyOf } = schema;
  if (Array.isArray(anyOf))
    return { ...schema, anyOf: [...(anyOf as unknown[]), { type: "null" }] };
  if (typeof type !== "string" || "enum" in schema || "const" in schema) {
    return { anyOf: [schema, { type: "null" }] };
  }
  return { ...schema, type: [type, "null"] };
}

/** The example of a field; objects have theirs field by field. */
function exampleOf(value: unknown): Json {
  const holdsObjects = Array.isArray(value) ? value.some(isObject) : isObject(value);
  return value === undefined || holdsObjects ? {} : { examples: [value] };
}
