import { validate as isUuid } from "uuid";
import middy from "@middy/core";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { apiOf, type Input, type Reply, type Route } from "#shared/api/route/route.ts";
import { ownerOf } from "#shared/key/caller.ts";
import type { VerifiedKey } from "#shared/key/verify-key.ts";
import { ApiError } from "#shared/refusal/errors.ts";
import { withinTime } from "#shared/runtime/request-signal.ts";
import { describeError, logLine } from "#shared/runtime/log.ts";
import { metrics, takeCounts } from "#shared/runtime/metrics.ts";
import { throttleReason } from "#shared/runtime/throttle.ts";
import { traceOfRequest, withTrace } from "#shared/runtime/trace.ts";
import { toApiError } from "#shared/refusal/to-api-error.ts";
import { unavailable } from "#shared/refusal/unavailable.ts";
import { takeUnits } from "#shared/table/units.ts";
import { timestamp, timestampInSeconds } from "#shared/values/time.ts";
import { acceptsGzip } from "./accepts-gzip.ts";
import type { Answer, Unchanged } from "./answer.ts";
import { documentResult } from "./document-result.ts";
import {
  commonHeaders,
  compressed,
  errorResult,
  jsonResult,
  type Envelope,
  type HttpResult,
} from "./envelope.ts";
import { parseRequest } from "./parse-request.ts";

/** The parsed request, as a handler without a key gets it. */
export type OpenRequest<R extends Route> = Input<R> & {
  readonly http: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string | undefined>>;
    /** The body byte by byte as it arrived, so that its signature can be verified. */
    readonly body: string;
  };
};

/** A request in the chain, with the values that the steps add to it. */
export interface EndpointEvent extends APIGatewayProxyEventV2 {
  startedAt: number;
  traceId: string;
  key?: VerifiedKey;
  rateHeaders?: Record<string, string>;
  log?: Record<string, string> | undefined;
}

type Middleware = middy.MiddlewareObj<EndpointEvent, HttpResult>;

/** A function answers 503 when only this much of its time is left. */
const EARLY_TIMEOUT_MS = 500;

/**
 * Makes a route's Lambda handler: the middleware chain that all endpoints share, around the route's own `call`. The
 * call throws {@link ApiError} to refuse. Any other error is a 500 (or 503), whose cause only the log shows. `identify`
 * runs before the request is parsed. Both run in the handler, because middy limits the time of nothing else.
 */
export function chain<R extends Route>(
  route: R,
  identify: (event: EndpointEvent) => Promise<void>,
  call: (
    request: OpenRequest<R>,
    key: VerifiedKey | undefined,
  ) => Promise<Answer<Reply<R>> | Unchanged>,
) {
  return middy<EndpointEvent, HttpResult>({
    timeoutEarlyInMillis: EARLY_TIMEOUT_MS,
    timeoutEarlyResponse: () => {
      throw unavailable(new Error("The function's time ran out"));
    },
  })
    .use(logRequest(route))
    .use(answerErrors(route))
    .handler((event: EndpointEvent, context: Context, { signal }: { signal: AbortSignal }) =>
      withTrace(event.traceId, () =>
        withinTime(signal, async () => {
          await identify(event);
          const { input, notices } = parseRequest(route, event);
          const http = {
            ...event.requestContext.http,
            headers: event.headers,
            body: event.body ?? "",
          };
          const { awsRequestId: requestId } = context;
          const answer = await call({ ...input, http }, event.key);
          const common = { ...commonHeaders(requestId), ...event.rateHeaders };
          if ("unchanged" in answer) {
            return { statusCode: 304, headers: { ...common, etag: answer.unchanged } };
          }
          const { data, headers: own } = answer;
          event.log = answer.log;
          const headers = { ...common, ...notices, ...own };
          if (route.contentType !== undefined) {
            const { "if-none-match": known } = http.headers;
            const whole = documentResult(
              route.contentType,
              data as string | Uint8Array,
              headers,
              known,
            );
            return http.method === "HEAD" ? { ...whole, body: "", isBase64Encoded: false } : whole;
          }
          const body = route.bare ? data : envelope(route, data, requestId);
          const result = jsonResult(200, body, headers);
          return route.polled && acceptsGzip(http.headers) ? compressed(result) : result;
        }),
      ),
    );
}

/** Returns the order that a path names by its id. A merchant's own reference may be anything, and is not logged. */
function orderOf({ pathParameters }: EndpointEvent): string | undefined {
  const { order_id: given = "" } = pathParameters ?? {};
  return isUuid(given) ? given.toLowerCase() : undefined;
}

/** Logs one line for each request, with the cause of a failure; no bodies, keys or secrets. */
function logRequest(route: Route): Middleware {
  const log: middy.MiddlewareFn<EndpointEvent, HttpResult> = ({
    event,
    context,
    response,
    error,
  }) => {
    const status = response?.statusCode ?? 500;
    const failed = status >= 500;
    const api = apiOf(route);
    // Both APIs have routes of the same name, and metrics know the name alone.
    const name = `${api === "operator" ? "operator " : ""}${route.method} ${route.path}`;
    const duration_ms = Math.round(performance.now() - event.startedAt);
    const reason = event.key?.window.exceeded === true ? "key" : throttleReason(error);
    logLine(failed ? "ERROR" : "INFO", name, {
      request_id: context.awsRequestId,
      trace_id: event.traceId,
      api,
      route: name,
      status,
      code: error instanceof ApiError ? error.code : undefined,
      user_id: event.key && ownerOf(event.key.record),
      key_id: event.key?.record.id,
      order: orderOf(event),
      ...event.log,
      duration_ms,
      units: takeUnits(),
      reason,
      error: failed ? describeError(error) : undefined,
      ...metrics({
        ...takeCounts(),
        Latency: duration_ms,
        PromptLatency: (route.slow ?? route.heavy ?? route.countsAs) ? undefined : duration_ms,
        ServerErrors: failed ? 1 : undefined,
        Refusals: status >= 400 && !failed ? 1 : undefined,
        Throttles: reason && 1,
      }),
    });
  };
  return {
    before: ({ event, context }) => {
      event.startedAt = performance.now();
      event.traceId = traceOfRequest(event.headers["traceparent"], context.awsRequestId);
    },
    after: log,
    onError: log,
  };
}

function answerErrors({ contentType }: Route): Middleware {
  return {
    onError: (request) => {
      const error = toApiError(request.error);
      const { awsRequestId } = request.context;
      const refused = errorResult(error, awsRequestId, request.event.rateHeaders ?? {});
      const isHead =
        contentType !== undefined && request.event.requestContext.http.method === "HEAD";
      request.response = isHead ? { ...refused, body: "" } : refused;
    },
  };
}

function envelope(route: Route, data: unknown, requestId: string): Envelope {
  return {
    code: route.code ?? "SUCCESS",
    data,
    message: route.message,
    request_id: requestId,
    status: true,
    timestamp: route.timestamp === "seconds" ? timestampInSeconds() : timestamp(),
  };
}
