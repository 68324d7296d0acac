import * as z from "zod/mini";

/** A pattern of an event source mapping's filter criteria: nested fields that end in lists of the matching texts. */
export interface FilterPattern {
  readonly [field: string]: string[] | FilterPattern;
}

const Pattern: z.ZodMiniType<FilterPattern> = z.record(
  z.string(),
  z.union([z.array(z.string()), z.lazy(() => Pattern)]),
);

/** Reads a pattern in JSON text. Lambda's operators are not supported. */
export const FilterPattern = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text): unknown => JSON.parse(text)),
  ),
  Pattern,
);

type Fields = Readonly<Record<string, unknown>>;

/** Whether every field of the pattern has a matching text in the record. */
export function matchesPattern(pattern: FilterPattern, record: unknown): boolean {
  return Object.entries(pattern).every(([field, expected]) => {
    const actual = (record as Fields | undefined)?.[field];
    if (Array.isArray(expected)) return expected.some((text) => text === actual);
    return matchesPattern(expected, actual);
  });
}
