/** A call of the table as a trace tells it: its kind, and the kinds of keys that it names, not their values. */
export function describeCall(
  kind: string,
  input: object,
  letters: ReadonlyMap<string, string>,
): string {
  const keys = new Set<string>();
  JSON.stringify(input, (name, value: unknown) => {
    if (typeof value === "string" && /^(PK|SK|:partition|:prefix)$/.test(name)) {
      // Whether the catalog's version is read with the variations depends on the time, not on the schedule.
      if (value === "CATALOG" || value === "VERSION") return value;
      // Ids and times are in small letters and digits: what is left names the kind.
      for (const word of value.match(/[A-Z_]{3,}/g) ?? []) keys.add(word);
      for (const [id, letter] of letters) if (value.includes(id)) keys.add(letter);
    }
    return value;
  });
  const { version } = "Item" in input ? (input.Item as { version?: number }) : {};
  const written = version === undefined ? [] : [`as version ${String(version)}`];
  return [kind.replace(/Command$/, ""), ...keys, ...written].join(" ");
}
