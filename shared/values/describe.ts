import * as z from "zod/mini";

/** What the documents say of a schema. */
export interface SchemaWords {
  /** Its name in the documents, of which it is a component then. */
  readonly id?: string;
  /** What it is, in plain words. */
  readonly about: string;
  /** Of an object: what each field is for, and what happens without it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Of an object: each field as in real life; of any other schema: one value. */
  readonly example?: unknown;
  /** Of an enumeration: what each value means. */
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * The words for schemas. Files named `*.words.ts` fill it, and the writer of the documents reads it. It is keyed by the
 * schemas themselves, not by their fields': those are shared among schemas, where they mean different things.
 */
export const words = z.registry<SchemaWords>();

/** Words for each field of an object and an example of each, none missing. */
export interface ObjectWords<Schema extends z.ZodMiniObject> extends SchemaWords {
  readonly fields: { readonly [Name in keyof Schema["shape"]]-?: string };
  readonly example: WholeInput<Schema>;
}

/** An input with all that may be left out. */
export type WholeInput<Schema extends z.ZodMiniType> = {
  readonly [Name in keyof z.input<Schema>]-?: Exclude<z.input<Schema>[Name], undefined>;
};

/** Describes an object and each of its fields; returns the words, for schemas that share fields with it. */
export function describe<Schema extends z.ZodMiniObject>(
  schema: Schema,
  said: ObjectWords<Schema>,
): ObjectWords<Schema> {
  words.add(schema, said);
  return said;
}

/** Describes an enumeration and each of its values. */
export function describeValues<Value extends string>(
  schema: z.ZodMiniType<Value>,
  said: SchemaWords & { readonly values: { readonly [Name in Value]: string } },
): void {
  words.add(schema, said);
}

/** Describes a schema that is neither an object nor an enumeration: a text with a name of its own, a choice of objects. */
export function describeValue<Schema extends z.ZodMiniType>(
  schema: Schema,
  said: SchemaWords & { readonly example?: z.input<Schema> },
): void {
  words.add(schema, said);
}

/** A limit as people write it: 1,000. */
export const digits = (limit: number) => limit.toLocaleString("en-US");
