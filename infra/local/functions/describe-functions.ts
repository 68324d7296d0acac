import * as z from "zod/mini";
import { functionArn, type Endpoints, type Stack } from "../assembly/stack.ts";
import { onAws, readProperties } from "../assembly/supported.ts";
import { CREDENTIALS, REGION } from "../process/call-aws.ts";
import type { LambdaFunction } from "./execution-environment.ts";

const Properties = z.strictObject({
  Architectures: onAws,
  Code: z.strictObject({ S3Bucket: onAws, S3Key: z.string() }),
  Description: onAws,
  EphemeralStorage: onAws,
  Environment: z.strictObject({ Variables: z.record(z.string(), z.string()) }),
  Handler: z.string(),
  // This machine writes no lines of the platform's own. It writes a function's lines unchanged, as Lambda does.
  LoggingConfig: z.strictObject({
    ApplicationLogLevel: onAws,
    LogFormat: z.literal("JSON"),
    LogGroup: z.string(),
    SystemLogLevel: onAws,
  }),
  MemorySize: z.number(),
  RecursiveLoop: onAws,
  Role: onAws,
  Runtime: z.string().check(z.startsWith("nodejs")),
  Timeout: z.number(),
});

/**
 * Returns every Lambda function of the stack by its ARN. A function's environment has Lambda's variables, its own and
 * `overrides`, but not the host's. Throws StartError for a function that is not supported.
 */
export function describeFunctions(
  stack: Stack,
  endpoints: Endpoints,
  overrides: Readonly<Record<string, string>>,
): Map<string, LambdaFunction> {
  const functions = stack.resources("AWS::Lambda::Function").map((resource) => {
    const { name } = resource;
    const { Code, Environment, Handler, LoggingConfig, MemorySize, Runtime, Timeout } =
      readProperties(Properties, resource);
    const folder = stack.asset(Code.S3Key);
    const logGroup = LoggingConfig.LogGroup;
    const lambda: LambdaFunction = {
      name,
      arn: functionArn(name),
      logGroup,
      folder,
      handler: Handler,
      memoryMb: MemorySize,
      timeoutMs: Timeout * 1000,
      environment: {
        ...sdkEnvironment(endpoints),
        AWS_ENDPOINT_URL_S3: endpoints.objects,
        AWS_EXECUTION_ENV: `AWS_Lambda_${Runtime}`,
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(MemorySize),
        AWS_LAMBDA_FUNCTION_NAME: name,
        AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
        AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
        AWS_LAMBDA_LOG_GROUP_NAME: logGroup,
        LAMBDA_TASK_ROOT: folder,
        LANG: "en_US.UTF-8",
        TZ: ":UTC",
        _HANDLER: Handler,
        ...Environment.Variables,
        ...overrides,
      },
    };
    return [lambda.arn, lambda] as const;
  });
  return new Map(functions);
}

/** Returns the variables with which an AWS SDK calls this machine's emulators. */
export function sdkEnvironment({ dynamodb, queues }: Endpoints): Record<string, string> {
  return {
    ...CREDENTIALS,
    AWS_REGION: REGION,
    AWS_DEFAULT_REGION: REGION,
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    AWS_ENDPOINT_URL_S3: queues,
    AWS_ENDPOINT_URL_SQS: queues,
  };
}
