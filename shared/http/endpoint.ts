import middy from "@middy/core";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import type { Input, Route } from "#shared/api/route.ts";
import { ApiError } from "#shared/errors.ts";
import { verifyKey, type RateWindow } from "#shared/key/verify-key.ts";
import type { Permission } from "#shared/key/permission.ts";
import { describeError, logLine } from "#shared/log.ts";
import { isTableUnavailable } from "#shared/table/unavailable.ts";
import { takeUnits } from "#shared/table/units.ts";
import { timestamp, timestampInSeconds } from "#shared/time.ts";
import { errorResult, jsonResult, type Envelope, type JsonResult } from "./envelope.ts";
import { parseRequest } from "./parse-request.ts";

/** Who calls, as the API key says. */
export interface Caller {
  readonly userId: string;
  readonly keyId: string;
  readonly permissions: readonly string[];
}

/** What a handler gets: the parsed request, and its caller where the route asks for a key. */
export type EndpointRequest<R extends Route> = Input<R> & {
  readonly http: { readonly method: string; readonly path: string };
  readonly caller: R["permission"] extends null ? undefined : Caller;
};

interface Answer {
  readonly data: unknown;
  readonly headers?: Record<string, string>;
}

interface EndpointEvent extends APIGatewayProxyEventV2 {
  startedAt: number;
  caller?: Caller;
  rateHeaders?: Record<string, string>;
  input?: unknown;
}

type Step = middy.MiddlewareObj<EndpointEvent, JsonResult>;

/** Left of a function's time when it stops waiting and answers by itself. */
const EARLY_TIMEOUT_MS = 500;

/**
 * A route's Lambda handler: the one chain that every endpoint shares, around the call that makes it different.
 * The call returns the reply's data and throws {@link ApiError} to refuse; whatever else it throws is a 500 whose
 * cause only the log shows.
 */
export function endpoint<R extends Route>(
  route: R,
  call: (request: EndpointRequest<R>) => Promise<Answer>,
) {
  return middy<EndpointEvent, JsonResult>({
    timeoutEarlyInMillis: EARLY_TIMEOUT_MS,
    timeoutEarlyResponse: () => {
      throw unavailable(new Error("The function's time ran out"));
    },
  })
    .use(logRequest(route))
    .use(answerErrors())
    .use(authenticate(route))
    .use(parse(route))
    .handler(async (event: EndpointEvent, context: Context) => {
      const { http } = event.requestContext;
      const request: unknown = { ...(event.input as Input<R>), caller: event.caller, http };
      const { data, headers } = await call(request as EndpointRequest<R>);
      const body = route.bare ? data : envelope(route, data, context.awsRequestId);
      return jsonResult(200, body, context.awsRequestId, { ...event.rateHeaders, ...headers });
    });
}

/** One line for each request, and the cause of each failure: no bodies, no keys, no secrets. */
function logRequest(route: Route): Step {
  const log: middy.MiddlewareFn<EndpointEvent, JsonResult> = ({
    event,
    context,
    response,
    error,
  }) => {
    const failed = error !== undefined && error !== null && (response?.statusCode ?? 500) >= 500;
    const name = `${route.method} ${route.path}`;
    logLine(failed ? "ERROR" : "INFO", name, {
      request_id: context.awsRequestId,
      route: name,
      status: response?.statusCode,
      code: error instanceof ApiError ? error.code : undefined,
      user_id: event.caller?.userId,
      key_id: event.caller?.keyId,
      duration_ms: Math.round(performance.now() - event.startedAt),
      units: takeUnits(),
      error: failed ? describeError(error) : undefined,
    });
  };
  return {
    before: ({ event }) => {
      event.startedAt = performance.now();
    },
    after: log,
    onError: log,
  };
}

function answerErrors(): Step {
  return {
    onError: (request) => {
      const error = toApiError(request.error);
      const { awsRequestId } = request.context;
      request.response = errorResult(error, awsRequestId, request.event.rateHeaders ?? {});
    },
  };
}

function authenticate({ permission }: Route): Step {
  return {
    before: async ({ event }) => {
      if (permission === null) return;
      const { record, window } = await verifyKey(event.headers["x-api-key"]);
      event.caller = {
        userId: record.user_id,
        keyId: record.id,
        permissions: record.permissions,
      };
      event.rateHeaders = rateHeaders(window);
      if (window.exceeded) {
        throw new ApiError(
          "RATE_LIMIT_EXCEEDED",
          `This key may send ${String(window.limit)} requests a minute; try again in ${String(window.reset)} seconds.`,
          { headers: { "retry-after": String(window.reset) } },
        );
      }
      requirePermission(event.caller, permission);
    },
  };
}

function parse(route: Route): Step {
  return {
    before: ({ event }) => {
      event.input = parseRequest(route, event);
    },
  };
}

function requirePermission({ permissions }: Caller, permission: Permission): void {
  if (permissions.includes(permission)) return;
  throw new ApiError("FORBIDDEN", `This API key lacks the permission ${permission}.`, {
    data: { permission },
  });
}

function rateHeaders({ limit, remaining, reset }: RateWindow): Record<string, string> {
  return {
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(remaining),
    "x-ratelimit-reset": String(reset),
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

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isTableUnavailable(error)) return unavailable(error);
  return new ApiError(
    "INTERNAL_ERROR",
    "The service failed. Try again; the request id helps support to find out why.",
    {
      cause: error,
    },
  );
}

function unavailable(cause: unknown): ApiError {
  return new ApiError("SERVICE_UNAVAILABLE", "The service is busy. Try again in a few seconds.", {
    headers: { "retry-after": "2" },
    cause,
  });
}
