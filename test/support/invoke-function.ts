import { expect } from "vitest";
import { readCommonStack } from "../infra/read-stack.ts";

/** Runs a function as its schedule does, in the service with this environment. */
export async function invokeFunction(
  id: string,
  environment: Readonly<Record<string, string | undefined>>,
) {
  const { functions } = await readCommonStack();
  const run = functions.find((each) => each.id === id);
  const endpoint = environment["AWS_ENDPOINT_URL_LAMBDA"] ?? "";
  const name = `print-on-demand-local-${run?.logicalId ?? ""}`;
  const url = `${endpoint}/2015-03-31/functions/${name}/invocations`;
  const response = await fetch(url, { method: "POST", body: "{}" });
  expect([response.status, await response.text()]).toEqual([200, "null"]);
}
