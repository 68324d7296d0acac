import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { apis } from "#shared/api/apis.ts";
import type { Route } from "#shared/api/route.ts";

const ROOT = join(import.meta.dirname, "..");

/** Every source file, relative to the root. */
const files = globSync("{functions,shared,infra,test}/**/*.ts", { cwd: ROOT }).sort();

interface Import {
  readonly from: string;
  /** A file relative to the root, or the name of a package. */
  readonly to: string;
}

const imports: Import[] = files.flatMap((from) => {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, from), "utf8"), true, true);
  return importedFiles.map(({ fileName }) => ({ from, to: target(from, fileName) }));
});

function target(from: string, specifier: string): string {
  if (specifier.startsWith("#shared/")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return specifier;
  return relative(ROOT, resolve(join(ROOT, dirname(from)), specifier));
}

/** The imports that go from files of one kind to what they may not know. */
function forbidden(from: RegExp, to: RegExp): Import[] {
  return imports.filter((each) => from.test(each.from) && to.test(each.to));
}

const CONCEPT = /^shared\/(?!api\/|http\/|table\/)[^/]+\//;

describe("imports run one way", () => {
  test("functions know shared only: neither infra, tests, each other nor the whole table of routes", () => {
    expect(forbidden(/^functions\//, /^(infra|test|functions)\//)).toEqual([]);
    expect(forbidden(/^functions\//, /^shared\/api\/(apis|(.*\/)?routes)\.ts$/)).toEqual([]);
  });

  test("shared knows neither functions, infra, tests nor the construct library", () => {
    expect(
      forbidden(/^shared\//, /^(functions|infra|test)\/|^aws-cdk|^constructs|^cdk-nag/),
    ).toEqual([]);
  });

  test.each([
    { layer: "api", from: /^shared\/api\//, to: /^shared\/(http|table)\// },
    { layer: "a concept", from: CONCEPT, to: /^shared\/(http|api)\// },
    { layer: "table", from: /^shared\/table\//, to: /^shared\/(?!table\/)[^/]+\// },
    { layer: "a leaf", from: /^shared\/[^/]+\.ts$/, to: /^shared\/[^/]+\// },
  ])("inside shared, $layer knows nothing above it", ({ from, to }) => {
    expect(forbidden(from, to)).toEqual([]);
  });

  test("infra knows routes and entry paths; only the operator's commands know the domain", () => {
    expect(forbidden(/^infra\/(?!operator\/)/, CONCEPT)).toEqual([]);
    expect(forbidden(/^infra\//, /^(functions|test)\//)).toEqual([]);
  });

  test("the service on one machine knows the stack by its cloud assembly only", () => {
    expect(forbidden(/^infra\/local\//, /^infra\/(?!local\/)/)).toEqual([]);
    expect(forbidden(/^infra\/local\//, /^shared\/|^aws-cdk|^constructs/)).toEqual([]);
    expect(forbidden(/^infra\/(?!local\/)/, /^infra\/local\//)).toEqual([]);
  });

  test("no module imports itself through others", () => {
    const next = Map.groupBy(imports, ({ from }) => from);
    const done = new Set<string>();
    const cycles: string[][] = [];
    const visit = (file: string, path: string[]) => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file]);
      if (path.includes(file) || done.has(file)) return;
      for (const { to } of next.get(file) ?? []) visit(to, [...path, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    expect(cycles).toEqual([]);
  });

  test("every file that is imported is there", () => {
    const own = imports.filter(({ to }) => /^(functions|shared|infra|test)\/.*\.ts$/.test(to));
    expect(own.filter(({ to }) => !files.includes(to))).toEqual([]);
  });
});

describe("each route has its one function", () => {
  test("and each function, those for events and unknown paths aside, its one route", () => {
    const entries = files
      .filter((file) => /^functions\/(?!events\/|fallback\/)/.test(file))
      .map((file) => file.replace(/^functions\/(.*)\.ts$/, "$1"));
    expect(entries).toEqual(apis.flatMap(({ routes }) => Object.keys(routes)).sort());
  });

  test("no two routes have the same method and path", () => {
    const keys = apis.flatMap(({ basePath, routes }) =>
      Object.values<Route>(routes).map(({ method, path }) => `${method} ${basePath}${path}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("each function exports its handler and nothing else", () => {
    for (const file of files.filter((name) => name.startsWith("functions/"))) {
      const source = readFileSync(join(ROOT, file), "utf8");
      expect(source.match(/^export /gm), file).toHaveLength(1);
      expect(source, file).toMatch(/^export const handler\b/m);
    }
  });
});

describe("names", () => {
  test("are kebab-case", () => {
    const name = /^[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.ts$/;
    expect(files.filter((file) => !name.test(file.slice(file.lastIndexOf("/") + 1)))).toEqual([]);
  });

  test("are no barrels and no catch-alls", () => {
    const vague = /(^|\/)(index|utils?|helpers?|common|misc)(\/|\.ts$)/;
    expect(files.filter((file) => vague.test(file))).toEqual([]);
  });
});
