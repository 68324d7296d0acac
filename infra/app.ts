import { App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { routes } from "#shared/api/routes.ts";
import { FALLBACK_ENTRY } from "./api.ts";
import { bundleFunctions } from "./bundle.ts";
import { COUNT_ENTRY, DELIVER_ENTRY, FAN_OUT_ENTRY } from "./events.ts";
import { PrintOnDemandStack } from "./stack.ts";

/** Stages whose data may go with their stack; any other one, `prod` above all, keeps it. */
const DISPOSABLE_STAGES = ["local", "dev"];

const app = new App();
const stage = String(app.node.tryGetContext("stage") ?? "dev");
await bundleFunctions([
  ...Object.keys(routes),
  FALLBACK_ENTRY,
  COUNT_ENTRY,
  FAN_OUT_ENTRY,
  DELIVER_ENTRY,
]);
new PrintOnDemandStack(app, `print-on-demand-${stage}`, {
  disposable: DISPOSABLE_STAGES.includes(stage),
  allowLoopback: stage === "local",
  deliveryConcurrency: Number(app.node.tryGetContext("deliveryConcurrency") ?? 50),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
