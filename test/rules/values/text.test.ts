import { expect, test } from "vitest";
import {
  firstCharacters,
  nameCharacters,
  tidyAddress,
  tidyCode,
  tidyText,
} from "#shared/values/text.ts";

const INVISIBLE = [
  ...["\u00ad", "\u034f", "\u061c", "\u115f", "\u180e", "\u200b", "\u200c", "\u200d", "\u200e"],
  ...["\u200f", "\u202a", "\u202c", "\u202e", "\u2060", "\u2066", "\u2069", "\u3164", "\ufe0e"],
  ...["\ufe0f", "\ufeff", "\uffa0", "\u{e0001}", "\u{e0101}"],
];

test.each(INVISIBLE)("%j is dropped at the ends of a text, and everywhere in a code", (mark) => {
  for (const text of [`${mark}A b`, `A b${mark}`, ` ${mark} A b\u00a0${mark}\n`]) {
    expect(tidyText(text)).toBe("A b");
    expect(tidyCode(text)).toBe("A b");
  }
  expect(tidyText(mark)).toBe("");
  expect(tidyText(` ${mark}${mark} `)).toBe("");
  expect(tidyCode(`A${mark}b`)).toBe("Ab");
  expect(tidyAddress(` https://a.example/${mark}b${mark} `)).toBe("https://a.example/b");
});

test.each([
  ["Persian", "علی\u200cرضا"],
  ["Hindi", "क्\u200dष"],
  ["Malayalam, a joiner at the end", "അവന്\u200d"],
  ["a family", "👨\u200d👩\u200d👧"],
  ["a heart with its selector at the end", "Ada ❤\ufe0f"],
  ["a waving hand with a tone", "👋🏽"],
  ["the flag of Scotland", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}"],
  ["an ideograph with its form at the end", "葛\u{e0100}"],
])("what joins letters stays in a text: %s", (_, text) => {
  expect(tidyText(text)).toBe(text.normalize("NFC"));
  expect(tidyText(`\u200e${text}\u200b `)).toBe(text.normalize("NFC"));
});

test("letters are composed, but in an address, whose bytes name a file", () => {
  expect(tidyText("Zoe\u0308")).toBe("Zoë");
  expect(tidyCode("Gro\u0308ße")).toBe("Größe");
  expect(tidyAddress("https://a.example/gro\u0308ße")).toBe("https://a.example/gro\u0308ße");
});

test("a long run of blanks takes no longer than it is", () => {
  const text = `a${" \u200b".repeat(200_000)}b`;
  const start = performance.now();
  expect(tidyText(text)).toBe(text);
  expect(performance.now() - start).toBeLessThan(1000);
});

test("a long run of selectors takes no longer than it is", () => {
  const timeOf = (text: string) => {
    const start = performance.now();
    for (let count = 0; count < 20; count++) expect(tidyText(text)).toBe(text);
    return performance.now() - start;
  };
  const plain = timeOf(`☀${"a".repeat(4000)}`);
  expect(timeOf(`☀${"\ufe0f".repeat(4000)}a`)).toBeLessThan(100 * plain);
});

test("a text that no field takes is not composed: its marks would be sorted for seconds", () => {
  const marked = `a${"\u0327\u0301".repeat(2100)}`;
  expect(tidyText(marked)).toBe(marked);
  expect(tidyCode(marked)).toBe(marked);
});

test("a text is cut between characters", () => {
  expect(firstCharacters("a𝓙𝓸", 2)).toBe("a𝓙");
  expect(firstCharacters("ab", 3)).toBe("ab");
});

test("refused characters are named: printable ones as they are, others by their code points", () => {
  expect(nameCharacters("a/b\u200b/\u{e0001}", /[^a-z]/gu)).toBe('"/" or U+200B or U+E0001');
});
