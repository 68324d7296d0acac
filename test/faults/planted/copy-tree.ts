import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const AUTHOR = ["-c", "user.name=copy", "-c", "user.email=copy@localhost"];

const ROOT = join(import.meta.dirname, "../../..");

/** Copies the working tree, uncommitted changes included, into a folder that is removed when this process ends. */
export function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), "print-on-demand-mutants-"));
  process.once("exit", () => {
    rmSync(folder, { recursive: true, force: true });
  });
  const list = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    {
      cwd: ROOT,
      encoding: "utf8",
    },
  );
  // Git still lists a deleted file whose deletion is not committed.
  for (const file of list
    .split("\0")
    .filter((name) => name !== "" && existsSync(join(ROOT, name)))) {
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  // A stack names the commit that it is made of.
  const git = (...words: string[]) => execFileSync("git", words, { cwd: folder });
  git("init", "--quiet");
  git("add", "package.json");
  git(...AUTHOR, "commit", "--quiet", "--message", "A copy");
  return folder;
}
