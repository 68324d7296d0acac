import * as z from "zod/mini";
import type { Endpoints, Stack } from "../assembly/stack.ts";
import { CREDENTIALS, REGION } from "../machine/call-aws.ts";
import { StartError } from "../machine/start-error.ts";
import type { LambdaFunction } from "./execution-environment.ts";

/** Lambda's own defaults stand where the template says nothing. */
const Properties = z.object({
  Code: z.object({ S3Key: z.optional(z.string()) }),
  Environment: z.optional(
    z.object({ Variables: z.optional(z.record(z.string(), z.coerce.string())) }),
  ),
  Handler: z.string(),
  LoggingConfig: z.optional(z.object({ LogGroup: z.optional(z.string()) })),
  MemorySize: z._default(z.coerce.number(), 128),
  Runtime: z.string(),
  Timeout: z._default(z.coerce.number(), 3),
});

/**
 * Every Lambda function of the stack by its ARN. Each one's environment is what Lambda gives it, its own variables,
 * and `overrides`; never the host's. Throws {@link StartError} for a runtime other than Node.js.
 */
export function describeFunctions(
  stack: Stack,
  endpoints: Endpoints,
  overrides: Readonly<Record<string, string>>,
): Map<string, LambdaFunction> {
  const functions = stack.resources("AWS::Lambda::Function").map(({ name, properties }) => {
    const { Code, Environment, Handler, LoggingConfig, MemorySize, Runtime, Timeout } =
      Properties.parse(properties);
    if (!Runtime.startsWith("nodejs") || Code.S3Key === undefined) {
      throw new StartError(
        `The function ${name} is not a Node.js asset, which is all that one machine runs.`,
      );
    }
    const folder = stack.asset(Code.S3Key);
    const logGroup = LoggingConfig?.LogGroup ?? `/aws/lambda/${name}`;
    const lambda: LambdaFunction = {
      name,
      arn: stack.functionArn(name),
      logGroup,
      folder,
      handler: Handler,
      memoryMb: MemorySize,
      timeoutMs: Timeout * 1000,
      environment: {
        ...sdkEnvironment(endpoints),
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
        ...Environment?.Variables,
        ...overrides,
      },
    };
    return [lambda.arn, lambda] as const;
  });
  return new Map(functions);
}

/** What an AWS SDK needs in its environment to talk to this machine's emulators. */
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
