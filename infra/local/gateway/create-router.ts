import { randomUUID } from "node:crypto";
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import { fastify, type FastifyReply, type FastifyRequest } from "fastify";
import { buildHttpEvent } from "./build-http-event.ts";
import { readHttpResult, type HttpReply } from "./read-http-result.ts";

/** A route of an HTTP API and the function that answers it. */
export interface Route {
  /** `GET /orders/{order_id}`, or `$default`. */
  readonly routeKey: string;
  /** Runs the function on an event (JSON text); its result is JSON text too. */
  readonly invoke: (event: string) => Promise<string>;
}

export interface HttpApi {
  /** The dimension of its metrics. */
  readonly id: string;
  readonly routes: readonly Route[];
  /** The route `$default`, which takes every request that no other route takes. */
  readonly fallback: Route;
}

/** Gets each reply of a function before it is sent, with the key of the request's route. */
export type ReplySink = (routeKey: string, reply: HttpReply) => void;

/** Gets each answer of an API, also an answer that came from no function, and the milliseconds that it took. */
export type AnswerSink = (apiId: string, statusCode: number, durationMs: number) => void;

/** API Gateway's quotas for HTTP APIs: request line with headers, payload, and the time that a function may take. */
export const MAX_HEADER_BYTES = 10_240;
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

/** Lambda's quota for a synchronous invocation's event and for its result. */
const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;

/** Answers a request. */
export type Router = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Returns the handler of requests to HTTP APIs. On AWS each API has its own host. Here the path selects the API: the
 * beginning that all its routes share. Other paths go to the first API.
 */
export async function createRouter(
  apis: readonly HttpApi[],
  onReply: ReplySink = () => undefined,
  onAnswer: AnswerSink = () => undefined,
): Promise<Router> {
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: MAX_HEADER_BYTES },
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = "" }) => decodeSlashes(url),
    frameworkErrors: (error, request, reply) => {
      void refuse(error, request, reply);
    },
  });
  app.setErrorHandler(refuse);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => {
    done(null, body);
  });
  app.addHttpMethod("GET", { hasBody: true, overrideExisting: true });
  // With a body, the method would have to declare a content type.
  app.addHttpMethod("QUERY", { hasBody: false, overrideExisting: true });
  app.addHook("onRequest", (request, reply, done) => {
    // The function checks the content type itself.
    delete request.raw.headers["content-type"];
    // Fastify's own handlerTimeout ends once a body has been read.
    const late = setTimeout(() => {
      if (!reply.sent) void refuse({ statusCode: 503 }, request, reply);
    }, TIMEOUT_MS);
    reply.raw.once("close", () => {
      clearTimeout(late);
    });
    done();
  });
  const serve =
    ({ routeKey, invoke }: Route) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const event = JSON.stringify(buildHttpEvent(request, routeKey));
      if (isTooLarge(event)) return refuse({ statusCode: 413 }, request, reply);
      const payload = await invoke(event);
      const result = isTooLarge(payload) ? undefined : readHttpResult(payload);
      if (result === undefined) return refuse({}, request, reply);
      onReply(routeKey, result);
      if (result.cookies.length > 0) void reply.header("set-cookie", result.cookies);
      void reply.header("apigw-requestid", request.id).headers(result.headers);
      return reply.code(result.statusCode).send(result.body);
    };
  const [first] = apis;
  if (first !== undefined) app.setNotFoundHandler(serve(first.fallback));
  // The first API answers paths that belong to no API.
  const idOf = (path: string) =>
    apis.find(({ routes }) => path.startsWith(`${basePathOf(routes)}/`))?.id ?? first?.id ?? "";
  app.addHook("onResponse", ({ url }, { statusCode, elapsedTime }, done) => {
    onAnswer(idOf(url), statusCode, elapsedTime);
    done();
  });
  for (const [index, { routes, fallback }] of apis.entries()) {
    const prefix = basePathOf(routes);
    void app.register(
      (api, _, done) => {
        if (index > 0) api.setNotFoundHandler(serve(fallback));
        for (const route of routes) {
          const [method = "", path = ""] = route.routeKey.split(" ");
          // Without its own pattern, a parameter may be empty.
          const url = path.slice(prefix.length).replaceAll(/\{(\w+)\}/g, ":$1([^/]+)");
          api.route({ method, url, handler: serve(route) });
        }
        done();
      },
      { prefix },
    );
  }
  await app.ready();
  return (request, response) => {
    app.routing(request, response);
  };
}

const isTooLarge = (payload: string) => Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES;

function refuse(
  { statusCode = 500 }: { readonly statusCode?: number },
  { id, raw }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const message = statusCode === 413 ? "Request Entity Too Large" : STATUS_CODES[statusCode];
  // The rest of the body is dropped on the open connection: closing it would reset a client that is still sending.
  raw.resume();
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  return reply
    .code(statusCode)
    .headers({
      "apigw-requestid": id,
      connection: reply.raw.shouldKeepAlive ? "keep-alive" : "close",
      "content-type": "application/json",
    })
    .send(Buffer.from(JSON.stringify({ message })));
}

/** Routes match the decoded path, so an encoded slash is a slash. */
function decodeSlashes(url: string): string {
  const [path = "", ...query] = url.split("?");
  return [path.replaceAll(/%2f/gi, "/"), ...query].join("?");
}

function basePathOf(routes: readonly Route[]): string {
  const paths = routes.map(({ routeKey }) => (routeKey.split(" ")[1] ?? "").split("/"));
  const [first = []] = paths;
  const isCommon = (text: string, index: number) =>
    !text.startsWith("{") && paths.every((path) => path[index] === text);
  const end = first.findIndex((text, index) => !isCommon(text, index));
  return first.slice(0, end === -1 ? undefined : end).join("/");
}
