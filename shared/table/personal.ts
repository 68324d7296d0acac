/**
 * Whether a field of a stored record may tell who receives an order: such a field is emptied when the order is erased.
 * `"erased"` is what then stands in the place of a text whose being empty would mean something else.
 */
export type Mark<Value> = [NonNullable<Value>] extends [readonly (infer Entry)[]]
  ? boolean | ([Entry] extends [object] ? Marks<Entry> : never)
  : [NonNullable<Value>] extends [object]
    ? boolean | Marks<NonNullable<Value>>
    : [NonNullable<Value>] extends [string]
      ? boolean | "erased"
      : false;

/** The marks of all fields of a record: a field without one does not compile. */
export type Marks<Stored> = { readonly [Name in keyof Stored]-?: Mark<Stored[Name]> };

type AnyMark = boolean | "erased" | { readonly [name: string]: AnyMark };

/**
 * The record without what its marks say is personal: texts and lists empty, optional objects gone. Keys of an item have no
 * marks, and stay.
 */
export function withoutPersonal<Stored, Kept extends object>(
  record: Kept,
  marks: Marks<Stored>,
): Kept {
  return emptyFields(record, marks) as Kept;
}

const emptyFields = (record: object, marks: Readonly<Record<string, AnyMark>>): object =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, emptied(value, marks[name] ?? false)]),
  );

function emptied(value: unknown, mark: AnyMark): unknown {
  if (mark === false || value === null || value === undefined) return value;
  if (Array.isArray(value)) {
    return mark === true ? [] : value.map((entry: unknown) => emptied(entry, mark));
  }
  if (typeof value === "object") {
    return typeof mark === "object" ? emptyFields(value, mark) : undefined;
  }
  return mark === "erased" && value !== "" ? mark : "";
}
