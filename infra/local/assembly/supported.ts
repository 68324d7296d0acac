import * as z from "zod/mini";
import { StartError } from "../process/start-error.ts";

/** A part of the template. */
export interface Owner {
  readonly type: string;
  readonly logicalId: string;
}

/** A resource with its intrinsic functions resolved. */
export interface StackResource extends Owner {
  /** The name that CloudFormation would make up; the same at every start. */
  readonly name: string;
  readonly properties: unknown;
  /** The metadata that the template holds for readers other than CloudFormation. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A property that matters on AWS and not on one machine. */
export const onAws = z.optional(z.unknown());

/**
 * Returns an error that names the part of a resource that cannot run on one machine: ` with <property>`, or its type if
 * nothing is given.
 */
export function unsupported({ type, logicalId }: Owner, what = ""): StartError {
  return new StartError(
    `The local service runs no ${type}${what} (${logicalId}): leave it out of the stack, or support it in infra/local.`,
  );
}

/**
 * Returns a resource's properties, by the schema of everything that one machine supports. Throws {@link StartError}
 * that names the first property that is unknown, is missing or has another value.
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
