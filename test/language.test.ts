import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** A sentence that begins with one of these has no subject in front, and is read twice (CONTRIBUTING, Language). */
const BEGINS_BADLY = /^(Of|Where|What|Whoever|One|Those)\b/;

/** The paragraphs, list items and cells of a page, without code, and without heads of tables, which are no sentences. */
function pageTexts(page: string): string[] {
  return page
    .replaceAll(/^ *```[^]*?^ *```$/gm, "")
    .replaceAll(/^\|.*\n(?=\| *:?-)/gm, "")
    .split("\n")
    .flatMap((line) => (line.startsWith("|") ? line.split("|") : [line]))
    .map((text) => text.replaceAll(/[*_[]/g, "").replace(/^\s*(#+|-|\d+\.)? */, ""));
}

/** The text of each doc comment of a source file. */
function docTexts(source: string): string[] {
  return [...source.matchAll(/\/\*\*([^]*?)\*\//g)].map(([, doc = ""]) =>
    doc.replaceAll(/\s*\n\s*\* ?/g, " ").trim(),
  );
}

/** The texts in quotes of a source file. */
function quotedTexts(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.tsx", source, ts.ScriptTarget.Latest));
  return texts;
}

/** A kind of text: its files, how its texts are read, and how many sentences may still begin badly. */
const kinds: Readonly<
  Record<string, [files: string, read: (text: string) => string[], most: number]>
> = {
  pages: ["{*,{.github,functions,infra,shared,test}/**/*}.md", pageTexts, 0],
  "doc comments": ["{functions,infra,shared,test}/**/*.{ts,tsx}", docTexts, 712],
  words: ["shared/**/*.words.ts", quotedTexts, 260],
  "texts of the command line": ["infra/operator/**/*.ts", quotedTexts, 2],
  "refusals and alarms": ["{shared,infra}/**/!(*.words).{ts,tsx}", quotedTexts, 25],
};

test.each(Object.entries(kinds))(
  "sentences of %s begin with their subject",
  (_, [glob, read, most]) => {
    const found = globSync(glob).flatMap((file) =>
      read(readFileSync(file, "utf8"))
        .flatMap((text) => text.split(/(?<=[.!?][)"]?) (?=\W*[A-Z])/))
        .filter((sentence) => BEGINS_BADLY.test(sentence.trim()) && sentence.includes(" "))
        .map((sentence) => `${file}: ${sentence}`),
    );
    expect(found.length, found.join("\n")).toBeLessThanOrEqual(most);
  },
);
