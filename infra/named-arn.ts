import { Names, Stack } from "aws-cdk-lib";
import { CfnBucket, type Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";

/** Returns a bucket's ARN as cdk-nag names it in a finding about a construct. A nested stack has it as a parameter. */
export function namedArn(bucket: Bucket, scope: Construct): string {
  const { defaultChild } = bucket.node;
  if (!(defaultChild instanceof CfnBucket)) throw new Error("The bucket has no resource");
  const stack = Stack.of(bucket);
  return Stack.of(scope) === stack
    ? `<${stack.getLogicalId(defaultChild)}.Arn>`
    : `<referenceto${Names.uniqueId(defaultChild)}Arn>`;
}
