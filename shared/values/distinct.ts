import * as z from "zod/mini";

/** A check of a list: no two of its entries are the same, in what `of` makes of them. The fault is the list's. */
export const distinct = <Entry>(
  message: string,
  of: (entry: Entry) => unknown = (entry) => entry,
) => z.refine<readonly Entry[]>((all) => new Set(all.map(of)).size === all.length, message);

/** A check of a list: no two entries have the same text in a field. Each later one has a fault there, `duplicate`. */
export const distinctField = <Field extends string>(
  field: Field,
  message: (value: string) => string,
) =>
  z.superRefine<Partial<Record<Field, string | undefined>>[]>((entries, context) => {
    const seen = new Set<string>();
    for (const [index, { [field]: value }] of entries.entries()) {
      if (value === undefined) continue;
      if (seen.has(value)) {
        context.addIssue({
          code: "custom",
          path: [index, field],
          message: message(value),
          params: { type: "duplicate" },
        });
      }
      seen.add(value);
    }
  });
