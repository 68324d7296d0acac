import * as z from "zod/mini";
import type { Stack } from "../assembly/stack.ts";
import { StartError } from "../machine/start-error.ts";
import { ApiTable } from "./api-table.ts";
import type { Integration } from "./gateway.ts";
import { readInvokeGrants } from "./read-invoke-grants.ts";

const RouteProperties = z.object({ ApiId: z.string(), RouteKey: z.string(), Target: z.string() });

const IntegrationProperties = z.object({
  /** ARN of the role by which the gateway invokes the function. */
  CredentialsArn: z.string(),
  IntegrationType: z.literal("AWS_PROXY"),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal("2.0"),
  /** 30 s is also the most that an HTTP API allows. */
  TimeoutInMillis: z._default(z.coerce.number(), 30_000),
});

/**
 * The routes of the stack's HTTP APIs, each with the function (by ARN) that answers it. Throws {@link StartError} for a
 * route that would fail on AWS: one without an integration, or whose role may not invoke its function.
 */
export function describeRoutes(
  stack: Stack,
  invoke: (functionArn: string, event: string) => Promise<string>,
): ApiTable<Integration> {
  const grants = readInvokeGrants(stack);
  const integrations = new Map(
    stack
      .resources("AWS::ApiGatewayV2::Integration")
      .map(({ name, properties }) => [
        `integrations/${name}`,
        IntegrationProperties.parse(properties),
      ]),
  );
  const routes = stack.resources("AWS::ApiGatewayV2::Route").map(({ properties }) => {
    const { ApiId, RouteKey, Target } = RouteProperties.parse(properties);
    const integration = integrations.get(Target);
    if (integration === undefined) {
      throw new StartError(`The route ${RouteKey} has no integration.`);
    }
    const { CredentialsArn, IntegrationUri, TimeoutInMillis } = integration;
    if (!grants.get(CredentialsArn)?.includes(IntegrationUri)) {
      throw new StartError(
        `The route ${RouteKey} cannot be served: the role ${CredentialsArn} may not invoke ${IntegrationUri}.`,
      );
    }
    const target: Integration = {
      invoke: (event) => invoke(IntegrationUri, event),
      timeoutMs: TimeoutInMillis,
    };
    return { apiId: ApiId, routeKey: RouteKey, target };
  });
  const apis = stack.resources("AWS::ApiGatewayV2::Api");
  return new ApiTable(apis.map(({ name }) => routes.filter(({ apiId }) => apiId === name)));
}
