import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";

/** Any object of the document. */
export type Json = Readonly<Record<string, unknown>>;

/** A method of a path, as the document describes it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** The path below the base path, with parameters in braces. */
  readonly path: string;
  /** The operation's place in the document. */
  readonly at: JsonPath;
}

export type ApiName = "public" | "operator";

/** A node of the document: the keys that lead to it. */
export type JsonPath = readonly string[];

/**
 * A committed OpenAPI document, read as a client reads it, without the routes and schemas from which it was made. Each
 * schema is compiled at its first use.
 */
export class ApiDocument {
  readonly name: ApiName;
  readonly basePath: string;
  readonly operations: readonly Operation[];
  readonly #root: Json;
  // Keywords of OpenAPI are mixed with those of JSON Schema.
  readonly #ajv = new Ajv2020({ strict: false, validateSchema: false });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(name: ApiName) {
    const file = join(import.meta.dirname, "../../shared/api", name, "openapi.json");
    this.#root = JSON.parse(readFileSync(file, "utf8")) as Json;
    this.name = name;
    this.basePath = (this.#root["servers"] as { url: string }[])[0]?.url ?? "";
    this.operations = operationsOf(this.#root["paths"] as Record<string, Json>);
    formats.default(this.#ajv);
    this.#ajv.addSchema(this.#root, "document");
    this.#ajv.addSchema(closed(this.#root), "closed");
  }

  /** Returns the node at a place, and its own place after following references, or undefined. */
  find(place: JsonPath): { readonly node: unknown; readonly at: JsonPath } | undefined {
    let node: unknown = this.#root;
    let at: JsonPath = [];
    for (const key of place) {
      if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return undefined;
      node = (node as Json)[key];
      at = [...at, key];
      const reference = (node as Json | null)?.["$ref"];
      if (typeof reference !== "string") continue;
      const target = this.find(reference.split("/").slice(1).map(unescape));
      if (target === undefined) throw new Error(`The document lacks ${reference}`);
      ({ node, at } = target);
    }
    return { node, at };
  }

  /** Returns the fault of a value by the schema at a place, in words, or undefined. */
  fault(place: JsonPath, value: unknown): string | undefined {
    return this.#fault("document", place, value);
  }

  /** Like {@link fault}, for a reply: every field that the service sends must be described. */
  replyFault(place: JsonPath, value: unknown): string | undefined {
    return this.#fault("closed", place, value);
  }

  #fault(root: "document" | "closed", place: JsonPath, value: unknown): string | undefined {
    const reference = `${root}#/${place.map((key) => encodeURIComponent(escape(key))).join("/")}`;
    let validate = this.#validators.get(reference);
    if (validate === undefined) {
      validate = this.#ajv.compile({ $ref: reference });
      this.#validators.set(reference, validate);
    }
    if (validate(value)) return undefined;
    return this.#ajv.errorsText(validate.errors, { dataVar: "" });
  }
}

const METHODS = ["get", "post", "put", "patch", "delete"];

function operationsOf(paths: Readonly<Record<string, Json>>): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const { operationId } = item[method] as { operationId: string };
      return { id: operationId, method: method.toUpperCase(), path, at: ["paths", path, method] };
    }),
  );
}

/**
 * Returns the document with objects that allow only the fields they name. Schemas that others extend, and their
 * extensions, stay unchanged, because they do not see each other's fields.
 */
function closed(root: Json): Json {
  const extended = new Set(JSON.stringify(root).match(/(?<="allOf":\[\{"\$ref":")[^"]+/g));
  const close = (node: unknown, at: string): unknown => {
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return node.map((each) => close(each, at));
    const fields = Object.entries(node).map(([key, value]) => [key, close(value, `${at}/${key}`)]);
    const isWhole = !extended.has(at) && !at.endsWith("/allOf");
    const isClosed = isWhole && ("properties" in node || "allOf" in node);
    return Object.fromEntries([...fields, ...(isClosed ? [["unevaluatedProperties", false]] : [])]);
  };
  return close(root, "#") as Json;
}

/** Escapes a key for a JSON Pointer (RFC 6901). */
const escape = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1");
const unescape = (step: string) =>
  decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");

/** The service's documents, the public one first. */
export const documents = [new ApiDocument("public"), new ApiDocument("operator")] as const;
