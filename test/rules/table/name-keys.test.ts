import { expect, test } from "vitest";
import { namedOrders, nameIndexKeys } from "#shared/table/find-keys.ts";

const created_at = "2026-11-27T00:00:00.000000";
const keysOf = (last_name: string, first_name: string) =>
  nameIndexKeys({ first_name, last_name, created_at });

/** How often a search by `name` reads the order of a recipient. */
function timesFound(name: string, last_name: string, first_name: string): number {
  const { GSI6PK, GSI6SK = "" } = keysOf(last_name, first_name);
  return namedOrders(name).filter(
    ({ partition, from, to }) => partition === GSI6PK && from <= GSI6SK && GSI6SK <= to,
  ).length;
}

test.each([
  [
    "case and accents",
    "Ångström-Müller",
    "Zoë",
    ["angstrom", "ANGSTROEM MUELLER", "Zoe Angstrom-Müller"],
  ],
  ["letters without a base", "Wałęsa", "Łukasz", ["walesa", "lukasz walesa"]],
  ["sharp s", "Weiß", "Søren", ["WEISS", "Soren Weiss"]],
  ["Turkish i", "Işık", "İbrahim", ["isik", "ibrahim ISIK"]],
  ["Greek", "Παπαδόπουλος", "Ελένη", ["ΠΑΠΑΔΟΠΟΥΛΟΣ", "παπαδοπουλο", "Ελενη Παπαδοπουλος"]],
  ["Cyrillic", "Королёва", "Алёна", ["королева", "КОРОЛЁВА", "Алена Королева"]],
  ["short Cyrillic i", "Зайцев", "Андрей", ["заицев", "Зайцев Андрей", "Андреи Заицев"]],
  ["Arabic signs of vowels", "مُحَمَّد", "أحمد", ["محمد", "احمد محمد", "محـمد"]],
  ["Persian letters", "یوسفی", "علی‌رضا", ["يوسفي", "علیرضا یوسفی"]],
  ["Hebrew signs of vowels", "שָׁלוֹם", "דוד", ["שלום"]],
  ["Devanagari", "सिंह", "देवेंद्र", ["सिंह", "देवेंद्र सिंह"]],
  ["half-width kana", "ﾔﾏﾀﾞ", "ﾀﾛｳ", ["ヤマダ", "やまだ", "ヤマダタロウ"]],
  ["Japanese", "山田", "太郎", ["山田", "山田太郎", "山田 太郎", "太郎 山田"]],
  ["Japanese in one field", "", "山田 太郎", ["山田", "山田太郎", "太郎 山田"]],
  ["Japanese in one word", "山田太郎", "", ["山田", "山田 太郎"]],
  ["Chinese", "王", "小明", ["王", "王小明"]],
  ["Korean", "김", "민수", ["김", "김민수", "민수 김"]],
  ["mathematical letters", "𝓙𝓸𝓱𝓷𝓼𝓸𝓷", "𝓐𝓭𝓪", ["Johnson", "𝓙𝓸𝓱𝓷", "Ada Johnson"]],
  ["rare kanji", "𠮷𠮷", "太郎", ["𠮷", "𠮷𠮷太郎"]],
  ["invisible characters", "Love\u200blace", "\u200eAda", ["Lovelace", "Ada Lovelace"]],
  ["apostrophes", "O’Brien", "Conor", ["O'Brien", "OBrien", "Conor O`Brien"]],
  ["no last name", "", "Grace Hopper", ["Hopper", "Grace Hopper", "Hopper, Grace"]],
  ["no last name, but a title", "", "Dr. Grace Hopper Jr.", ["Hopper", "Grace Hopper"]],
  ["particles", "de la Cruz", "Juan", ["Cruz", "de la Cruz", "Juan de la Cruz", "Juan Cruz"]],
  ["particles in one field", "", "Juan de la Cruz", ["Cruz", "de la Cruz", "Juan Cruz"]],
  [
    "two last names",
    "García Márquez",
    "Gabriel",
    ["Garcia", "garcia marquez", "Gabriel García Márquez"],
  ],
  ["a particle alone", "Le", "Thi Hoa", ["Le", "Le Thi Hoa", "Thi Hoa Le"]],
  ["many words", "de la Cruz García", "Juan Pablo", ["Juan Pablo de la Cruz García"]],
])("a recipient is found once: %s", (_, last_name, first_name, names) => {
  for (const name of names)
    expect([name, timesFound(name, last_name, first_name)]).toEqual([name, 1]);
});

test.each([
  ["Lovelace Bob", "Lovelace", "Ada"],
  ["Lovelacex", "Lovelace", "Ada"],
  ["王大", "王", "小明"],
  ["…", "Lovelace", "Ada"],
])("%s does not find another recipient", (name, last_name, first_name) => {
  expect(timesFound(name, last_name, first_name)).toBe(0);
});

test("a key is text that the table can keep, however a name is cut", () => {
  for (const last_name of ["𝓙𝓸", "A𝓙𝓸", "𠮷𠮷", "😀", "x".repeat(127) + "𠮷y", "A𠮷".repeat(127)]) {
    const { GSI6PK = "", GSI6SK = "" } = keysOf(last_name, "𠮷");
    expect([GSI6PK, GSI6SK].map((key) => key.isWellFormed())).toEqual([true, true]);
    expect(Buffer.byteLength(GSI6SK)).toBeLessThanOrEqual(1024);
  }
  expect(keysOf("😀", "\u200b")).toEqual({});
});
