import { checkDeployed } from "./check-deployed.ts";

/** Prints whether the deployed commit is the checked-out one: `npm run print -- deployed outputs.json`. */
const [, , file] = process.argv;
try {
  if (file === undefined) throw new Error("Give the file that cdk deploy --outputs-file wrote.");
  console.log((await checkDeployed(file)).join("\n"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
