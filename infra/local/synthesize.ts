import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { StartError } from "./start-error.ts";

const ROOT = join(import.meta.dirname, "..", "..");

/**
 * Synthesizes the stack of the stage `local` into a folder, in a process of its own: neither the construct library's
 * memory nor its load time stays with the host, and `--watch` always runs the newest code. Returns the folder. Throws
 * {@link StartError} with what the synthesis printed when it fails.
 */
export async function synthesize(outputFolder: string): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, "infra", "app.ts")], {
    cwd: ROOT,
    env: {
      ...process.env,
      CDK_OUTDIR: outputFolder,
      CDK_CONTEXT_JSON: JSON.stringify({ stage: "local" }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  const [code, output, errors] = await Promise.all([
    exited,
    text(child.stdout),
    text(child.stderr),
  ]);
  if (code !== 0) {
    throw new StartError(
      `The stack cannot be synthesized (node infra/app.ts):\n${errors}${output}`,
    );
  }
  return outputFolder;
}
