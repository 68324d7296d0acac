import { afterEach, describe, expect, it } from "vitest";
import type { LambdaFunction } from "../../../../infra/local/functions/execution-environment.ts";
import { FunctionPool } from "../../../../infra/local/functions/function-pool.ts";
import { eventually } from "../start-fixture.ts";
import { describeFunction } from "./describe-function.ts";

const pools: FunctionPool[] = [];
const logged: string[] = [];

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.stop()));
  logged.length = 0;
});

function createPool(code: string, changes: Partial<LambdaFunction> = {}, idleMs = 60_000) {
  const pool = new FunctionPool(describeFunction(code, changes), (_, line) => logged.push(line), {
    idleMs,
    makeRoom: () => true,
  });
  pools.push(pool);
  return pool;
}

const COUNT = `
  let calls = 0;
  export const handler = async (event) => {
    if (event.ms) await new Promise((resolve) => setTimeout(resolve, event.ms));
    if (event.exit) process.exit(0);
    return { calls: ++calls };
  };`;

/** Answers the first call only when the second has come. */
const MEET = `
  import { existsSync, writeFileSync } from "node:fs";
  import { join } from "node:path";
  export const handler = async ({ me, other }) => {
    writeFileSync(join(import.meta.dirname, me), "");
    while (!existsSync(join(import.meta.dirname, other))) await new Promise((resolve) => setTimeout(resolve, 5));
    return me;
  };`;

describe("an execution environment", () => {
  it("keeps its state from one event to the next", async () => {
    const pool = createPool(COUNT);
    await pool.invoke("{}");
    expect(await pool.invoke("{}")).toBe('{"calls":2}');
  });

  it("has the function's variables and not the host's", async () => {
    const pool = createPool("export const handler = () => process.env;");
    expect(JSON.parse(await pool.invoke("{}"))).toEqual({ COLOR: "blue" });
  });

  it("takes on NODE_OPTIONS", async () => {
    const pool = createPool("export const handler = () => process.sourceMapsEnabled;", {
      environment: { NODE_OPTIONS: "--enable-source-maps" },
    });
    expect(await pool.invoke("{}")).toBe("true");
  });

  it("gives the function its context", async () => {
    const pool = createPool(
      "export const handler = (_, context) => ({ ...context, left: context.getRemainingTimeInMillis() });",
    );
    expect(JSON.parse(await pool.invoke("{}", "request-1"))).toEqual({
      awsRequestId: "request-1",
      callbackWaitsForEmptyEventLoop: true,
      functionName: "subject",
      functionVersion: "$LATEST",
      invokedFunctionArn: "arn:aws:lambda:us-east-1:000000000000:function:subject",
      memoryLimitInMB: "64",
      logGroupName: "/aws/lambda/subject",
      logStreamName: expect.stringMatching(
        /^\d{4}\/\d\d\/\d\d\/\[\$LATEST\][0-9a-f]{32}$/,
      ) as string,
      left: expect.toSatisfy((left: number) => left > 0 && left <= 5000) as number,
    });
  });

  it("hands on what the function prints, line by line", async () => {
    const pool = createPool(
      'export const handler = () => { console.log("one\\ntwo"); console.error("three"); };',
    );
    await pool.invoke("{}");
    await eventually(() => logged.toSorted()).toEqual(["one", "three", "two"]);
  });

  it("answers null for a function that returns nothing", async () => {
    expect(await createPool("export const handler = () => {};").invoke("{}")).toBe("null");
  });

  it("runs one event at a time", async () => {
    const pool = createPool(`
      let running = 0;
      export const handler = async () => {
        running++;
        await new Promise((resolve) => setTimeout(resolve, 5));
        return running--;
      };`);
    const results = await Promise.all(Array.from({ length: 20 }, () => pool.invoke("{}")));
    expect(new Set(results)).toEqual(new Set(["1"]));
  });
});

describe("a function that fails", () => {
  it("by an error keeps its environment", async () => {
    const pool = createPool(
      'let calls = 0; export const handler = () => { if (++calls === 1) throw new TypeError("no"); return calls; };',
    );
    await expect(pool.invoke("{}")).rejects.toThrow("TypeError: no");
    expect(await pool.invoke("{}")).toBe("2");
  });

  it("by an error that nothing catches loses its environment", async () => {
    const pool = createPool(
      'export const handler = () => new Promise(() => { setTimeout(() => { throw new Error("late"); }); });',
    );
    await expect(pool.invoke("{}")).rejects.toThrow("Error: late");
    expect(pool.size).toBe(0);
  });

  it("by process.exit starts again with the next event", async () => {
    const pool = createPool(COUNT);
    await pool.invoke("{}");
    await expect(pool.invoke('{"exit":true}')).rejects.toThrow("Runtime.ExitError");
    expect(await pool.invoke("{}")).toBe('{"calls":1}');
  });

  it("by filling its memory fails with that", async () => {
    const pool = createPool(
      "export const handler = () => { const all = []; for (;;) all.push({ n: all.length }); };",
      { memoryMb: 16 },
    );
    await expect(pool.invoke("{}")).rejects.toThrow("ERR_WORKER_OUT_OF_MEMORY");
  });

  it("by taking too long is stopped at its time-out", async () => {
    const pool = createPool("export const handler = () => { for (;;); };", { timeoutMs: 200 });
    await expect(pool.invoke("{}")).rejects.toThrow("Task timed out after 0.20 seconds");
  });

  it("while it loads fails the event with that", async () => {
    const pool = createPool('throw new Error("cannot load"); export const handler = 1;');
    await expect(pool.invoke("{}")).rejects.toThrow("cannot load");
  });

  it("takes no other event with it", async () => {
    const pool = createPool(COUNT);
    const slow = pool.invoke('{"ms":600}');
    const failing = pool.invoke('{"exit":true}');
    await expect(failing).rejects.toThrow("Runtime.ExitError");
    expect(await slow).toBe('{"calls":1}');
  });

  it("says so in its log", async () => {
    const pool = createPool('export const handler = () => { throw new Error("no"); };');
    await pool.invoke("{}", "request-1").catch(() => undefined);
    expect(JSON.parse(logged[0] ?? "")).toMatchObject({
      level: "ERROR",
      request_id: "request-1",
      error: { errorType: "Error", errorMessage: "no" },
    });
  });
});

describe("a pool", () => {
  it("starts another environment for an event that waits for a busy one", async () => {
    const pool = createPool(MEET);
    const first = pool.invoke('{"me":"a","other":"b"}');
    expect(await pool.invoke('{"me":"b","other":"a"}')).toBe('"b"');
    await first;
  });

  it("starts no other environment for events that wait less than a cold start", async () => {
    const pool = createPool(COUNT);
    await pool.invoke("{}");
    await Promise.all(Array.from({ length: 10 }, () => pool.invoke("{}")));
    expect(pool.size).toBe(1);
  });

  it("reclaims environments that are idle", async () => {
    const pool = createPool(COUNT, {}, 50);
    await pool.invoke("{}");
    await eventually(() => pool.size).toBe(0);
  });

  it("runs new code from the next event on, while the running one finishes on the old", async () => {
    const pool = createPool(COUNT);
    await pool.invoke("{}");
    const running = pool.invoke('{"ms":100}');
    pool.replace(describeFunction('export const handler = () => "new";'));
    expect([await running, await pool.invoke("{}")]).toEqual(['{"calls":2}', '"new"']);
  });

  it("fails waiting events when it is stopped", async () => {
    const pool = createPool(COUNT);
    const waiting = pool.invoke("{}");
    await Promise.all([pool.stop(), expect(waiting).rejects.toThrow("Host.Stopped")]);
  });
});
