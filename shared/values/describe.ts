import * as z from "zod/mini";

/** A schema's texts in the documents. */
export interface SchemaWords {
  /** Its name, if it is a component of the documents. */
  readonly id?: string;
  readonly about: string;
  /** For an object: the purpose of each field, and the effect of leaving it out. */
  readonly fields?: Readonly<Record<string, string>>;
  /** For an object: a realistic value for each field; for any other schema: one value. */
  readonly example?: unknown;
  /** For an enumeration: the meaning of each value. */
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * The words of all schemas. Files named `*.words.ts` fill it; the writer of the documents reads it. Fields have no
 * entry of their own, because schemas share them (`uuid()`, for example) with different meanings.
 */
export const words = z.registry<SchemaWords>();

/** Words and an example for every field of an object; a missing one does not compile. */
export interface ObjectWords<Schema extends z.ZodMiniObject> extends SchemaWords {
  readonly fields: { readonly [Name in keyof Schema["shape"]]-?: string };
  readonly example: WholeInput<Schema>;
}

/** A schema's input with every optional field given. */
export type WholeInput<Schema extends z.ZodMiniType> = {
  readonly [Name in keyof z.input<Schema>]-?: Exclude<z.input<Schema>[Name], undefined>;
};

/** Describes an object and its fields; returns the words, for schemas that share fields with it. */
export function describe<Schema extends z.ZodMiniObject>(
  schema: Schema,
  said: ObjectWords<Schema>,
): ObjectWords<Schema> {
  words.add(schema, said);
  return said;
}

/** Describes any other schema: an enumeration by each of its values, a named text, or a union of objects. */
export function describeValue<Schema extends z.ZodMiniType>(
  schema: Schema,
  said: SchemaWords & ValueWords<z.input<Schema>>,
): void {
  words.add(schema, said);
}

type ValueWords<Value> = [Value] extends [string]
  ? string extends Value
    ? { readonly example?: Value }
    : { readonly values: { readonly [Name in Value]: string } }
  : { readonly example?: Value };

/** A limit as people write it: 1,000. */
export const digits = (limit: number) => limit.toLocaleString("en-US");
