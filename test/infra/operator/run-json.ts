import { expect } from "vitest";
import { runOperator } from "../../support/run-operator.ts";

/** Runs a command with --json, which must succeed, and returns the one document that it prints. */
export async function runJson(...words: string[]): Promise<unknown> {
  const { exitCode, output, errors } = await runOperator([...words, "--json"]);
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" });
  expect(output.trim().split("\n")).toHaveLength(1);
  return JSON.parse(output);
}
