import * as fc from "fast-check";
import { demoCatalog } from "../../../infra/operator/demo/demo-catalog.ts";
import type { ApiDocument, Json, Operation, JsonPath } from "../../contract/api-document.ts";
import type { Chance } from "../../measure/simulation/chance.ts";
import { named, type Draft } from "./request.ts";
import { branchesOf, type Plain, type Schema } from "./schema-site.ts";

/** Chances of an optional field, of a value that the service knows, and of the document's own example. */
const OPTIONAL = 0.4;
const KNOWN = 0.85;
const EXAMPLE = 0.4;

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz0123456789");
const DIGITS = LETTERS.slice(-10);

const { catalogs, products, variations, productionLines } = demoCatalog();

/** Values by names of fields and parameters that reach deep into the service, where a random text would not. */
const known: Readonly<Record<string, (chance: Chance, index: number) => unknown>> = {
  order_id: (_, index) => named("order", index),
  webhook_id: (_, index) => named("webhook", index),
  delivery_id: (_, index) => named("delivery", index),
  key_id: (_, index) => named("key", index),
  import_id: (_, index) => named("import", index),
  shipment_id: (_, index) => named("shipment", index),
  item_id: (_, index) => named("item", index),
  claim_id: (chance) => chance.pick(["C-1", "C-2"]),
  user_id: (_, index) => named("user", index),
  version: (chance) => chance.pick([1, 1, 2, 3]),
  part: (chance) => chance.pick(["1", "2", "3"]),
  sku: (chance) => chance.pick(variations).sku,
  product: (chance) => chance.pick(products).sku,
  product_id: (chance) => chance.pick(products).id,
  catalog: (chance) => chance.pick(catalogs).name,
  catalog_id: (chance) => chance.pick(catalogs).id,
  production_line_id: (chance) => chance.pick(productionLines).id,
  facility: (chance) => chance.pick(["TX", "NC"]),
  supported_facilities: (chance) => chance.pick([["TX"], ["TX", "NC"]]),
  country: (chance) => chance.pick(["US", "us", "United States"]),
  state: (chance) => chance.pick(["TX", "Texas", "NC"]),
  zip: (chance) => chance.pick(["78701", "28202-1234"]),
  email: () => "ada@example.com",
  phone: (chance) => chance.pick(["+1 512 555 0100", "(+1)5125550100"]),
  currency: () => "USD",
  url: (chance) => chance.pick(["https://files.example.com/a.png", "http://127.0.0.1:9/hook"]),
  label_url: () => "https://files.example.com/label.pdf",
  icon: () => "https://images.example.com/i.png",
  key: (chance) => chance.pick(["front", "back"]),
  expires: () => "2999-01-01",
  since: () => "2026-01-01T00:00:00",
  production_config: () => "",
};

/** Returns a request that the document allows, as far as a schema can express it. */
export function generateDraft(document: ApiDocument, operation: Operation, chance: Chance): Draft {
  const index = Math.floor(chance.next() * 100);
  const values = new Values(document, chance, index);
  const draft: Draft = {
    document,
    operation,
    method: operation.method,
    bearer: "own",
    params: {},
    query: [],
  };
  for (const { name, place, required, at } of parametersOf(document, operation)) {
    if (place === "path") draft.params[name] = String(values.value(at, name));
    else if (required || chance.next() < OPTIONAL)
      draft.query.push([name, String(values.value(at, name))]);
  }
  const body = bodyOf(document, operation);
  if (body !== undefined) draft.body = values.body(body);
  return draft;
}

/** A parameter of an operation and the place of its schema. */
export interface Parameter {
  readonly name: string;
  readonly place: string;
  readonly required: boolean;
  readonly at: JsonPath;
}

interface DeclaredParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}

/** The parameters of an operation in its path and query. */
export function parametersOf(document: ApiDocument, { at }: Operation): Parameter[] {
  const list = document.find([...at, "parameters"]);
  if (list === undefined) return [];
  return (list.node as unknown[]).flatMap((_, index) => {
    const found = document.find([...list.at, String(index)]);
    const { name, in: place, required } = found?.node as DeclaredParameter;
    const at = [...(found?.at ?? []), "schema"];
    const parameter = { name, place, required: required === true, at };
    return place === "path" || place === "query" ? [parameter] : [];
  });
}

/** Returns the place of the schema of an operation's JSON body; undefined if it takes none. */
export function bodyOf(document: ApiDocument, { at }: Operation): JsonPath | undefined {
  return document.find([...at, "requestBody", "content", "application/json"])?.at;
}

class Values {
  readonly #document: ApiDocument;
  readonly #chance: Chance;
  readonly #index: number;

  constructor(document: ApiDocument, chance: Chance, index: number) {
    this.#document = document;
    this.#chance = chance;
    this.#index = index;
  }

  /** Returns a body by its schema or, now and then, the document's example. */
  body(media: JsonPath): unknown {
    const { example, examples = {} } = this.#document.find(media)?.node as {
      example?: unknown;
      examples?: Record<string, { value?: unknown }>;
    };
    const all = [example, ...Object.values(examples).map(({ value }) => value)];
    const given = all.filter((each) => each !== undefined);
    const made = this.value([...media, "schema"], "");
    if (given.length === 0 || this.#chance.next() > EXAMPLE) return made;
    // An example that places an order gets a reference of its own.
    return JSON.parse(JSON.stringify(this.#chance.pick(given)), (name, value: unknown) =>
      name !== "" && (Object.hasOwn(known, name) || name === "order_id")
        ? (this.#known(name) ?? value)
        : value,
    );
  }

  value(place: JsonPath, name: string): unknown {
    const branches = branchesOf(this.#document, place).filter(
      ({ schema }) => schema.type !== "null" && schema.const !== null,
    );
    const all = this.#document.find(place)?.node as Json;
    if (!("allOf" in all)) return this.#plain(this.#chance.pick(branches), name);
    const parts = branches.map((branch) => this.#plain(branch, name));
    return Object.assign({}, ...parts) as unknown;
  }

  #known(name: string): unknown {
    // A new order mostly has a reference of its own.
    if (name === "order_id" && this.#chance.next() < 0.5) return `F-${this.#text(12)}`;
    return known[name]?.(this.#chance, this.#index);
  }

  #plain({ place, schema }: Plain, name: string): unknown {
    const isKnown = Object.hasOwn(known, name) && this.#chance.next() < KNOWN;
    const { type } = schema;
    const one = typeof type === "string" ? type : this.#chance.pick(without(type, "null"));
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return this.#chance.pick(without(schema.enum, null));
    if (isKnown && (one !== "object" || name !== "key")) return this.#known(name);
    if (one === "object" || schema.properties !== undefined) return this.#object(place, schema);
    if (one === "array") return this.#array(place, schema, name);
    if (one === "integer") return Math.floor(this.#number(schema));
    if (one === "number") return Math.round(this.#number(schema) * 100) / 100;
    if (one === "boolean") return this.#chance.next() < 0.5;
    return this.#string(schema);
  }

  #object(place: JsonPath, { properties = {}, required = [], ...schema }: Schema): unknown {
    const fields = Object.keys(properties)
      .filter((name) => required.includes(name) || this.#chance.next() < OPTIONAL)
      .map((name) => [name, this.value([...place, "properties", name], name)]);
    const others = schema.additionalProperties;
    if (typeof others !== "object") return Object.fromEntries(fields);
    const names = [...new Set([...required, ...this.#names(place)])];
    const more = names.map((name) => [name, this.value([...place, "additionalProperties"], name)]);
    return Object.fromEntries([...fields, ...more]);
  }

  #names(place: JsonPath): string[] {
    const [found] = branchesOf(this.#document, [...place, "propertyNames"]);
    const names = (found?.schema.enum ?? []) as string[];
    return names.filter(() => this.#chance.next() < OPTIONAL);
  }

  #array(place: JsonPath, { minItems = 0, maxItems = 3 }: Schema, name: string): unknown[] {
    const length = Math.min(maxItems, minItems + Math.floor(this.#chance.next() * 3));
    const items = Array.from({ length }, () => this.value([...place, "items"], `${name}[]`));
    // Most lists of the service name each thing once.
    return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
  }

  #number({ minimum, exclusiveMinimum, maximum }: Schema): number {
    const least = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1);
    return this.#chance.between(least, Math.min(maximum ?? Infinity, least + 100));
  }

  #string({ format, pattern, minLength = 1, maxLength = 20 }: Schema): string {
    if (format === "uuid") return this.#uuid();
    if (format === "uri") return `https://files.example.com/${this.#text(8)}.png`;
    if (format === "email") return `${this.#text(8)}@example.com`;
    if (format === "date") return `2026-0${String(1 + Math.floor(this.#chance.next() * 9))}-11`;
    if (format === "date-time") return "2026-11-21T12:00:00Z";
    const text = this.#text(Math.max(minLength, Math.min(maxLength, 12)));
    return pattern === undefined || new RegExp(pattern, "u").test(text)
      ? text
      : this.#matching(pattern);
  }

  #matching(pattern: string): string {
    const seed = Math.floor(this.#chance.next() * 2 ** 31);
    const [text = ""] = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed, numRuns: 1 });
    return text;
  }

  #text(length: number): string {
    return Array.from({ length }, () => this.#chance.pick(LETTERS)).join("");
  }

  #uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.#chance.pick(DIGITS)).join("");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}

const without = <Value>(values: readonly Value[] = [], one: Value) =>
  values.filter((value) => value !== one);
