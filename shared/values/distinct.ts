import * as z from "zod/mini";

/** Checks that no two entries of a list are equal. The fault is the list's. */
export const distinct = (error: string) =>
  z.refine<readonly string[]>((all) => new Set(all).size === all.length, {
    error,
    params: { schema: { uniqueItems: true } },
  });

/** Checks that `of` returns a different value for each entry of a list. The fault is the list's. */
export const distinctBy = <Entry>(error: string, of: (entry: Entry) => unknown) =>
  z.refine<readonly Entry[]>((all) => new Set(all.map(of)).size === all.length, error);

/** Checks that no two entries of a list have the same text in a field. Each repetition is a fault, `duplicate`. */
export const distinctField = <Field extends string>(
  field: Field,
  says: (value: string) => string,
) =>
  z.superRefine<Partial<Record<Field, string | undefined>>[]>((entries, context) => {
    for (const [index, { [field]: value }] of entries.entries()) {
      const first = entries.findIndex((entry) => entry[field] === value);
      if (value === undefined || first === index) continue;
      const path = [index, field];
      const params = { type: "duplicate" };
      context.addIssue({ code: "custom", path, message: says(value), params });
    }
  });
