import * as z from "zod/mini";
import { ValidationFailure, type FieldFault } from "./errors.ts";
import { explainIssue } from "./explain-issue.ts";

// zod/mini has no messages: without this, every fault would read "Invalid input".
z.config({ localeError: explainIssue });

/** Parses a value. Returns its data, or all its faults, each located below `part` (such as "body"). */
export function checkForm<Schema extends z.ZodMiniType>(
  part: string,
  schema: Schema,
  input: unknown,
): { readonly data: z.output<Schema> | undefined; readonly faults: readonly FieldFault[] } {
  const result = schema.safeParse(input);
  if (result.success) return { data: result.data, faults: [] };
  const { issues } = result.error;
  return {
    data: undefined,
    faults: withoutEchoes(issues).map((issue) => toFault(part, issue, input)),
  };
}

/** Drops issues that only repeat another. Takes linear time, because a body may have thousands. */
function withoutEchoes(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const placed = issues.map((issue) => ({ issue, place: issue.path.join() }));
  const misfits = new Set<string>();
  const last = new Map<string, z.core.$ZodIssue>();
  for (const { issue, place } of placed) {
    if (issue.code === "invalid_type") misfits.add(place);
    last.set(`${issue.code} ${place}`, issue);
  }
  return placed
    .filter(({ issue, place }) => {
      if (issue.code === "invalid_type") return true;
      // zod also checks the length of a text that should be a list.
      if (misfits.has(place)) return false;
      // An integer has a built-in bound and the schema's own, which comes last and is kept.
      return !issue.code.startsWith("too_") || last.get(`${issue.code} ${place}`) === issue;
    })
    .map(({ issue }) => issue);
}

/** Parses a body. Throws VALIDATION_ERROR with all faults. */
export function requireForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const { data, faults } = checkForm("body", schema, body);
  if (data === undefined) throw new ValidationFailure(faults);
  return data;
}

function toFault(part: string, issue: z.core.$ZodIssue, input: unknown): FieldFault {
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
