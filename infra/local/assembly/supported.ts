import * as z from "zod/mini";
import { StartError } from "../process/start-error.ts";

/** What stands in the template. */
export interface Owner {
  readonly type: string;
  readonly logicalId: string;
}

/** A resource with its intrinsic functions resolved. */
export interface StackResource extends Owner {
  /** The name CloudFormation would make up; the same at every start. */
  readonly name: string;
  readonly properties: unknown;
  /** What the template says of it to others than CloudFormation. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A property that tells AWS something, and one machine nothing. */
export const onAws = z.optional(z.unknown());

/** What about a resource cannot run on one machine: ` with <property>`, or its type if nothing is said. */
export function unsupported({ type, logicalId }: Owner, what = ""): StartError {
  return new StartError(
    `One machine runs no ${type}${what} (${logicalId}): leave it out of the stack, or support it in infra/local.`,
  );
}

/**
 * A resource's properties by the schema of all that one machine supports. Throws {@link StartError} that names the first
 * property that is not in it, is missing, or has another value.
 */
export function readProperties<Schema extends z.ZodMiniType>(
  schema: Schema,
  resource: StackResource,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(resource.properties, { reportInput: true });
  if (success) return data;
  const [issue] = error.issues;
  const [unknown] = issue?.code === "unrecognized_keys" ? issue.keys : [];
  const path = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])].join(".");
  if (unknown !== undefined) throw unsupported(resource, ` with ${path}`);
  throw unsupported(resource, ` ${issue?.input === undefined ? "without" : "with this"} ${path}`);
}
