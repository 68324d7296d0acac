import { prepareDeployment } from "./prepare-deployment.ts";

/**
 * Prints the options with which the pipeline deploys a stage: `npm run print -- deployment <stage> <by hand: true or
 * false> <rollback: alarms or none>`.
 */
const [, , stage, byHand, rollback] = process.argv;
try {
  if (stage === undefined) throw new Error("Give the name of the stage.");
  const options = await prepareDeployment(`print-on-demand-${stage}`, {
    isByHand: byHand === "true",
    isRolledBack: rollback !== "none",
  });
  console.log(options.join("\n"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
