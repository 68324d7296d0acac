import { App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { bundleFunctions } from "./bundle/bundle-functions.ts";
import { PrintOnDemandStack } from "./stack.ts";

/** Stages whose data may go with their stack; any other one, `prod` above all, keeps it. */
const DISPOSABLE_STAGES = ["local", "dev"];

const app = new App();
const stage = String(app.node.tryGetContext("stage") ?? "dev");
await bundleFunctions();
new PrintOnDemandStack(app, `print-on-demand-${stage}`, {
  disposable: DISPOSABLE_STAGES.includes(stage),
  allowLoopback: stage === "local",
  deliveryConcurrency: Number(app.node.tryGetContext("deliveryConcurrency") ?? 50),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
