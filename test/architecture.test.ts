import { describe, expect, test } from "vitest";
import { apis } from "#shared/api/apis.ts";
import type { Route } from "#shared/api/route/route.ts";
import { files, imports, linesOf, roomsOf, sourceOf, type Import } from "./support/source-rooms.ts";

/**
 * The folders of `shared`, from top to bottom. Each may import from the folders below it. The last three know only each
 * other.
 */
const LAYERS = [
  ["floor-page"],
  ["http"],
  ["api"],
  ["care"],
  ["canary"],
  ["webhook"],
  ["order"],
  ["artwork"],
  ["offer"],
  ["key"],
  ["turns"],
  ["table"],
  ["fetch"],
  ["refusal", "values", "runtime"],
];

const ROOM_FILES = 16;
const FILE_LINES = 300;
/** The most lines of a view of the floor's page, which does one thing. */
const VIEW_LINES = 150;

const rooms = roomsOf("shared", "infra");

const layerOf = (file: string) =>
  LAYERS.findIndex((layer) => layer.some((folder) => file.startsWith(`shared/${folder}/`)));

/** Returns the imports from files of one kind to files that they may not know. */
function forbidden(from: RegExp, to: RegExp): Import[] {
  return imports.filter((each) => from.test(each.from) && to.test(each.to));
}

const isShared = (file: string) => file.startsWith("shared/");

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

  test("every file of shared stands in a folder of the list", () => {
    expect(files.filter((file) => isShared(file) && layerOf(file) < 0)).toEqual([]);
  });

  test("inside shared, down that list", () => {
    const upward = imports.filter(
      ({ from, to }) => isShared(from) && isShared(to) && layerOf(to) < layerOf(from),
    );
    expect(upward).toEqual([]);
  });

  test("a contract asks nothing of the table", () => {
    expect(forbidden(/^shared\/api\//, /^shared\/table\//)).toEqual([]);
  });

  test("the words of documents are known to their writer alone, so that no function carries them", () => {
    const others = /^(functions|infra)\/|^shared\/(?!api\/openapi\/).*(?<!\.words)\.ts$/;
    expect(forbidden(others, /\.words\.ts$|^shared\/api\/openapi\//)).toEqual([]);
  });

  test("the floor's page is a client: it knows the operator API's client and codes, and nobody knows it", () => {
    const known =
      /^shared\/(floor-page\/|api\/client\/|refusal\/errors\.ts$|values\/(canonical-code|check-digit|parcel-name)\.ts$)|^preact(\/hooks)?$|^jsbarcode\/|^(localized-address-format|qr|ts-tracking-number)$/;
    const page = imports.filter(({ from }) => from.startsWith("shared/floor-page/"));
    expect(page.length).toBeGreaterThan(0);
    expect(page.filter(({ to }) => !known.test(to))).toEqual([]);
    expect(forbidden(/^(?!shared\/floor-page\/|test\/)/, /^shared\/floor-page\//)).toEqual([]);
  });

  test("infra knows routes and entry paths; only the operator's commands know the domain", () => {
    const domain = /^shared\/(care|canary|webhook|order|offer|key)\//;
    expect(forbidden(/^infra\/(?!operator\/)/, domain)).toEqual([]);
    expect(forbidden(/^infra\//, /^(functions|test)\//)).toEqual([]);
  });

  test("and those by its schemas: only the first key of a stage is written past the operator API", () => {
    const writers = /^shared\/(http|table)\/|-store\.ts$/;
    expect(forbidden(/^infra\/operator\//, writers)).toEqual([
      { from: "infra/operator/client/issue-first-key.ts", to: "shared/key/key-store.ts" },
    ]);
  });

  test("the service on one machine knows the stack by its cloud assembly only", () => {
    expect(forbidden(/^infra\/local\//, /^infra\/(?!(local|assembly|pages)\/)/)).toEqual([]);
    expect(forbidden(/^infra\/(local|assembly)\//, /^shared\/|^aws-cdk|^constructs/)).toEqual([]);
    expect(forbidden(/^infra\/(?!local\/)/, /^infra\/local\//)).toEqual([]);
  });

  test("no room imports itself through others", () => {
    const next = new Map(rooms.map((room) => [room.path, room.imports]));
    expect(cyclesOf([...next.keys()], (room) => next.get(room) ?? [])).toEqual([]);
  });

  test("no module imports itself through others", () => {
    const next = Map.groupBy(imports, ({ from }) => from);
    expect(cyclesOf(files, (file) => (next.get(file) ?? []).map(({ to }) => to))).toEqual([]);
  });

  test("every file that is imported is there", () => {
    const own = imports.filter(({ to }) => /^(functions|shared|infra|test)\/.*\.tsx?$/.test(to));
    expect(own.filter(({ to }) => !files.includes(to))).toEqual([]);
  });
});

function cyclesOf(all: readonly string[], next: (one: string) => readonly string[]): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (one: string, path: string[]) => {
    if (path.includes(one)) cycles.push([...path.slice(path.indexOf(one)), one]);
    if (path.includes(one) || done.has(one)) return;
    for (const other of next(one)) visit(other, [...path, one]);
    done.add(one);
  };
  for (const one of all) visit(one, []);
  return cycles;
}

describe("a reader finds a file by its path", () => {
  test(`in a room of at most ${String(ROOM_FILES)} files`, () => {
    // A schema and its words count as one file.
    const named = (files: readonly string[]) =>
      new Set(files.map((file) => file.replace(/\.words\.ts$/, ".ts")));
    const crowded = rooms.filter((room) => named(room.files).size > ROOM_FILES);
    expect(crowded.map(({ path }) => path)).toEqual([]);
  });

  test(`of at most ${String(FILE_LINES)} lines`, () => {
    const own = files.filter((file) => !file.startsWith("test/"));
    const most = (file: string) =>
      file.startsWith("shared/floor-page/") ? VIEW_LINES : FILE_LINES;
    expect(own.filter((file) => linesOf(file) > most(file))).toEqual([]);
  });

  test("no two names of a room differ by the order of their words only", () => {
    const alike = rooms.flatMap((room) => {
      const words = (file: string) =>
        file
          .replace(/^.*\/|\.tsx?$/g, "")
          .split("-")
          .sort()
          .join();
      return [...Map.groupBy(room.files, words).values()].filter((group) => group.length > 1);
    });
    expect(alike).toEqual([]);
  });
});

describe("each route has its one function", () => {
  test("and each function, those for events and unknown paths aside, its one route", () => {
    const entries = files
      .filter((file) => /^functions\/(?!events\/|fallback\/)/.test(file))
      .map((file) => file.replace(/^functions\/(.*)\.ts$/, "$1"));
    expect(entries.sort()).toEqual(
      apis.flatMap(({ routes, unlisted }) => Object.keys({ ...routes, ...unlisted })).sort(),
    );
  });

  test("no two routes have the same method and path", () => {
    const keys = apis.flatMap(({ basePath, routes, unlisted }) =>
      Object.values<Route>({ ...routes, ...unlisted }).map(
        ({ method, path }) => `${method} ${basePath}${path}`,
      ),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("each function exports its handler and nothing else", () => {
    for (const file of files.filter((name) => name.startsWith("functions/"))) {
      const source = sourceOf(file);
      expect(source.match(/^export /gm), file).toHaveLength(1);
      expect(source, file).toMatch(/^export const handler\b/m);
    }
  });
});

describe("names", () => {
  test("are kebab-case", () => {
    const name = /^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.words|\.d)?\.tsx?$/;
    expect(files.filter((file) => !name.test(file.slice(file.lastIndexOf("/") + 1)))).toEqual([]);
  });

  test("are no barrels and no catch-alls", () => {
    const vague = /(^|\/)(index|utils?|helpers?|common|misc)(\/|\.tsx?$)/;
    expect(files.filter((file) => vague.test(file))).toEqual([]);
  });
});
