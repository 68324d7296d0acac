import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { files } from "./support/source-rooms.ts";
import { tools } from "./support/tools.ts";

/** Every page but the changelog, which describes the past. */
const pages = globSync("{*,{.github,functions,infra,shared,test}/**/*}.md").filter(
  (page) => page !== "CHANGELOG.md",
);

const read = (page: string) => readFileSync(page, "utf8");

const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

/** Returns the anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Returns all matches of a pattern's group on a page. */
const found = (page: string, pattern: RegExp) =>
  [...read(page).matchAll(pattern)].map(([, group = ""]) => group);

const DECISIONS = "shared/README.md";

test("comments refer to decisions that there are", () => {
  const known = anchorsOf(DECISIONS);
  const named = files.flatMap((file) => found(file, /shared\/README\.md#([\w-]+)/g));
  expect(named.filter((anchor) => !known.includes(anchor))).toEqual([]);
});

describe.each(pages)("%s", (page) => {
  test("links to files and headings that there are", () => {
    const broken = found(page, /\]\((?!\w+:|\/)([^)\s]+)\)/g).filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? page : join(dirname(page), path);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  test("names paths that there are", () => {
    const paths = found(page, /`((?:\.github|functions|infra|shared|test)\/[^\s`<…]*)`/g);
    expect(paths.filter((path) => globSync(path).length === 0)).toEqual([]);
  });

  test("names commands that there are", () => {
    const commands = found(page, /\bnpm run (?:-s )?([\w:-]*\w)/g);
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });

  test.each(Object.entries(tools))("names tools of npm run %s that there are", (script, known) => {
    const named = found(page, new RegExp(`\\bnpm run (?:-s )?${script} -- ([\\w-]+)`, "g"));
    expect(named.filter((tool) => !Object.hasOwn(known, tool))).toEqual([]);
  });
});
