import * as z from "zod/mini";
import type { Stack } from "../assembly/stack.ts";
import { StartError } from "../machine/start-error.ts";
import type { Integration } from "./gateway.ts";
import { RouteTable } from "./route-table.ts";

const RouteProperties = z.object({ RouteKey: z.string(), Target: z.string() });

const IntegrationProperties = z.object({
  IntegrationType: z.literal("AWS_PROXY"),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal("2.0"),
  /** 30 s is also the most that an HTTP API allows. */
  TimeoutInMillis: z._default(z.coerce.number(), 30_000),
});

/** The routes of the stack's HTTP API, each with the function (by ARN) that answers it. */
export function describeRoutes(
  stack: Stack,
  invoke: (functionArn: string, event: string) => Promise<string>,
): RouteTable<Integration> {
  const integrations = new Map<string, Integration>(
    stack.resources("AWS::ApiGatewayV2::Integration").map(({ name, properties }) => {
      const { IntegrationUri, TimeoutInMillis } = IntegrationProperties.parse(properties);
      const integration: Integration = {
        invoke: (event) => invoke(IntegrationUri, event),
        timeoutMs: TimeoutInMillis,
      };
      return [`integrations/${name}`, integration] as const;
    }),
  );
  const routes = stack.resources("AWS::ApiGatewayV2::Route").map(({ properties }) => {
    const { RouteKey, Target } = RouteProperties.parse(properties);
    const target = integrations.get(Target);
    if (target === undefined) throw new StartError(`The route ${RouteKey} has no integration.`);
    return { routeKey: RouteKey, target };
  });
  return new RouteTable(routes);
}
