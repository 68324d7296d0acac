import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { bundleFolder, bundleFunctions } from "../../../infra/bundle/bundle-functions.ts";
import { readCommit } from "../../../infra/commit/read-commit.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const ENTRY = "orders/get-order";
await bundleFunctions();
const bundle = join(bundleFolder(ENTRY), "index.mjs");

/** Runs a process of Node.js as Lambda starts one, with these variables alone. */
const node = (args: string[], input = "") =>
  spawnSync(process.execPath, args, {
    cwd: ROOT,
    input,
    encoding: "utf8",
    env: {
      // Finds git.
      PATH: process.env["PATH"],
      AWS_REGION: "us-east-1",
      TABLE_NAME: "table",
      AWS_ENDPOINT_URL_DYNAMODB: "http://127.0.0.1:9",
    },
  });

const stack = (args: string[], input = "") =>
  node([join(ROOT, "infra", "bundle", "print-stack.ts"), ...args], input);

/** The line that the function logs for a request that its code does not expect. */
const { stdout: logged } = node([
  "--input-type=module",
  "--eval",
  `const { handler } = await import(${JSON.stringify(pathToFileURL(bundle).href)});
   await handler(
     { get headers() { throw new Error("on purpose"); } },
     { awsRequestId: "1", getRemainingTimeInMillis: () => 5000 },
   ).catch(() => undefined);`,
]);
const line = logged.split("\n").find((text) => text.includes("on purpose")) ?? "";

/** Returns the line of a source that a decoded stack names. */
function sourceOf(decoded: string, file: string): string {
  const [, number] = new RegExp(`${file}:(\\d+):\\d+`).exec(decoded) ?? [];
  return readFileSync(join(ROOT, file), "utf8").split("\n")[Number(number) - 1] ?? "";
}

describe("npm run print -- stack", () => {
  test("prints the places in the sources for a stack that a function logged", () => {
    const { build } = JSON.parse(line) as { build: string };
    expect(line).toMatch(new RegExp(`orders/get-order\\.${build}\\.mjs:\\d+:\\d+`));
    expect(build).toMatch(/^[0-9a-f]{8}$/);
    for (const { stdout, stderr } of [stack([], line), stack([line])]) {
      expect(stderr).toBe(`It was bundled as the commit ${readCommit()} bundles it.\n`);
      expect(sourceOf(stdout, "shared/http/chain.ts")).toContain("event.headers");
      expect(stdout).not.toContain(".mjs");
    }
  });

  test("refuses a stack of other sources, and says what to do", () => {
    const { status, stderr } = stack([line.replace(/get-order\.\w{8}/g, "get-order.00000000")]);
    expect(status).toBe(1);
    expect(stderr).toBe(
      "orders/get-order.00000000 was bundled from other sources than these. Check out the commit that is deployed (the output Commit of its stack), run npm ci, and try again.\n",
    );
  });

  test("refuses a text without a stack", () => {
    const { status, stderr } = stack([], "START RequestId: 1");
    expect(status).toBe(1);
    expect(stderr).toBe("There is no place in a function's bundle in this text.\n");
  });
});
