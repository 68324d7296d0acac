import { spawnSync } from "node:child_process";
import { CloudWatchClient, DescribeAlarmsCommand } from "@aws-sdk/client-cloudwatch";
import { stackOutputs } from "../operator/client/find-stage.ts";
import { PATIENCE } from "../operator/client/patience.ts";
import { readCommit } from "./read-commit.ts";

/**
 * The alarms that roll a deployment back: what merchants and the floor feel within minutes. CloudFormation takes five at
 * most (AWS limit). Alarms that are quiet during their cause are watched by their metric, and so always.
 */
export const ROLLBACK_ALARMS = [
  "page-PublicApiServerErrors",
  "page-OperatorApiServerErrors",
  "page-PublicApiSlow",
  "page-DeliverFailing",
  "page-CanaryFailing",
] as const;

/** How long CloudFormation watches them after a deployment, in minutes: two runs of the canary. */
const WATCHED_MINUTES = 10;

export interface Deployment {
  /** Whether a person chose the commit, who may go back to an earlier one. */
  readonly isByHand: boolean;
  readonly isRolledBack: boolean;
}

/**
 * Returns the options with which the CDK's command line deploys the checked-out commit to a stack: the alarms that roll
 * it back, as far as they exist, since a missing one fails the deployment (AWS). Throws an error for a commit that is
 * older than the deployed one, unless a person chose it.
 */
export async function prepareDeployment(
  stack: string,
  { isByHand, isRolledBack }: Deployment,
  folder?: string,
): Promise<string[]> {
  const deployed = await deployedCommit(stack);
  if (deployed === undefined) return [];
  const commit = readCommit(folder);
  if (!isByHand && isOlder(commit, deployed, folder)) {
    throw new Error(
      `${stack} is of commit ${deployed}, which came after ${commit}: a later push was deployed first. To go back, run the workflow Deploy with this commit.`,
    );
  }
  if (!isRolledBack) return [];
  const client = new CloudWatchClient(PATIENCE);
  const AlarmNames = ROLLBACK_ALARMS.map((name) => `${stack}-${name}`);
  const { MetricAlarms = [] } = await client.send(new DescribeAlarmsCommand({ AlarmNames }));
  const watched = MetricAlarms.map(
    ({ AlarmArn = "" }) => `--rollback-trigger-alarm-arns=${AlarmArn}`,
  );
  return watched.length === 0
    ? []
    : [...watched, `--monitoring-time-minutes=${String(WATCHED_MINUTES)}`];
}

/** Returns the commit of a stack; undefined if there is no stack yet. */
async function deployedCommit(stack: string): Promise<string | undefined> {
  try {
    return (await stackOutputs(stack))["Commit"]?.replace(/-dirty$/, "");
  } catch (error) {
    // CloudFormation's answer to an unknown name.
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}

/** Whether a commit comes before another one of the same history. */
function isOlder(commit: string, other: string, cwd?: string): boolean {
  if (commit === other) return false;
  const { status } = spawnSync("git", ["merge-base", "--is-ancestor", commit, other], { cwd });
  return status === 0;
}
