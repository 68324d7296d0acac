import { readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import * as z from "zod/mini";
import { createDocument, createSchema, type oas32 } from "zod-openapi";
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import type { Api } from "#shared/api/apis.ts";
import type { OperationWords, ApiWords, Notifications } from "#shared/api/route/operation.words.ts";
import { isOfOperators, type Route } from "#shared/api/route/route.ts";
import { words as allWords } from "#shared/values/describe.ts";
import { responsesOf, toName } from "./responses.ts";
import { lack, withFieldWords, writeWords, type Json } from "./schemas.ts";
import manifest from "../../../package.json" with { type: "json" };

const ROOT = join(import.meta.dirname, "..", "..", "..");

/**
 * Makes the OpenAPI 3.1 document of an API, from its routes' schemas and their words. Throws for a parameter or a
 * schema without words.
 */
export function openapiDocument({ basePath, title, guide, routes }: Api, words: ApiWords): Json {
  // Each named schema becomes a component.
  for (const [id, schema] of allWords._idmap) z.globalRegistry.add(schema, { id });
  const opts = { override: writeWords(Object.values(routes).some(isOfOperators)) };
  const schemas: oas32.SchemasObject = {};
  const toSchema: ToSchema = (sent) => {
    const { schema, components } = createSchema(sent, { io: "output", opts });
    Object.assign(schemas, components);
    return schema;
  };
  const paths: ZodOpenApiPathsObject = {};
  for (const [entry, said] of Object.entries(words.operations)) {
    const route = routes[entry];
    if (route === undefined) throw new Error(`${entry} is no route`);
    const operation = toOperation(entry, route, said, toSchema);
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation };
  }
  const { notifications } = words;
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title,
        version: manifest.version,
        description: guide.map(readGuide).join("\n"),
        license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      },
      servers: [{ url: basePath }],
      security: [{ ApiKey: [] }],
      tags: Object.entries(words.tags).map(([name, description]) => ({ name, description })),
      paths,
      ...(notifications === undefined ? {} : { webhooks: toWebhooks(notifications, toSchema) }),
      components: {
        securitySchemes: {
          ApiKey: {
            type: "apiKey",
            in: "header",
            name: "X-API-Key",
            description:
              "Your API key: `pod_`, or `pod_test_` for one to test with, and 38 letters and digits. It is shown once, when it is issued; keep it secret, and out of pages and apps that you give to others.",
          },
        },
        schemas,
      },
    },
    opts,
  );
  return withFieldWords(document);
}

/** Writes a schema as JSON Schema of its output. */
type ToSchema = (schema: z.core.$ZodType) => oas32.SchemaObject | oas32.ReferenceObject;

function toOperation(
  entry: string,
  route: Route,
  words: OperationWords,
  toSchema: ToSchema,
): ZodOpenApiOperationObject {
  const { permission, body } = route;
  const parameters = (["path", "query"] as const).flatMap((place) => {
    const [schema, parameterWords] =
      place === "path" ? [route.params, words.params] : [route.query, words.query];
    if (!(schema instanceof z.ZodMiniObject)) return [];
    return Object.entries(schema.shape).map(([name, field]) => {
      const [description, example] = parameterWords?.[name] ?? lack(`The parameter ${name}`);
      const required = field._zod.optin === undefined;
      // The parameter is sent as text; the document shows the parsed value.
      return { name, in: place, required, description, example, schema: toSchema(field) };
    });
  });
  const requestBody = body && {
    required: !z.safeParse(body, {}).success,
    content: { "application/json": { schema: body, example: words.body } },
  };
  return {
    // `orders/create-order` → `createOrder`.
    operationId: basename(entry).replaceAll(/-./g, ([, letter = ""]) => letter.toUpperCase()),
    summary: words.summary,
    description: [words.description, ...needs(permission)].filter(Boolean).join("\n\n"),
    tags: [toTag(entry)],
    ...(permission === null ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(route, words),
  };
}

/**
 * Returns a guide's text. The service does not serve files that the guide links to: readers find them in the project's
 * folder.
 */
function readGuide(file: string): string {
  const text = readFileSync(join(import.meta.dirname, "..", file), "utf8");
  return text.replaceAll(
    /\[([^\]]+)\]\((\.[^)#]+)(#[^)]*)?\)/g,
    (_, words: string, path: string) => {
      const place = relative(ROOT, join(import.meta.dirname, "..", dirname(file), path));
      return `${words} (\`${place}\`)`;
    },
  );
}

/** The sentence that names the permission of a route. */
function needs(permission: Route["permission"]): string[] {
  if (permission === null) return [];
  if (permission === "any") return ["Needs a key, whatever it permits."];
  return [`Needs the permission \`${permission}\`.`];
}

/** `operator/rate-card/get-rate-card` → `Rate card`: the reference has a group for each file of contracts. */
function toTag(entry: string): string {
  const group = basename(dirname(entry)).replaceAll("-", " ");
  return group.charAt(0).toUpperCase() + group.slice(1);
}

/** The webhooks: calls that the service makes. */
function toWebhooks(
  { tag, body, headers, answers, calls }: Notifications,
  toSchema: ToSchema,
): ZodOpenApiPathsObject {
  const parameters = Object.entries(headers).map(([name, { says, example }]) => ({
    ...{ name, in: "header" as const, required: true, description: says, example },
    schema: { type: "string" as const },
  }));
  const responses = Object.fromEntries(
    Object.entries(answers).map(([status, description]) => [status, { description }]),
  );
  return Object.fromEntries(
    Object.entries(calls).map(([event, { summary, description, example }]) => {
      const content = { "application/json": { schema: toSchema(body), example } };
      const call: ZodOpenApiOperationObject = {
        operationId: `receive${toName(event)}`,
        summary,
        description,
        tags: [tag],
        security: [],
        parameters,
        requestBody: { required: true, content },
        responses,
      };
      return [event, { post: call }];
    }),
  );
}
