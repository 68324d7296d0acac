import { readFileSync } from "node:fs";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { retry } from "#shared/runtime/retry.ts";
import { layoutKey, requireLayout } from "#shared/table/layout.ts";
import { findUnheard, readConcurrency } from "../operator/client/stage-status.ts";
import { USUAL_CONCURRENCY } from "../operator/client/usual-concurrency.ts";
import { followCanary } from "./follow-canary.ts";
import { readCommit } from "./read-commit.ts";

/** The file of `cdk deploy --outputs-file`: the outputs of each stack. */
const Outputs = z.record(
  z.string(),
  z.object({
    Commit: z.string(),
    ApiUrl: z.url(),
    TableName: z.string(),
    CanaryFunctionName: z.string(),
    PageTopicArn: z.string(),
    TicketTopicArn: z.string(),
  }),
);

/** How long to wait for what a deployment leaves behind, in milliseconds. */
const PATIENCE = {
  /** A new domain takes a while until it is known everywhere. */
  answersMs: 60_000,
  /** An order's way takes half a minute, and may begin again when a scheduled run places the next one. */
  canary: { everyMs: 10_000, budgetMs: 360_000 },
};
const TIMEOUT_MS = 10_000;

/**
 * Checks that the stacks of a file of outputs are of the checked-out commit, answer, have a table of its layout, and
 * see an order of their canary through. Returns sentences for each, which also say who is notified and what the account
 * lacks. Throws an error that names the fault of the first failing stack.
 */
export async function checkDeployed(file: string, patience = PATIENCE): Promise<string[]> {
  const commit = readCommit();
  const stacks = Object.entries(Outputs.parse(JSON.parse(readFileSync(file, "utf8"))));
  if (stacks.length === 0) throw new Error(`${file} has no stack: nothing was deployed.`);
  return Promise.all(
    stacks.map(async ([stack, outputs]) => {
      const { Commit: deployed, ApiUrl, TableName, CanaryFunctionName } = outputs;
      if (deployed !== commit) {
        throw new Error(`${stack} is of commit ${deployed}, and ${commit} is checked out.`);
      }
      await requireOwnLayout(TableName);
      const address = `${ApiUrl}/openapi.json`;
      const failed = await firstAnswer(address, patience.answersMs);
      if (failed !== undefined) throw new Error(`${stack} does not answer: ${address} ${failed}.`);
      const followed = await followCanary(CanaryFunctionName, patience.canary);
      const said = await Promise.all([sayUnheard(outputs), sayConcurrency()]);
      return [`${stack} is of commit ${commit} and answers at ${ApiUrl}.`, followed, ...said].join(
        " ",
      );
    }),
  );
}

/** Says whether alarms reach somebody, and the remedy if they do not. */
async function sayUnheard(outputs: Record<"PageTopicArn" | "TicketTopicArn", string>) {
  try {
    const unheard = await findUnheard(outputs);
    return unheard.length === 0
      ? "Its alarms reach somebody."
      : `Nobody is notified of its ${unheard.join(" and ")}: set pageTo, and confirm AWS's message.`;
  } catch (error) {
    return `Who is notified is unknown (${String(error)}): let the role of the deployment list the topics' subscriptions (sns:ListSubscriptionsByTopic).`;
  }
}

/** Says how many functions the account may run at once, and the remedy if they are few. */
async function sayConcurrency() {
  try {
    const { limit } = await readConcurrency();
    return limit < USUAL_CONCURRENCY
      ? `The account runs ${String(limit)} functions at once: ask for ${String(USUAL_CONCURRENCY)} (Service Quotas, AWS Lambda, Concurrent executions).`
      : `The account runs ${String(limit)} functions at once.`;
  } catch (error) {
    return `The account's concurrency is unknown (${String(error)}): let the role of the deployment read it (lambda:GetAccountSettings).`;
  }
}

/** Reads an item with the credentials of the deployment. */
async function requireOwnLayout(TableName: string): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 3 }));
  const get = new GetCommand({ TableName, Key: layoutKey, ConsistentRead: true });
  const abortSignal = AbortSignal.timeout(TIMEOUT_MS);
  const { Item } = await client.send(get, { abortSignal }).catch((cause: unknown) => {
    throw new Error(
      `The table ${TableName} cannot be read (${String(cause)}): let the role of the deployment read it (dynamodb:GetItem).`,
      { cause },
    );
  });
  requireLayout(TableName, Item);
}

/** Retries until there is a 200. Returns the last failure, or undefined. */
async function firstAnswer(address: string, budgetMs: number): Promise<string | undefined> {
  let failed: string | undefined;
  await retry(async () => {
    failed = await ask(address);
    return failed === undefined ? true : undefined;
  }, budgetMs);
  return failed;
}

async function ask(address: string): Promise<string | undefined> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await reply.body?.cancel();
    return reply.status === 200 ? undefined : `has status ${String(reply.status)}`;
  } catch (error) {
    const { cause } = error as Error;
    return `fails with ${cause instanceof Error ? cause.message : String(error)}`;
  }
}
