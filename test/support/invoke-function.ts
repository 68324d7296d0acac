import { expect } from "vitest";
import { readCommonStack } from "../infra/read-stack.ts";

/** The name of a function of the tests' stack, by its construct's path. */
export async function functionName(id: string): Promise<string> {
  const { functions } = await readCommonStack();
  const run = functions.find((each) => each.id === id);
  return `print-on-demand-local-${run?.logicalId ?? ""}`;
}

/** Runs a function as its schedule does, in the service with this environment. Returns its result. */
export async function invokeFunction(
  id: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<unknown> {
  const endpoint = environment["AWS_ENDPOINT_URL_LAMBDA"] ?? "";
  const url = `${endpoint}/2015-03-31/functions/${await functionName(id)}/invocations`;
  const response = await fetch(url, { method: "POST", body: "{}" });
  expect([response.status, response.headers.get("x-amz-function-error")]).toEqual([200, null]);
  return response.json();
}
