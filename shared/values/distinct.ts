import * as z from "zod/mini";

/** A check of a list: no two of its entries are the same, in what `of` makes of them. The fault is the list's. */
export const distinct = <Entry>(
  message: string,
  of: (entry: Entry) => unknown = (entry) => entry,
) => z.refine<readonly Entry[]>((all) => new Set(all.map(of)).size === all.length, message);

/** A check of a list: no two entries have the same text in a field. Each later one has a fault there, `duplicate`. */
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
