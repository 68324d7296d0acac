/** A personal field: its path, such as `items.print_files.url`, and what it becomes if it must not be empty. */
export type PersonalField =
  string | { readonly path: string; readonly becomes: string | Readonly<Record<string, never>> };

/**
 * Returns the record without fields that may show who receives an order: texts and lists are empty, optional objects
 * gone. `personal` lists these fields.
 */
export function withoutPersonal<Kept extends object>(
  record: Kept,
  personal: readonly PersonalField[],
): Kept {
  const fields = new Map(personal.map((field) => [pathOf(field), field]));
  const emptyFields = (held: object, prefix: string): object =>
    Object.fromEntries(
      Object.entries(held).map(([name, value]) => [name, emptied(value, prefix + name)]),
    );
  const emptied = (value: unknown, path: string): unknown => {
    if (value === null || value === undefined) return value;
    const field = fields.get(path);
    if (field === undefined) {
      if (![...fields.keys()].some((each) => each.startsWith(`${path}.`))) return value;
      if (Array.isArray(value)) return value.map((entry: unknown) => emptied(entry, path));
      return emptyFields(value, `${path}.`);
    }
    if (value === "") return "";
    if (typeof field === "object") return field.becomes;
    if (Array.isArray(value)) return [];
    return typeof value === "object" ? undefined : "";
  };
  return emptyFields(record, "") as Kept;
}

export const pathOf = (field: PersonalField) => (typeof field === "string" ? field : field.path);
