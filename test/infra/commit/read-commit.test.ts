import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

test("a commit is unknown outside a repository, its first digits inside one, and dirty once files were changed", () => {
  expect(readCommit(folder)).toBe("unknown");
  git("init", "-q");
  writeFileSync(join(folder, "file"), "1");
  git("add", "file");
  git("commit", "-q", "-m", "Add a file");
  // A tag does not replace the commit.
  git("tag", "v1.0.0");
  const commit = git("rev-parse", "--short=12", "HEAD");
  expect(readCommit(folder)).toBe(commit);
  writeFileSync(join(folder, "file"), "2");
  expect(readCommit(folder)).toBe(`${commit}-dirty`);
});
