import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LambdaFunction } from "../../../../infra/local/functions/execution-environment.ts";
import { temporaryFolder } from "../write-assembly.ts";

/** Returns a function with this code, in its own folder. */
export function describeFunction(
  code: string,
  changes: Partial<LambdaFunction> = {},
): LambdaFunction {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "index.mjs"), code);
  return {
    name: "subject",
    arn: "arn:aws:lambda:us-east-1:000000000000:function:subject",
    logGroup: "/aws/lambda/subject",
    folder,
    handler: "index.handler",
    memoryMb: 64,
    timeoutMs: 5000,
    environment: { COLOR: "blue" },
    ...changes,
  };
}
