import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { Functions } from "../../../../infra/local/functions/functions.ts";
import { MetricStore } from "../../../../infra/local/metrics/metric-store.ts";
import { eventually } from "../start-fixture.ts";
import { describeFunction } from "./describe-function.ts";

const all: Functions[] = [];

afterEach(async () => {
  await Promise.all(all.splice(0).map((functions) => functions.stop()));
});

/** Makes functions named `a`, `b` and `c`. */
function createFunctions(code: string, maxEnvironments: number) {
  const functions = new Functions(() => undefined, new MetricStore(), maxEnvironments);
  functions.update(new Map(["a", "b", "c"].map((name) => [name, describeFunction(code)])));
  all.push(functions);
  return functions;
}

const COUNT = "let calls = 0; export const handler = () => ++calls;";

/** Takes longer than an event waits for an existing environment. */
const SLOW = `
  let calls = 0;
  export const handler = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return ++calls;
  };`;

/** Answers when a file of that name exists. */
const WAIT = `
  import { existsSync } from "node:fs";
  export const handler = async (file) => {
    while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 5));
  };`;

describe("all functions together", () => {
  it("have no more environments than they may: the one unused the longest makes way", async () => {
    const functions = createFunctions(COUNT, 2);
    for (const name of ["a", "b", "a", "c"]) await functions.invoke(name, "{}");
    expect(functions.size).toBe(2);
    expect([await functions.invoke("a", "{}"), await functions.invoke("c", "{}")]).toEqual([
      "3",
      "2",
    ]);
  });

  it("never keep a function waiting for the others: it gets its first environment in any case", async () => {
    const functions = createFunctions(WAIT, 1);
    const file = join(describeFunction("").folder, "go-on");
    const busy = functions.invoke("a", JSON.stringify(file));
    await eventually(() => functions.size).toBe(1);
    await functions.invoke("b", JSON.stringify(import.meta.filename));
    writeFileSync(file, "");
    expect(await busy).toBe("null");
  });

  it("grow no further when no more environments may exist", async () => {
    const functions = createFunctions(SLOW, 1);
    const calls = ["{}", "{}"].map((event) => functions.invoke("a", event));
    expect(await Promise.all(calls)).toEqual(["1", "2"]);
  });

  it("answer that there is no such function", async () => {
    await expect(createFunctions(COUNT, 1).invoke("d", "{}")).rejects.toThrow("No function d");
  });
});
