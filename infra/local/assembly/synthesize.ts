import { runScript } from "../machine/run-script.ts";
import { StartError } from "../machine/start-error.ts";

/**
 * Synthesizes the stack of the stage `local` into a folder, in a process of its own: neither the construct library's
 * memory nor its load time stays with the host, and `--watch` always runs the newest code. Returns the folder. Throws
 * {@link StartError} with what the synthesis printed when it fails.
 */
export async function synthesize(outputFolder: string): Promise<string> {
  const { exitCode, output, errors } = await runScript("infra/app.ts", [], {
    CDK_OUTDIR: outputFolder,
    CDK_CONTEXT_JSON: JSON.stringify({ onOneMachine: true }),
    // The CDK's check of the template against CloudFormation's rules takes most of a start; `cdk synth` does it.
    CDK_VALIDATION: "false",
  });
  if (exitCode !== 0) {
    throw new StartError(
      `The stack cannot be synthesized (node infra/app.ts):\n${errors}${output}`,
    );
  }
  return outputFolder;
}
