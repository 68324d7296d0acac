/** A pattern of an event source mapping's filter criteria: nested fields down to lists of alternatives. */
export type FilterPattern = Readonly<Record<string, unknown>>;

type Fields = Readonly<Record<string, unknown>>;

const COMPARISONS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  "=": (left, right) => left === right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
};

/**
 * Whether an event matches a pattern by the rules of Lambda's event filtering: all fields of the pattern, any of each
 * field's alternatives; of a list in the event any element. Throws for an operator that Lambda does not know.
 */
export function matchesPattern(pattern: FilterPattern, event: unknown): boolean {
  return Object.entries(pattern).every(([field, expected]) => {
    if (field === "$or") {
      return (expected as FilterPattern[]).some((alternative) =>
        matchesPattern(alternative, event),
      );
    }
    const actual = isFields(event) ? event[field] : undefined;
    if (Array.isArray(expected)) return expected.some((rule) => matchesRule(rule, actual));
    return matchesPattern(expected as FilterPattern, actual);
  });
}

function matchesRule(rule: unknown, actual: unknown): boolean {
  if (isFields(rule) && "exists" in rule) return (actual !== undefined) === rule["exists"];
  if (Array.isArray(actual)) return actual.some((element) => matchesValue(rule, element));
  return actual !== undefined && matchesValue(rule, actual);
}

function matchesValue(rule: unknown, actual: unknown): boolean {
  if (!isFields(rule)) return rule === actual;
  return Object.entries(rule).every(([operator, operand]) =>
    matchesOperator(operator, operand, actual),
  );
}

function matchesOperator(operator: string, operand: unknown, actual: unknown): boolean {
  switch (operator) {
    case "prefix":
      return matchesEdge(operand, actual, (text, edge) => text.startsWith(edge));
    case "suffix":
      return matchesEdge(operand, actual, (text, edge) => text.endsWith(edge));
    case "equals-ignore-case":
      return typeof actual === "string" && lower(actual) === lower(operand);
    case "numeric":
      return typeof actual === "number" && matchesNumeric(operand as unknown[], actual);
    case "anything-but":
      return ![operand].flat().some((excluded) => matchesValue(excluded, actual));
    default:
      throw new Error(`Event filtering has no operator ${operator}`);
  }
}

function matchesEdge(
  operand: unknown,
  actual: unknown,
  matches: (text: string, edge: string) => boolean,
): boolean {
  if (typeof actual !== "string") return false;
  if (!isFields(operand)) return matches(actual, String(operand));
  return matches(lower(actual), lower(operand["equals-ignore-case"]));
}

/** `[">", 0, "<=", 5]`: every comparison holds. */
function matchesNumeric(comparisons: readonly unknown[], actual: number): boolean {
  for (let index = 0; index < comparisons.length; index += 2) {
    const holds = COMPARISONS[String(comparisons[index])];
    if (holds === undefined) throw new Error(`No comparison ${String(comparisons[index])}`);
    if (!holds(actual, Number(comparisons[index + 1]))) return false;
  }
  return true;
}

const lower = (value: unknown) => String(value).toLowerCase();

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
