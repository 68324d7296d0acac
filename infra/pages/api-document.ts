import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The parts of an OpenAPI document from which texts are made. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: object;
}

export interface ApiResponse {
  readonly description: string;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, ApiResponse | { readonly $ref: string }>>;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
}

/** Reads the OpenAPI document of an API. */
export function readDocument(api: "operator" | "public"): ApiDocument {
  const folder = join(import.meta.dirname, "..", "..", "shared", "api", api);
  return JSON.parse(readFileSync(join(folder, "openapi.json"), "utf8")) as ApiDocument;
}

/** Returns the operations of a document. */
export const operationsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

const REFERENCE = /"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g;

/** Returns the components that a part of a document refers to, and those that they refer to. */
export function componentsOf(operation: object, { components }: ApiDocument) {
  const found: Record<string, Record<string, unknown>> = {};
  const read = (part: unknown) => {
    for (const [, kind = "", name = ""] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (found[kind]?.[name] !== undefined) continue;
      const component = components[kind]?.[name];
      found[kind] = { ...found[kind], [name]: component };
      read(component);
    }
  };
  read(operation);
  return found;
}
