import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { runOperator } from "../../support/run-operator.ts";
import { refusal, startStub, success } from "../../support/start-stub.ts";

// What the service can be brought to answer at no will of a test: the commands themselves are what is shown here.
const stub = await startStub();
afterAll(() => {
  stub.stop();
});

const run = (...words: string[]) =>
  runOperator(["dead-letters", ...words, "--yes", "--url", stub.url, "--key", "pod_x"], {});

test("what was redriven before a refusal is told with it: exit code 3", async () => {
  stub.answerWith(
    success({ redriven: 500, skipped: [], complete: false }),
    refusal(409, "CONFLICT"),
  );
  const { exitCode, output } = await run("redrive", "--all");
  expect({ exitCode, output }).toEqual({
    exitCode: 3,
    output: "500 dead letters redriven.\nThere may be more: run it again. (Said CONFLICT.)\n",
  });
});

test("what was discarded before a refusal is told with it: exit code 3", async () => {
  stub.answerWith(success({ discarded: 100, complete: false }), refusal(409, "CONFLICT"));
  const { exitCode, output } = await run("discard", "--all", "--reason", "closed", "--json");
  expect(exitCode).toBe(3);
  expect(JSON.parse(output)).toEqual({
    discarded: 100,
    complete: false,
    failure: "Said CONFLICT.",
  });
});

test("a refusal of the first request is exit code 1", async () => {
  stub.answerWith(refusal(409, "CONFLICT"));
  const { exitCode, errors } = await run("redrive", "--all");
  expect({ exitCode, errors }).toEqual({ exitCode: 1, errors: "Said CONFLICT.\n" });
});

test.each([
  { discarded: 0, exitCode: 1 },
  { discarded: 1, exitCode: 3 },
])("$discarded of two ids discarded is exit code $exitCode", async ({ discarded, exitCode }) => {
  stub.answerWith(success({ discarded, complete: true }));
  const ids = [randomUUID(), randomUUID()];
  const result = await run("discard", ...ids, "--reason", "closed");
  expect(result.exitCode).toBe(exitCode);
  expect(result.output).toContain("not among the dead letters");
});

test("faults are asked for and called by their name", async () => {
  stub.answerWith(success({ redriven: 2, skipped: [], complete: true }));
  const { exitCode, output } = await run("redrive", "--all", "--queue", "faults");
  expect({ exitCode, output }).toEqual({ exitCode: 0, output: "2 delivery faults redriven.\n" });
  expect(JSON.parse(stub.requests.at(-1)?.body ?? "")).toEqual({ queue: "faults", all: true });
});
