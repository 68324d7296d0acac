import * as z from "zod/mini";
import { roleArn, type Stack } from "../assembly/stack.ts";

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
export function readInvokeGrants(stack: Stack): Map<string, readonly string[]> {
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
