import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** Matches a sentence that begins without its subject, which readers read twice (CONTRIBUTING, Language). */
const BEGINS_BADLY = /^(Of|Where|What|Whoever|One|Those)\b/;

/** Returns the paragraphs, headings, list items and cells of a page. Code and heads of tables are no sentences. */
function pageTexts(page: string): string[] {
  return page
    .replaceAll(/^ *```[^]*?^ *```$/gm, "")
    .replaceAll(/^\|.*\n(?=\| *:?-)/gm, "")
    .split("\n")
    .flatMap((line) => (line.startsWith("|") ? line.split("|") : [line]))
    .map((text) => text.replaceAll(/[*_[]/g, "").replace(/^\s*(#+|-|\d+\.)? */, ""));
}

/** Returns the text of each doc comment of a source file. */
function docTexts(source: string): string[] {
  return [...source.matchAll(/\/\*\*([^]*?)\*\//g)].map(([, doc = ""]) =>
    doc.replaceAll(/\s*\n\s*\* ?/g, " ").trim(),
  );
}

/** Returns the texts in quotes of a source file. */
function quotedTexts(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.tsx", source, ts.ScriptTarget.Latest));
  return texts;
}

/** Each kind of text: its files, and how its texts are read. */
const kinds: Readonly<Record<string, [files: string, read: (text: string) => string[]]>> = {
  pages: ["{*,{.github,functions,infra,shared,test}/**/*}.md", pageTexts],
  "doc comments": ["{functions,infra,shared,test}/**/*.{ts,tsx}", docTexts],
  words: ["shared/**/*.words.ts", quotedTexts],
  "texts of the command line": ["infra/operator/**/*.ts", quotedTexts],
  "refusals and alarms": ["{shared,infra}/**/!(*.words).{ts,tsx}", quotedTexts],
};

/** Words that CONTRIBUTING replaces by plainer ones. Its rule names them. */
const REPLACED = /\b(beside|anew)\b/i;

test("no text has a word that a plainer one replaces", () => {
  const files = globSync(["{functions,infra,shared,test}/**/*.{ts,tsx,md}", "*.md"]);
  const found = files
    .filter((file) => !file.endsWith("language.test.ts"))
    .flatMap((file) => {
      const lines = readFileSync(file, "utf8").split("\n");
      return lines.filter((line) => REPLACED.test(line)).map((line) => `${file}: ${line.trim()}`);
    });
  expect(found).toEqual([]);
});

/** Matches every file that may have such a sentence. Other files are not parsed, which saves most of the time. */
const MAY_HOLD = /\b(Of|Where|What|Whoever|One|Those)\b/;

test.each(Object.entries(kinds))("sentences of %s begin with their subject", (_, [glob, read]) => {
  const found = globSync(glob).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    if (!MAY_HOLD.test(text)) return [];
    return read(text)
      .flatMap((part) => part.split(/(?<=[.!?][)"]?) (?=\W*[A-Z])/))
      .filter((sentence) => BEGINS_BADLY.test(sentence.trim()) && sentence.includes(" "))
      .map((sentence) => `${file}: ${sentence}`);
  });
  expect(found).toEqual([]);
});
