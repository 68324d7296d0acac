import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { operatorRoutes } from "#shared/api/operator/routes.ts";
import type { Route } from "#shared/api/route/route.ts";
import { buildProgram } from "../../../infra/operator/cli/build-program.ts";
import type { Command } from "../../../infra/operator/cli/command.ts";
import { completionsOf } from "../../../infra/operator/cli/complete-words.ts";
import { runOperator } from "../../support/run-operator.ts";
import { files, sourceOf } from "../../support/source-rooms.ts";
import { commands, nouns } from "../../../infra/operator/commands.ts";

/** Parses words as the command line does, and returns the command with its arguments. */
async function parse(words: readonly string[]) {
  const said = { out: "", error: "" };
  const reached: { command: Command; values: Readonly<Record<string, unknown>> }[] = [];
  const program = buildProgram({
    invocation: "npm run operator --",
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

/** Splits an example into words as a shell does. */
function split(example: string): string[] {
  return [...example.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? "",
  );
}

describe.each(commands)("$words", (command) => {
  test("has help with an example that calls it", async () => {
    const { out } = await parse([...command.words.split(" "), "--help"]);
    expect(out).toContain(command.summary.split(" ").slice(0, 5).join(" "));
    expect(out).toContain(`Example:\n  npm run operator -- ${command.example}\n`);
    for (const { flags } of Object.values(command.options ?? {})) expect(out).toContain(flags);
    const { file } = { ...command.arguments, ...command.options };
    for (const column of Object.keys(file?.columns ?? {})) {
      expect(out).toMatch(new RegExp(`Columns of a CSV file:\n[^]*\\b${column}\\b[^]*\nExample`));
    }
    const lines = out.split("\n").filter((line) => !line.includes(command.example));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
    const { reached, error } = await parse(split(command.example));
    expect(error).toBe("");
    expect(reached.map(({ command: { words } }) => words)).toEqual([command.words]);
  });
});

test("no two commands have the same words, and each noun is described", () => {
  const words = commands.map((command) => command.words);
  expect(new Set(words).size).toBe(words.length);
  expect(new Set(words.map((each) => each.split(" ")[0]))).toEqual(new Set(Object.keys(nouns)));
});

test("every route of the operator API is called by a command, except those of its documents and screens", () => {
  const sources = files.filter((file) => file.startsWith("infra/operator/")).map(sourceOf);
  const others = Object.values<Route>(operatorRoutes)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((operation) => !sources.join("").includes(`"${operation}"`));
  expect(others).toEqual(["GET /docs", "GET /openapi.json", "GET /floor"]);
});

/** Returns the fields of an operation's request: of a body with several forms, those of the forms with the fixed values. */
function fieldsOf(operation: string | undefined, fixed: object): string[] {
  const route = Object.values<Route>(operatorRoutes).find(
    ({ method, path }) => `${method} ${path}` === operation,
  );
  return [route?.params, route?.query, route?.body].flatMap((schema) => {
    if (schema === undefined) return [];
    const metadata = z.registry<Record<string, never>>();
    const whole = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", metadata });
    const forms = (whole.anyOf ?? whole.oneOf ?? [whole]).filter(({ properties = {} }) =>
      Object.entries<unknown>({ ...fixed }).every(([name, value]) => {
        const field = properties[name];
        return typeof field !== "object" || (field.const ?? value) === value;
      }),
    );
    return forms.flatMap(({ properties = {} }) => Object.keys(properties));
  });
}

test("each field of a request is an argument or an option of a command that sends it", () => {
  // `variations put` reads the product too, and `rates put` takes a whole card from a file.
  const others = ["PUT /variations/{sku}", "PUT /rate-card"];
  const calls = commands.filter(
    ({ operation = "" }) => operation !== "" && !others.includes(operation),
  );
  const isMove = (fixed: object = {}) => ("action" in fixed ? fixed : {});
  const alike = Map.groupBy(calls, ({ operation, fixed }) =>
    JSON.stringify([operation, isMove(fixed)]),
  );
  const missing = [...alike].flatMap(([call, same]) => {
    const taken = same.flatMap((each) =>
      Object.keys({ ...each.arguments, ...each.options, ...each.fixed }),
    );
    const fields = same.flatMap(({ operation, fixed = {} }) => fieldsOf(operation, fixed));
    return [...new Set(fields)]
      .filter((field) => !taken.includes(field))
      .map((field) => `${call} ${field}`);
  });
  expect(missing).toEqual([]);
});

test.each([
  ["orders re", /^(?:release|return|reroute|reject|refund|rebuild)$/],
  ["--stack prod ord", /^orders$/],
  ["shipments add SHOP-1 --item a:1 --it", /^--item$/],
  ["orders refund --reason ", undefined],
  ["orders refund --reason orders --am", /^--amount$/],
  ["catalog import cat", undefined],
])("what may stand at the end of %j is known", (line, form) => {
  const ignored = () => undefined;
  const execute = () => Promise.resolve();
  const program = buildProgram({
    ...{ invocation: "pod", nouns, commands, execute, out: ignored, error: ignored },
  });
  const words = line.split(" ");
  const names = completionsOf(program, words).map(({ name }) => name);
  const fitting = names.filter((name) => name.startsWith(words.at(-1) ?? ""));
  expect(fitting.filter((name) => form?.test(name) !== true)).toEqual([]);
  expect(fitting.length > 0).toBe(form !== undefined);
});

const POD = join(import.meta.dirname, "../../../infra/operator/pod");

test("as a program, it names itself in its help", () => {
  const { stdout } = spawnSync(POD, ["orders", "refund", "--help"], { encoding: "utf8" });
  expect(stdout).toContain("\n  pod orders refund ");
});

test.each([
  ["pod ord", ["orders"]],
  ["pod orders ref", ["refund"]],
  ["pod orders refund SHOP-1 --am", ["--amount"]],
  ["pod orders show $(touch ran) --js", ["--json"]],
  ["pod orders export - > ran --fr", ["--from"]],
])("a shell completes %j with %j, and runs nothing of the line", (line, completions) => {
  const folder = mkdtempSync(join(tmpdir(), "print-on-demand-completion-"));
  symlinkSync(POD, join(folder, "pod"));
  // It is sourced twice, as by a start-up file that is read again.
  const script = `source <(pod completion bash); source <(pod completion bash)
    COMP_LINE=$LINE; COMP_POINT=\${#LINE}; read -ra COMP_WORDS <<< "$LINE"; COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
    _pod_completion; printf "%s\\n" "\${COMPREPLY[@]}"`;
  const shell = spawnSync("bash", ["--norc", "-c", script], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: `${folder}:${process.env["PATH"] ?? ""}`, LINE: line },
  });
  const left = readdirSync(folder);
  rmSync(folder, { recursive: true });
  expect([shell.stderr, left]).toEqual(["", ["pod"]]);
  expect(shell.stdout.trim().split("\n").filter(Boolean)).toEqual(completions);
});

test("without a command, all commands are shown by subject, with first steps", async () => {
  const { exitCode, output, errors } = await runOperator([]);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" });
  const { out } = await parse(["--help"]);
  expect(output).toBe(out);
  for (const { words, summary } of commands) {
    const begin = summary.split(" ").slice(0, 5).join(" ");
    expect(out).toMatch(new RegExp(`\n  ${words} +${begin.replaceAll(/[()]/g, "\\$&")}`));
  }
  for (const about of Object.values(nouns)) expect(out.toLowerCase()).toContain(`\n${about}:\n`);
  expect(out).toMatch(/First steps:\n {2}npm start .*\n {2}npm run operator -- orders queue /);
  expect(out).toMatch(/Exit codes:\n {2}0 .*\n {2}1 .*\n {2}2 .*\n {2}3 /);
  expect(Math.max(...out.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(100);
});

test.each([
  { words: ["order", "list"], error: "Unknown command 'order' (Did you mean orders?)" },
  { words: ["orders", "shwo"], error: "Unknown command 'shwo' (Did you mean show?)" },
  { words: ["rates", "change"], error: "Unknown command 'change' (rates has show, put)" },
  { words: ["x"], error: "Unknown command 'x' (npm run operator -- --help shows all)" },
])("$words: a command that there is not is told with those there are", async ({ words, error }) => {
  expect(await parse(words)).toEqual({ out: "", error: `${error}\n`, reached: [] });
});

describe("an option before --, which npm takes for itself", () => {
  const service = { DATA_DIR: "no service is here" };

  test.each([
    {
      words: ["orders", "queue", "TX"],
      kept: { npm_config_facility: "true" },
      option: "--facility",
    },
    { words: ["orders", "queue"], kept: { npm_config_facility: "TX" }, option: "--facility" },
    { words: ["catalog", "import"], kept: { npm_config_dry_run: "true" }, option: "--dry-run" },
    { words: ["orders", "stats"], kept: { npm_config_stack: "prod" }, option: "--stack" },
  ])("$words is refused, and told where $option belongs", async ({ words, kept, option }) => {
    const [noun = "", verb = ""] = words;
    expect(await runOperator(words, { ...service, ...kept })).toEqual({
      exitCode: 2,
      output: "",
      errors: `Write npm run operator -- ${noun} ${verb} ${option} …: npm keeps options before the -- for itself.\n`,
    });
  });

  test.each([
    { what: "another command's", words: ["orders", "queue"], kept: { npm_config_reason: "x" } },
    { what: "npm's own setting", words: ["orders", "stats"], kept: { npm_config_yes: "true" } },
    { what: "not set", words: ["orders", "queue"], kept: { npm_config_facility: "" } },
    {
      what: "given after -- too",
      words: ["orders", "queue", "--facility=TX"],
      kept: { npm_config_facility: "TX" },
    },
  ])("is not taken where it is $what", async ({ words, kept }) => {
    const { errors } = await runOperator(words, { ...service, ...kept });
    expect(errors).toMatch(/^No service runs on this machine/);
  });
});

test("a reader that closes the pipe ends the command silently", () => {
  const { status, stderr } = spawnSync(
    "bash",
    ["-o", "pipefail", "-c", '"$0" infra/operator/main.ts --help | :', process.execPath],
    { encoding: "utf8" },
  );
  expect([status, stderr]).toEqual([141, ""]);
});
