import { describe, expect, test } from "vitest";
import { operatorRoutes } from "#shared/api/operator/routes.ts";
import type { Route } from "#shared/api/route/route.ts";
import { buildProgram } from "../../../infra/operator/cli/build-program.ts";
import type { Command } from "../../../infra/operator/cli/command.ts";
import { commands, nouns } from "../../../infra/operator/commands.ts";

/** Parses words as the command line does, and says which command they come to, with what. */
async function parse(words: readonly string[]) {
  const said = { out: "", error: "" };
  const reached: { command: Command; values: Readonly<Record<string, unknown>> }[] = [];
  const program = buildProgram({
    nouns,
    commands,
    execute: (command, values) => {
      reached.push({ command, values });
      return Promise.resolve();
    },
    out: (text) => (said.out += text),
    error: (text) => (said.error += text),
  });
  await program.parseAsync(words, { from: "user" }).catch(() => undefined);
  return { ...said, reached };
}

/** The words of an example, as a shell takes them apart. */
function split(example: string): string[] {
  return [...example.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? "",
  );
}

describe.each(commands)("$words", (command) => {
  test("has help with an example that comes to it", async () => {
    const { out } = await parse([...command.words.split(" "), "--help"]);
    expect(out).toContain(command.summary.split(" ").slice(0, 5).join(" "));
    expect(out).toContain(`Example:\n  npm run operator -- ${command.example}\n`);
    for (const { flags } of Object.values(command.options ?? {})) expect(out).toContain(flags);
    const lines = out.split("\n").filter((line) => !line.includes(command.example));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
    const { reached, error } = await parse(split(command.example));
    expect(error).toBe("");
    expect(reached.map(({ command: { words } }) => words)).toEqual([command.words]);
  });
});

test("no two commands have the same words, and each noun is told of", () => {
  const words = commands.map((command) => command.words);
  expect(new Set(words).size).toBe(words.length);
  expect(new Set(words.map((each) => each.split(" ")[0]))).toEqual(new Set(Object.keys(nouns)));
});

test("every route of the operator API is called by a command, its document aside", () => {
  const called = new Set<Route>(commands.flatMap(({ routes }) => routes));
  const others = Object.entries(operatorRoutes).filter(([, route]) => !called.has(route));
  expect(others.map(([entry]) => entry)).toEqual(["operator/openapi/get-openapi"]);
});

test("the help of all shows every noun and the exit codes", async () => {
  const { out } = await parse(["--help"]);
  for (const noun of Object.keys(nouns)) expect(out).toContain(`\n  ${noun} `);
  expect(out).toMatch(/Exit codes:\n {2}0 .*\n {2}1 .*\n {2}2 .*\n {2}3 /);
});
