import * as z from "zod/mini";

/** The parts of a CloudFormation template that its readers here know. All others are kept as they are. */
export const Template = z.object({
  Resources: z.record(
    z.string(),
    z.looseObject({
      Type: z.string(),
      Condition: z.optional(z.string()),
      DependsOn: z.optional(z.array(z.string())),
      Metadata: z.optional(z.record(z.string(), z.unknown())),
      Properties: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
  Outputs: z.optional(z.record(z.string(), z.object({ Value: z.unknown() }))),
});
export type Template = z.infer<typeof Template>;
