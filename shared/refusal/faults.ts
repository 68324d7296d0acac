import * as z from "zod/mini";
import { ValidationFailure, type Fault } from "./errors.ts";
import { explainIssue } from "./explain-issue.ts";

// zod/mini brings no messages of its own: without these every fault would read "Invalid input".
z.config({ localeError: explainIssue });

/** A value parsed by its schema, or every fault of it, each at its place below `part` ("body", say). */
export function checkForm<Schema extends z.ZodMiniType>(
  part: string,
  schema: Schema,
  input: unknown,
): { readonly data: z.output<Schema> | undefined; readonly faults: readonly Fault[] } {
  const result = schema.safeParse(input);
  if (result.success) return { data: result.data, faults: [] };
  const { issues } = result.error;
  // A text in the place of a list is also measured, as if it had entries.
  const misfits = issues
    .filter(({ code }) => code === "invalid_type")
    .map(({ path }) => path.join());
  const told = issues.filter(
    ({ code, path }, index) =>
      (code === "invalid_type" || !misfits.includes(path.join())) &&
      // Of a whole number's own bound and one that is nearer, the nearer one, which comes last.
      (!code.startsWith("too_") || lastOf(issues, code, path) === index),
  );
  return { data: undefined, faults: told.map((issue) => toFault(part, issue, input)) };
}

function lastOf(issues: readonly z.core.$ZodIssue[], code: string, path: readonly PropertyKey[]) {
  return issues.findLastIndex((issue) => issue.code === code && issue.path.join() === path.join());
}

/** A body parsed by a schema; throws VALIDATION_ERROR with every fault. */
export function requireForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const { data, faults } = checkForm("body", schema, body);
  if (data === undefined) throw new ValidationFailure(faults);
  return data;
}

function toFault(part: string, issue: z.core.$ZodIssue, input: unknown): Fault {
  const loc = [part, ...issue.path.map((step) => (typeof step === "number" ? step : String(step)))];
  if (issue.code === "invalid_type" && valueAt(input, issue.path) === undefined) {
    return { loc, msg: "This field is required", type: "missing" };
  }
  if (issue.code === "custom") {
    const { type } = (issue.params ?? {}) as { type?: string };
    return { loc, msg: issue.message, type: type ?? "value_error" };
  }
  return { loc, msg: issue.message, type: issue.code };
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null
        ? (value as Record<PropertyKey, unknown>)[step]
        : undefined,
    input,
  );
}
