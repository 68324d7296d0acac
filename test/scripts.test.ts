import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { tools } from "./support/tools.ts";

function node(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    encoding: "utf8",
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}

test.each(Object.entries(tools))(
  "npm run %s answers an unknown word with the tools that there are",
  (script, known) => {
    const stderr = `npm run ${script} -- <${Object.keys(known).join("|")}>\n`;
    expect(node("test/run.ts", script, "constructor")).toEqual({ status: 1, stdout: "", stderr });
  },
);

/** The folder of each script's tools. */
const folders = { try: "faults", measure: "measure" } as const;

test.each(
  (["try", "measure"] as const).flatMap((script) =>
    Object.keys(tools[script]).map((tool) => [script, tool] as const),
  ),
)("npm run %s -- %s says its own name", (script, tool) => {
  const files = globSync(`test/${folders[script]}/**/run-${tool}.ts`);
  const names = files.map(
    (file) => /name: "((?:try|measure) -- .*)"/.exec(readFileSync(file, "utf8"))?.[1],
  );
  expect(names).toEqual([`${script} -- ${tool}`]);
});

test("every script but start is a line for any shell, cmd.exe too: commands, and && between them", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const { start, ...others } = scripts;
  // A shell that stays between npm and the service would pass no signal on. It does not run on Windows but in WSL.
  expect(start).toMatch(/^exec node /);
  for (const [name, line] of Object.entries(others)) {
    expect(line, name).toMatch(/^[\w:./ -]+(?: && [\w:./ -]+)*$/);
    expect(line, name).not.toMatch(/(?:^|&& )(?:exec|export|wait|sh|cp|rm|mkdir|cat) /);
  }
});

describe("a tool", () => {
  const folder = mkdtempSync(join(tmpdir(), "print-on-demand-scripts-"));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const file = join(folder, "tool.mjs");
  writeFileSync(
    file,
    `import { flag, oneOf, runTool, wholeNumber } from ${JSON.stringify(resolve("test/support/run-tool.ts"))};
    const options = { count: wholeNumber(7), size: oneOf("size", ["small", "large"]), fail: flag };
    await runTool({ name: "try -- it", help: "Tries it.", options }, ({ dataDir, ...given }) => {
      console.log(JSON.stringify({ dataDir, given }));
      return given.fail ? ["It fails"] : [];
    });`,
  );
  const usage = "npm run try -- it [--count <number>] [--size <size>] [--fail]";

  test("says what it does and takes with --help, and runs nothing", () => {
    expect(node(file, "--help")).toEqual({
      status: 0,
      stdout: `${usage}\n\nTries it.\n`,
      stderr: "",
    });
  });

  test.each([
    ["--count", "one", 'Give a whole number as --count, not "one"'],
    ["--size", "huge", 'Give one of small, large as --size, not "huge"'],
    ["--speed", "1", "Unknown option '--speed'"],
  ])("refuses %s %s, and runs nothing", (option, value, says) => {
    const { status, stdout, stderr } = node(file, option, value);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(says);
    expect(stderr).toMatch(`\n\n${usage}\n`);
  });

  test.each([
    { words: [], given: { count: 7, fail: false }, status: 0, stderr: "" },
    {
      words: ["--count", "9", "--size", "large", "--fail"],
      given: { count: 9, size: "large", fail: true },
      status: 1,
      stderr: "It fails\n",
    },
  ])("ends with $status, and leaves no folder behind", ({ words, given, status, stderr }) => {
    const { stdout, ...ended } = node(file, ...words);
    const told = JSON.parse(stdout) as { readonly dataDir: string };
    expect(ended).toEqual({ status, stderr });
    expect(told).toEqual({ dataDir: told.dataDir, given });
    expect(existsSync(told.dataDir)).toBe(false);
  });
});
