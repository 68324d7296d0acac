import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";

/** Returns the name of the stage's stack, `print-on-demand-prod`, also for what is in its nested stack. */
export function serviceName(scope: Construct): string {
  const stack = Stack.of(scope);
  return (stack.nestedStackParent ?? stack).stackName;
}
