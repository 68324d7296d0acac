import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** The files of which a deployment is made: no tests, no workflows and no pages, but for the merchants'. */
const DEPLOYED = [
  ...["functions", "infra", "shared", "cdk.json", "package.json", "package-lock.json"],
  "tsconfig.json",
  ":(exclude,glob)infra/**/*.md",
  ":(exclude)shared/README.md",
];

const ROOT = join(import.meta.dirname, "..", "..");

/**
 * Returns the last commit of the checked-out ones that changed what is deployed, by its first 12 digits, with `-dirty`
 * if such files were changed since: any other deployment would restart all functions for nothing. Returns the last
 * commit of a clone without history; `unknown` outside a repository, or without git.
 */
export function readCommit(folder = ROOT): string {
  const git = (...words: readonly string[]) =>
    spawnSync("git", [...words, "--", ...DEPLOYED], { cwd: folder, encoding: "utf8" });
  const { status, stdout } = git("log", "-1", "--format=%h", "--abbrev=12");
  const commit = stdout.trim();
  if (status !== 0 || commit === "") return "unknown";
  return git("diff", "--quiet", "HEAD").status === 0 ? commit : `${commit}-dirty`;
}
