import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Api } from "#shared/api/apis.ts";
import { isOfOperators, type Route } from "#shared/api/route/route.ts";
import type {
  OperationWords,
  ParameterWords,
  ApiWords,
} from "#shared/api/route/operation.words.ts";
import { Components, type Json } from "./components.ts";
import { toWebhooks } from "./notifications.ts";
import { json, Responses } from "./responses.ts";
import { Schemas } from "./schemas.ts";

/**
 * The OpenAPI 3.1 document of an API, from its routes' own schemas and the words for them. Throws for a route or a
 * schema without words.
 */
export function openapiDocument({ basePath, title, guide, routes }: Api, words: ApiWords): Json {
  const components = new Components();
  const schemas = new Schemas(components);
  const paths: Record<string, Json> = {};
  for (const [entry, said] of Object.entries(words.operations)) {
    const route = routes[entry];
    if (route === undefined) throw new Error(`${entry} is no route`);
    const operation = toOperation(entry, route, said, schemas);
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation };
  }
  const { notifications } = words;
  return {
    openapi: "3.1.0",
    info: {
      title,
      version: "1.0.0",
      description: readFileSync(join(import.meta.dirname, "..", guide), "utf8"),
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: basePath }],
    security: [{ ApiKey: [] }],
    tags: Object.entries(words.tags).map(([name, description]) => ({ name, description })),
    paths,
    ...(notifications === undefined ? {} : { webhooks: toWebhooks(notifications, schemas) }),
    components: {
      securitySchemes: {
        ApiKey: {
          type: "apiKey",
          in: "header",
          name: "X-API-Key",
          description:
            "Your API key: `pod_` and 38 letters and digits. It is shown once, when it is issued; keep it secret, and out of pages and apps that you give to others.",
        },
      },
      ...components.toJson(),
    },
  };
}

function toOperation(entry: string, route: Route, words: OperationWords, schemas: Schemas): Json {
  const { permission, params, query, body } = route;
  const parameters = [
    ...toParameters("path", params, words.params, schemas),
    ...toParameters("query", query, words.query, schemas),
  ];
  return {
    operationId: toOperationId(entry),
    summary: words.summary,
    description: [words.description, ...needs(permission)].filter(Boolean).join("\n\n"),
    tags: [toTag(entry)],
    ...(permission === null ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: !z.safeParse(body, {}).success,
            content: json(
              schemas.of(body, "request", `the body of ${entry}`, {
                isStrict: isOfOperators(route),
              }),
              { example: words.body },
            ),
          },
        }),
    responses: new Responses(schemas).of(route, words),
  };
}

/** What a route asks of the caller's key. */
function needs(permission: Route["permission"]): string[] {
  if (permission === null) return [];
  if (permission === "any") return ["Needs a key, whatever it permits."];
  return [`Needs the permission \`${permission}\`.`];
}

/** `orders/create-order` → `createOrder`. */
function toOperationId(entry: string): string {
  return entry
    .slice(entry.lastIndexOf("/") + 1)
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `operator/rate-card/get-rate-card` → `Rate card`: the reference has a group for each file of contracts. */
function toTag(entry: string): string {
  const [, first = "", rest = ""] = /(\w)([^/]*)\/[^/]+$/.exec(entry) ?? [];
  return first.toUpperCase() + rest.replaceAll("-", " ");
}

function toParameters(
  place: "path" | "query",
  schema: z.ZodMiniType | undefined,
  words: ParameterWords | undefined,
  schemas: Schemas,
) {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodMiniType>).map(([name, field]) => {
    const said = words?.[name];
    if (said === undefined) throw new Error(`The parameter ${name} has no words`);
    const [description, example] = said;
    return {
      name,
      in: place,
      required: field._zod.optin === undefined,
      description,
      example,
      schema: schemas.of(field, "parameter", name),
    };
  });
}
