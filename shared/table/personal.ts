/** Precedes the word that replaces a text, if an empty text would mean something else. */
const WORD = "=";

/** Such a word of an object that stays, without its fields. */
const EMPTIED = "{}";

/**
 * Returns the record without fields that may show who receives an order: texts and lists are empty, optional objects
 * gone. `personal` lists the paths of these fields, such as `items.print_files.url`.
 */
export function withoutPersonal<Kept extends object>(
  record: Kept,
  personal: readonly string[],
): Kept {
  const words = new Map(personal.map((entry) => [pathOf(entry), entry.split(WORD)[1] ?? ""]));
  const emptyFields = (fields: object, prefix: string): object =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, emptied(value, prefix + name)]),
    );
  const emptied = (value: unknown, path: string): unknown => {
    if (value === null || value === undefined) return value;
    const word = words.get(path);
    if (word === undefined) {
      if (![...words.keys()].some((each) => each.startsWith(`${path}.`))) return value;
      if (Array.isArray(value)) return value.map((entry: unknown) => emptied(entry, path));
      return emptyFields(value, `${path}.`);
    }
    if (Array.isArray(value)) return [];
    if (typeof value === "object") return word === EMPTIED ? {} : undefined;
    return value === "" ? "" : word;
  };
  return emptyFields(record, "") as Kept;
}

/** The path of a personal field, without the word that replaces its text. */
export const pathOf = (entry: string) => entry.split(WORD)[0] ?? "";
