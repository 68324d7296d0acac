import { gunzipSync } from "node:zlib";
import * as z from "zod/mini";
import { apis } from "#shared/api/apis.ts";
import type { Route } from "#shared/api/route/route.ts";
import type { HttpReply } from "../../infra/local/gateway/read-http-result.ts";
import { documents, type ApiDocument, type Json, type Operation } from "./api-document.ts";

/** The refusal of a request that matches no operation; the documents describe only operations. */
const Refusal = z.strictObject({
  code: z.string(),
  data: z.unknown(),
  message: z.string(),
  request_id: z.uuid(),
  status: z.literal(false),
  timestamp: z.string(),
});

/** The operations of all documents by the keys of their routes: `GET /api/public/v1/orders/{order_id}`. */
const operations = new Map(
  documents.flatMap((document) =>
    document.operations.map((operation) => [
      `${operation.method} ${document.basePath}${operation.path}`,
      { document, operation },
    ]),
  ),
);

/** The keys of routes that are served but in no document. */
const unlisted = new Set(
  apis.flatMap((api) =>
    Object.values<Route>(api.unlisted).map(
      ({ method, path }) => `${method} ${api.basePath}${path}`,
    ),
  ),
);

/**
 * Returns how a reply breaks the committed document of its API: by a status, a content type, a body or headers that the
 * operation does not declare. Returns undefined if it does not.
 */
export function findBreach(routeKey: string, reply: HttpReply): string | undefined {
  // The documents describe GET; HEAD answers like GET without the body.
  if (routeKey.startsWith("HEAD ")) return reply.body.length === 0 ? undefined : "HEAD has a body";
  const known = operations.get(routeKey);
  const judge = () =>
    known === undefined ? plainFault(routeKey, reply) : declaredFault(known, reply);
  const fault = faultOrError(judge);
  return (
    fault && `${routeKey} answered ${String(reply.statusCode)}: ${fault}; ${excerpt(reply.body)}`
  );
}

/** Treats a body that is no JSON as a breach. */
function faultOrError(judge: () => string | undefined): string | undefined {
  try {
    return judge();
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    throw error;
  }
}

function plainFault(routeKey: string, { statusCode, body }: HttpReply): string | undefined {
  if (statusCode < 400) {
    return unlisted.has(routeKey) ? undefined : "a request that no operation takes succeeded";
  }
  const { error } = Refusal.safeParse(JSON.parse(body.toString()));
  return error && z.prettifyError(error);
}

function declaredFault(
  { document, operation }: { document: ApiDocument; operation: Operation },
  { statusCode, headers, body }: HttpReply,
): string | undefined {
  const response = document.find([...operation.at, "responses", String(statusCode)]);
  if (response === undefined) return "the status is not declared";
  const declared = response.node as { headers?: Json; content?: Json };
  for (const name of Object.keys(declared.headers ?? {})) {
    const fault = headerFault(
      document,
      [...response.at, "headers", name],
      headers[name.toLowerCase()],
    );
    if (fault !== undefined) return `the header ${name} ${fault}`;
  }
  if (declared.content === undefined) return body.length > 0 ? "no body is declared" : undefined;
  const type = (headers["content-type"] ?? "").split(";")[0] ?? "";
  const media = document.find([...response.at, "content", type]);
  if (media === undefined) return `the content type ${type} is not declared`;
  const isJson = type.endsWith("json");
  const text = (headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
  const value: unknown = isJson ? JSON.parse(text) : text;
  return document.replyFault([...media.at, "schema"], value);
}

function headerFault(
  document: ApiDocument,
  place: readonly string[],
  text: string | undefined,
): string | undefined {
  const header = document.find(place);
  const { required = false } = header?.node as { required?: boolean };
  if (text === undefined) return required ? "is missing" : undefined;
  const at = [...(header?.at ?? []), "schema"];
  const { type } = document.find(at)?.node as { type?: string };
  const isNumber = type === "integer" || type === "number";
  return document.fault(at, isNumber ? Number(text) : text);
}

const SHOWN = 600;

const excerpt = (body: Buffer) => body.toString().slice(0, SHOWN);
