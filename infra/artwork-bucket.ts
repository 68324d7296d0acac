import { Duration, RemovalPolicy, Validations } from "aws-cdk-lib";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";

/**
 * The bucket of print files that were checked; undefined for a stage that keeps none. Files go by their age alone: an
 * order relies on a file that was put a day before the order's own check at the earliest.
 */
export function createArtworkBucket(scope: Construct, keepArtworkDays: number): Bucket | undefined {
  if (keepArtworkDays === 0) return undefined;
  const bucket = new Bucket(scope, "Artwork", {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    lifecycleRules: [{ expiration: Duration.days(keepArtworkDays + 1) }],
    // CloudFormation deletes no bucket with objects. Without its stack, its own rule empties it.
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  Validations.of(bucket).acknowledge({
    id: "AwsSolutions-S1",
    reason:
      "Only functions and their signed links reach it; data events of CloudTrail show other access",
  });
  return bucket;
}
