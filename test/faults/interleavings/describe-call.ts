/**
 * Describes a call of the table in a trace: its kind, and the kinds of the keys that it names, without their values.
 */
export function describeCall(
  kind: string,
  input: object,
  letters: ReadonlyMap<string, string>,
): string {
  const keys = new Set<string>();
  JSON.stringify(input, (name, value: unknown) => {
    if (typeof value === "string" && /^(PK|SK|:partition|:prefix)$/.test(name)) {
      // Ids and times have lower-case letters and digits; the remaining words name the kind.
      for (const word of value.match(/[A-Z_]{3,}/g) ?? []) keys.add(word);
      for (const [id, letter] of letters) if (value.includes(id)) keys.add(letter);
    }
    return value;
  });
  const { version } = "Item" in input ? (input.Item as { version?: number }) : {};
  const written = version === undefined ? [] : [`as version ${String(version)}`];
  return [kind.replace(/Command$/, ""), ...keys, ...written].join(" ");
}
