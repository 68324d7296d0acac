import { globSync } from "node:fs";
import { join } from "node:path";
import { App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
// The CDK's command line reads it too. Without this import, the flags would be missing in the synthesis of `npm start`.
import configuration from "../cdk.json" with { type: "json" };
import { bundleFunctions } from "./bundle/bundle-functions.ts";
import { missingFunctions } from "./bundle/missing-functions.ts";
import { PrintOnDemandStack } from "./stack.ts";
import { readStage, StageError } from "./stage/read-stage.ts";
import { withStageFile } from "./stage/stage-file.ts";

try {
  const app = new App({ context: configuration.context });
  const stage = readStage(withStageFile(app.node.getAllContext() as Record<string, unknown>));
  const cwd = join(import.meta.dirname, "..");
  const missing = missingFunctions(globSync("functions/**/*.ts", { cwd }));
  if (missing.length > 0) throw new StageError(missing.join("\n"));
  await bundleFunctions();
  new PrintOnDemandStack(app, stage);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  app.synth();
} catch (error) {
  if (!(error instanceof StageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
