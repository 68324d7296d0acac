import { App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
// The CDK's command line reads it too; without it, as `npm start` synthesizes, the flags would be missing.
import configuration from "../cdk.json" with { type: "json" };
import { bundleFunctions } from "./bundle/bundle-functions.ts";
import { PrintOnDemandStack } from "./stack.ts";
import { readStage, StageError } from "./stage/read-stage.ts";

try {
  const app = new App({ context: configuration.context });
  const stage = readStage(app.node.getAllContext() as Record<string, unknown>);
  await bundleFunctions();
  new PrintOnDemandStack(app, stage);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  app.synth();
} catch (error) {
  if (!(error instanceof StageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
