import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Api } from "#shared/api/apis.ts";
import type { Route } from "#shared/api/route/route.ts";
import { errorCodesOf } from "#shared/api/route/route-errors.ts";
import { errorStatus } from "#shared/refusal/errors.ts";
import { ErrorReply, HTTPValidationError } from "./error-replies.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of an API, from its routes' own schemas. */
export function openapiDocument({ basePath, title, guide, routes }: Api): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [entry, route] of Object.entries(routes)) {
    const operation = toOperation(entry, route, schemas);
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation };
  }
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
    tags: [...new Set(Object.values(routes).map(({ tag }) => tag))].map((name) => ({
      name,
    })),
    paths,
    components: {
      securitySchemes: { ApiKey: { type: "apiKey", in: "header", name: "X-API-Key" } },
      schemas: Object.fromEntries(
        Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
    },
  };
}

function toOperation(entry: string, route: Route, schemas: Json): Json {
  const { summary, tag, permission, params, query, body, example } = route;
  const parameters = [
    ...toParameters("path", params, schemas),
    ...toParameters("query", query, schemas),
  ];
  return {
    operationId: entry.slice(entry.lastIndexOf("/") + 1).replaceAll("-", "_"),
    summary,
    tags: [tag],
    ...(permission === null
      ? { security: [] }
      : {
          description: [
            permission === "any"
              ? "Needs a key, whatever it permits."
              : `Needs the permission \`${permission}\`.`,
            route.description ?? "",
          ]
            .join(" ")
            .trim(),
        }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: !z.safeParse(body, {}).success,
            content: json(toSchema(body, "input", schemas), example.body),
          },
        }),
    responses: {
      200: { description: route.message, ...replyContent(route, schemas) },
      ...(route.contentType === undefined
        ? {}
        : {
            304: {
              description: "Not changed since the reply whose ETag was sent in If-None-Match",
            },
          }),
      ...errorResponses(route, schemas),
    },
  };
}

function replyContent(route: Route, schemas: Json): Json {
  const data = toSchema(route.reply, "input", schemas);
  const { contentType = "application/json" } = route;
  if (route.bare)
    return { content: { [contentType]: { schema: data, example: route.example.reply } } };
  const envelope = {
    type: "object",
    properties: {
      code: { type: "string", const: route.code ?? "SUCCESS" },
      data,
      message: { type: "string" },
      request_id: { type: "string", format: "uuid" },
      status: { type: "boolean", const: true },
      timestamp: { type: "string" },
    },
    required: ["code", "data", "message", "request_id", "status", "timestamp"],
    additionalProperties: false,
  };
  const example = {
    code: route.code ?? "SUCCESS",
    data: route.example.reply,
    message: route.message,
    request_id: "7b1f0c52-9d8e-4a36-8f27-5c9e0b1d2a34",
    status: true,
    timestamp:
      route.timestamp === "seconds" ? "2026-11-21T12:00:00Z" : "2026-11-21T12:00:00.123000",
  };
  if (route.replyId === undefined) return { content: json(envelope, example) };
  schemas[route.replyId] = envelope;
  return { content: json(reference(route.replyId), example) };
}

function errorResponses(route: Route, schemas: Json): Json {
  const byStatus = Map.groupBy(errorCodesOf(route), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, group]) => [
        status,
        {
          description: group.join(", "),
          content: json(
            toSchema(status === 422 ? HTTPValidationError : ErrorReply, "input", schemas),
          ),
        },
      ]),
  );
}

function toParameters(place: "path" | "query", schema: z.ZodMiniType | undefined, schemas: Json) {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodMiniType>).map(([name, field]) => ({
    name,
    in: place,
    required: field._zod.optin === undefined,
    schema: toSchema(field, "output", schemas),
  }));
}

/** A schema as JSON Schema; those with a name of their own go to `schemas` and are referred to. */
function toSchema(schema: z.ZodMiniType, io: "input" | "output", schemas: Json): unknown {
  const { $defs = {}, ...root } = z.toJSONSchema(schema, { io });
  for (const [name, definition] of Object.entries($defs)) schemas[name] = toComponent(definition);
  if (root.id === undefined) return toComponent(root);
  schemas[root.id] = toComponent(root);
  return reference(root.id);
}

/**
 * A schema as a part of the document: without the keywords of a standalone one, its references pointing at components.
 */
function toComponent(schema: object): Json {
  const text = JSON.stringify({ ...schema, $schema: undefined, id: undefined });
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

const reference = (id: string) => ({ $ref: `#/components/schemas/${id}` });

const json = (schema: unknown, example?: unknown) => ({
  "application/json": { schema, ...(example === undefined ? {} : { example }) },
});
