import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");

/** The working tree as it is, changes that are not committed yet included, in a folder that goes with this process. */
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
  // Git still names a file that was deleted and not committed so.
  for (const file of list
    .split("\0")
    .filter((name) => name !== "" && existsSync(join(ROOT, name)))) {
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}
