import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { readCommit } from "../../../infra/commit/read-commit.ts";

const folder = mkdtempSync(join(tmpdir(), "print-on-demand-commit-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const git = (...words: string[]) => {
  const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  return execFileSync("git", [...who, ...words], { cwd: folder, encoding: "utf8" }).trim();
};

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

/** Commits a file, and returns the commit. */
function commit(file: string): string {
  write(file, randomUUID());
  git("add", file);
  git("commit", "-q", "-m", `Change ${file}`);
  return git("rev-parse", "--short=12", "HEAD");
}

test("a commit is unknown outside a repository, and inside one without what is deployed", () => {
  expect(readCommit(folder)).toBe("unknown");
  git("init", "-q");
  expect(readCommit(folder)).toBe("unknown");
  commit("README.md");
  expect(readCommit(folder)).toBe("unknown");
});

test.each([
  "functions/orders/create-order.ts",
  "shared/api/public/guide.md",
  "infra/stack.ts",
  "infra/stages/prod.json",
  "package-lock.json",
])("a change of %s is another commit of what is deployed, and dirty before", (file) => {
  const first = commit(file);
  // A tag does not replace the commit.
  git("tag", file);
  expect(readCommit(folder)).toBe(first);
  write(file, "changed");
  expect(readCommit(folder)).toBe(`${first}-dirty`);
  const second = commit(file);
  expect(second).not.toBe(first);
  expect(readCommit(folder)).toBe(second);
});

test.each([
  "README.md",
  "infra/DEPLOYING.md",
  "infra/operator/README.md",
  "shared/README.md",
  "test/pages.test.ts",
  ".github/workflows/deploy.yml",
])("a change of %s does not count", (file) => {
  const deployed = commit("infra/app.ts");
  commit(file);
  write(file, "changed");
  expect(readCommit(folder)).toBe(deployed);
});

test("a clone without history is of its last commit, whatever that changed", () => {
  commit("infra/app.ts");
  const last = commit("README.md");
  const clone = join(folder, "clone");
  git("clone", "-q", "--depth", "1", pathToFileURL(folder).href, clone);
  expect(readCommit(clone)).toBe(last);
});
