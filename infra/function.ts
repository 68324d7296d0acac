import { Duration, RemovalPolicy, Size, Validations } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import {
  type Conditions,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from "aws-cdk-lib/aws-iam";
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { BucketAction, QueueAction, TableAccess } from "./access/table-access.ts";
import { bundleFolder } from "./bundle/bundle-functions.ts";
import { namedArn } from "./named-arn.ts";
import { serviceName } from "./stage/service-name.ts";
import type { Stage } from "./stage/read-stage.ts";

export interface ServiceFunctionProps {
  /** The entry file below `functions/`, without its ending. */
  readonly entry: string;
  readonly description: string;
  readonly logGroup: LogGroup;
  readonly timeout?: Duration;
  readonly memoryMb: number;
  /** The size of its disk in MB, if it is not Lambda's 512. */
  readonly diskMb?: number;
  /** For a function that sends to the queue that feeds it and bounds this loop itself. */
  readonly sendsToItself?: boolean;
  /**
   * The part of the account's concurrency that is reserved for this function, which is also its bound; 0 reserves
   * nothing.
   */
  readonly reservedConcurrency?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Memory in MB, which on Lambda sets the share of a processor too. The rule: for a caller who waits, the cheapest size
 * that is at most twice as slow as the fastest; otherwise the cheapest. Both leave room for twice the memory that a
 * function uses. Routes have one size, that of lists, the dearest of them: a create or a get would do with half of it.
 * Deliver has it too: a batch of 200 takes 150 MB, or 300 if its messages have the 6 MB that Lambda hands on. A function
 * that reads a whole catalog has one whole processor: publishing 10,000 variations needs 4 seconds of it.
 */
export const MEMORY_MB = { awaited: 512, unattended: 256, heavy: 1769 } as const;

/** A Lambda of the service: its bundle, and a role that may only write logs until it is granted more. */
export class ServiceFunction extends Construct {
  readonly lambda: Function;
  // Inline in the role: a separate policy would be one more of a template's 500 resources.
  readonly #policy = new PolicyDocument();

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    const { logGroup } = props;
    this.allow(["logs:CreateLogStream", "logs:PutLogEvents"], logGroup.logGroupArn);
    this.lambda = new Function(this, "Function", {
      description: props.description,
      code: Code.fromAsset(bundleFolder(props.entry)),
      handler: "index.handler",
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMb,
      timeout: props.timeout ?? Duration.seconds(10),
      environment: {
        METRICS_NAMESPACE: serviceName(this),
        ...props.environment,
      },
      ...(props.diskMb && { ephemeralStorageSize: Size.mebibytes(props.diskMb) }),
      ...(props.sendsToItself === true ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
      ...(props.reservedConcurrency && { reservedConcurrentExecutions: props.reservedConcurrency }),
      loggingFormat: LoggingFormat.JSON,
      // No START, END and REPORT for each line of ours; the platform still reports failures.
      systemLogLevelV2: SystemLogLevel.WARN,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      logGroup,
      role: new Role(this, "Role", {
        assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
        inlinePolicies: { Access: this.#policy },
      }),
    });
  }

  /** Allows the function actions on a resource. */
  allow(actions: readonly string[], resource: string, conditions: Conditions = {}): void {
    this.#policy.addStatements(
      new PolicyStatement({ actions: [...actions], resources: [resource], conditions }),
    );
  }

  /** Gives the function the table's name and access to exactly these items. */
  bindTable(table: TableV2, accesses: readonly TableAccess[]): void {
    this.lambda.addEnvironment("TABLE_NAME", table.tableName);
    for (const { actions, keys, index, attributes } of accesses) {
      this.allow(
        actions.map((action) => `dynamodb:${action}`),
        index === undefined ? table.tableArn : `${table.tableArn}/index/${index}`,
        {
          "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [...keys] },
          ...(attributes && {
            "ForAllValues:StringEquals": { "dynamodb:Attributes": [...attributes] },
            StringEquals: { "dynamodb:Select": "SPECIFIC_ATTRIBUTES" },
          }),
        },
      );
    }
  }

  /** Gives the function a bucket's name in a variable, and permission for exactly these actions on its objects. */
  bindBucket(variable: string, bucket: Bucket, actions: readonly BucketAction[]): void {
    this.lambda.addEnvironment(variable, bucket.bucketName);
    this.allow(
      actions.map((action) => `s3:${action}`),
      bucket.arnForObjects("*"),
    );
    Validations.of(this).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${namedArn(bucket, this)}/*]`,
      reason: "Objects are named after owners and hashes",
    });
    if (!actions.includes("GetObject")) return;
    // Without it S3 answers 403 for a missing object, instead of 404.
    this.allow(["s3:ListBucket"], bucket.bucketArn);
  }

  /** Gives the function a queue's URL in a variable, and permission for exactly these actions. */
  bindQueue(
    variable: string,
    queue: Queue,
    actions: readonly QueueAction[] = ["SendMessage"],
  ): void {
    this.lambda.addEnvironment(variable, queue.queueUrl);
    this.allow(
      actions.map((action) => `sqs:${action}`),
      queue.queueArn,
    );
  }
}

const isRetention = (days: number): days is RetentionDays => days in RetentionDays;

/** Makes the group for the logs of functions or a gateway. CloudFormation names it unless a name is given. */
export function createLogGroup(
  scope: Construct,
  id: string,
  { disposable, logRetentionDays }: Pick<Stage, "disposable" | "logRetentionDays">,
  named: { readonly logGroupName?: string } = {},
): LogGroup {
  if (!isRetention(logRetentionDays)) throw new Error("CloudWatch keeps no log for so long");
  return new LogGroup(scope, id, {
    ...named,
    retention: logRetentionDays,
    removalPolicy: disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}
