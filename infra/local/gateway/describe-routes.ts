import * as z from "zod/mini";
import { roleArn, type Stack } from "../assembly/stack.ts";
import { onAws, readProperties, unsupported } from "../assembly/supported.ts";
import { StartError } from "../process/start-error.ts";
import type { HttpApi } from "./create-router.ts";

const ApiProperties = z.strictObject({
  IpAddressType: onAws,
  Name: onAws,
  ProtocolType: z.literal("HTTP"),
});

const DEFAULT_ROUTE = "$default";

const RouteProperties = z.strictObject({
  ApiId: z.string(),
  AuthorizationType: z.literal("NONE"),
  RouteKey: z
    .string()
    .check(z.regex(/^(GET|HEAD|POST|PUT|DELETE) (\/([\w.-]+|\{\w+\}))+$|^\$default$/)),
  Target: z.string(),
});

const IntegrationProperties = z.strictObject({
  ApiId: z.string(),
  /** The ARN of the role with which the gateway invokes the function. */
  CredentialsArn: z.string(),
  IntegrationType: z.literal("AWS_PROXY"),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal("2.0"),
});

/**
 * Returns the routes of each of the stack's HTTP APIs. Throws {@link StartError} for a route that is not supported, or
 * that would fail on AWS: it has no integration, or its role may not invoke its function.
 */
export function describeRoutes(
  stack: Stack,
  invoke: (functionArn: string, event: string) => Promise<string>,
): HttpApi[] {
  const grants = readInvokeGrants(stack);
  const integrations = new Map(
    stack
      .resources("AWS::ApiGatewayV2::Integration")
      .map((resource) => [
        `integrations/${resource.name}`,
        readProperties(IntegrationProperties, resource),
      ]),
  );
  const routes = stack.resources("AWS::ApiGatewayV2::Route").map((resource) => {
    const { ApiId, RouteKey, Target } = readProperties(RouteProperties, resource);
    const integration = integrations.get(Target);
    if (integration === undefined) {
      throw new StartError(`The route ${RouteKey} has no integration.`);
    }
    const { CredentialsArn, IntegrationUri } = integration;
    if (!grants.get(CredentialsArn)?.includes(IntegrationUri)) {
      throw new StartError(
        `The route ${RouteKey} cannot be served: the role ${CredentialsArn} may not invoke ${IntegrationUri}.`,
      );
    }
    return {
      apiId: ApiId,
      routeKey: RouteKey,
      invoke: (event: string) => invoke(IntegrationUri, event),
    };
  });
  return stack.resources("AWS::ApiGatewayV2::Api").map((api) => {
    readProperties(ApiProperties, api);
    const own = routes.filter(({ apiId }) => apiId === api.name);
    const fallback = own.find(({ routeKey }) => routeKey === DEFAULT_ROUTE);
    if (fallback === undefined) throw unsupported(api, ` without the route ${DEFAULT_ROUTE}`);
    return { id: api.name, routes: own.filter((route) => route !== fallback), fallback };
  });
}

const oneOrMore = z.union([z.string(), z.array(z.string())]);

const Statement = z.object({ Effect: z.string(), Action: oneOrMore, Resource: oneOrMore });

const RoleProperties = z.object({
  Policies: z._default(
    z.array(z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) })),
    [],
  ),
});

/**
 * Returns the ARNs of the functions that each role (by ARN) of the stack may invoke. Only grants that name their
 * function count; the stack has no others.
 */
function readInvokeGrants(stack: Stack): Map<string, readonly string[]> {
  const roles = stack.resources("AWS::IAM::Role").map(({ name, properties }) => {
    const functions = RoleProperties.parse(properties)
      .Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Effect }) => Effect === "Allow")
      .filter(({ Action }) => [Action].flat().includes("lambda:InvokeFunction"))
      .flatMap(({ Resource }) => Resource);
    return [roleArn(name), functions] as const;
  });
  return new Map(roles);
}
