import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runNode } from "../../infra/local/process/run-node.ts";
import { readCommonStack, readStack, type StackTemplate } from "./read-stack.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const copy = mkdtempSync(join(tmpdir(), "print-on-demand-changed-"));
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Synthesizes the stack of a copy of the sources in which a file ends in another statement. */
async function synthesizeChanged(file: string): Promise<StackTemplate> {
  for (const each of ["functions", "infra", "shared", "cdk.json", "package.json", "tsconfig.json"])
    cpSync(join(ROOT, each), join(copy, each), { recursive: true });
  cpSync(join(ROOT, "package-lock.json"), join(copy, "package-lock.json"));
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  appendFileSync(join(copy, file), '\nprocess.stdout.write("");\n');
  const { exitCode, errors } = await runNode([join(copy, "infra", "app.ts")], {
    cwd: copy,
    timeoutMs: 120_000,
    env: {
      ...process.env,
      CDK_OUTDIR: join(copy, "assembly"),
      CDK_CONTEXT_JSON: JSON.stringify({ onOneMachine: true }),
      CDK_VALIDATION: "false",
    },
  });
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" });
  return readStack(join(copy, "assembly"));
}

test("a commit that changes one route changes one resource: its function, by its code", async () => {
  const before = await readCommonStack();
  const after = await synthesizeChanged("functions/orders/get-order.ts");
  const changed = after.resources.filter(
    ({ logicalId, properties }) =>
      JSON.stringify(properties) !==
      JSON.stringify(before.resources.find((each) => each.logicalId === logicalId)?.properties),
  );
  expect(after.resources).toHaveLength(before.resources.length);
  expect(changed.map(({ id }) => id)).toEqual(["PublicApiGetOrderFunction"]);
  // CloudFormation would pass a tag with the commit on to every resource.
  expect(after.tags).toEqual(before.tags);
});
