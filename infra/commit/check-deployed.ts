import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { retry } from "#shared/runtime/retry.ts";
import { readCommit } from "./read-commit.ts";

/** As `cdk deploy --outputs-file` writes them: the outputs of each stack. */
const Outputs = z.record(z.string(), z.object({ Commit: z.string(), ApiUrl: z.url() }));

/** A domain that is new takes a while until it is known everywhere. */
const ANSWERS_MS = 60_000;
const TIMEOUT_MS = 10_000;

/**
 * Whether the stacks of a file of outputs are of the commit that is checked out, and answer. Throws an error that says
 * what is wrong of the first that is not well. Returns a sentence for each.
 */
export async function checkDeployed(file: string, answersMs = ANSWERS_MS): Promise<string[]> {
  const commit = readCommit();
  const stacks = Object.entries(Outputs.parse(JSON.parse(readFileSync(file, "utf8"))));
  if (stacks.length === 0) throw new Error(`${file} has no stack: nothing was deployed.`);
  return Promise.all(
    stacks.map(async ([stack, { Commit: deployed, ApiUrl }]) => {
      if (deployed !== commit) {
        throw new Error(`${stack} is of commit ${deployed}, and ${commit} is checked out.`);
      }
      const address = `${ApiUrl}/openapi.json`;
      const failed = await firstAnswer(address, answersMs);
      if (failed !== undefined) throw new Error(`${stack} does not answer: ${address} ${failed}.`);
      return `${stack} is of commit ${commit} and answers at ${ApiUrl}.`;
    }),
  );
}

/** Asks until there is a 200; why there was none at last, or undefined. */
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
