import type { Json } from "./components.ts";

/** How many parts of a kind there are, and how many of them are described and shown by an example. */
export interface Count {
  total: number;
  words: number;
  examples: number;
}

export type Counts = Record<
  "operations" | "parameters" | "properties" | "values" | "responses" | "headers",
  Count
>;

/** Counts what an OpenAPI document says of its parts. An enumeration's value is its own example, as is a constant. */
export function countWords(document: Json): Counts {
  const counts = {} as Counts;
  for (const kind of KINDS) counts[kind] = { total: 0, words: 0, examples: 0 };
  const add = (kind: keyof Counts, hasWords: boolean, hasExample: boolean) => {
    counts[kind].total += 1;
    counts[kind].words += Number(hasWords);
    counts[kind].examples += Number(hasExample);
  };
  const resolve = (part: Json): Json =>
    typeof part["$ref"] === "string"
      ? { ...at(document, part["$ref"]), ...part, $ref: undefined }
      : part;

  const visitSchema = (schema: Json) => {
    for (const property of Object.values((schema["properties"] ?? {}) as Record<string, Json>)) {
      add("properties", isSaid(property), isShown(property));
    }
    const said = (schema["x-enumDescriptions"] ?? {}) as Json;
    for (const value of (schema["enum"] ?? []) as string[]) add("values", value in said, true);
  };
  /** Whether a property shows a value, or objects whose own properties do. */
  const isShown = (schema: Json): boolean => {
    const whole = resolve(schema);
    const parts = [whole["items"], ...LISTS.flatMap((list) => whole[list] ?? [])] as Json[];
    return (
      "examples" in whole ||
      "const" in whole ||
      whole["type"] === "null" ||
      ("properties" in whole && Object.values(whole["properties"] as Json).every(isShownObject)) ||
      parts.some(isShownObject)
    );
  };
  const isShownObject = (part: unknown) => isObject(part) && isShown(part);
  const visitResponse = (response: Json) => {
    const { content } = response as { content?: Record<string, Json> };
    const shown = Object.values(content ?? {}).every(
      (media) => "example" in media || "examples" in media,
    );
    add("responses", isSaid(response), shown);
  };

  walk(document, (part, path) => {
    const parent = path.at(-2);
    if (part["operationId"] !== undefined) {
      add("operations", isSaid(part) && "summary" in part, hasExamples(part));
    }
    if (parent === "parameters") add("parameters", isSaid(part), "example" in part);
    if (parent === "responses" && !("$ref" in part)) visitResponse(part);
    if (parent === "headers" && !("$ref" in part)) {
      add("headers", isSaid(part), "example" in part);
    }
    visitSchema(part);
  });
  return counts;
}

const KINDS = [
  "operations",
  "parameters",
  "properties",
  "values",
  "responses",
  "headers",
] as const satisfies (keyof Counts)[];

const LISTS = ["anyOf", "oneOf", "allOf"] as const;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

const isSaid = ({ description }: Json) => typeof description === "string" && description !== "";

/** Whether an operation shows its request, if it takes one, and its success. */
function hasExamples({ requestBody, responses }: Json): boolean {
  const contents = [requestBody, (responses as Json)["200"] ?? (responses as Json)["2XX"]] as (
    { content?: Record<string, Json> } | undefined
  )[];
  return contents.every((each) =>
    Object.values(each?.content ?? {}).every((media) => "example" in media),
  );
}

/** The part of a document that a reference points to. */
function at(document: Json, reference: string): Json {
  return reference
    .slice(2)
    .split("/")
    .reduce<Json>((part, step) => part[step] as Json, document);
}

/** Visits every object of a document, examples aside. */
function walk(
  part: unknown,
  visit: (part: Json, path: string[]) => void,
  path: string[] = [],
): void {
  if (!isObject(part)) return;
  if (!Array.isArray(part)) visit(part, path);
  for (const [name, child] of Object.entries(part)) {
    if (name === "example" || name === "examples") continue;
    walk(child, visit, [...path, name]);
  }
}
