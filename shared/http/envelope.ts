import { gzipSync } from "node:zlib";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { ApiError } from "#shared/refusal/errors.ts";
import { errorStatus, ValidationFailure } from "#shared/refusal/errors.ts";
import { timestamp } from "#shared/values/time.ts";

/** The whole body of every reply except a bare one. */
export interface Envelope {
  readonly code: string;
  readonly data: unknown;
  readonly message: string;
  readonly request_id: string;
  readonly status: boolean;
  readonly timestamp: string;
}

/** The reply that the gateway sends. */
export interface HttpResult extends APIGatewayProxyStructuredResultV2 {
  statusCode: number;
  headers: Record<string, string>;
}

/**
 * Headers of every reply: the request's id, and HSTS for two years. Browsers ignore HSTS over plain HTTP, so it does no
 * harm on a local stage.
 */
export function commonHeaders(requestId: string): Record<string, string> {
  return { "x-request-id": requestId, "strict-transport-security": "max-age=63072000" };
}

/**
 * Makes a JSON reply. No cache may store it, because it is for a single caller, and some replies show a key or a
 * secret.
 */
export function jsonResult(
  statusCode: number,
  body: unknown,
  headers: Record<string, string>,
): HttpResult {
  return {
    statusCode,
    headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
    body: JSON.stringify(body),
  };
}

/** Returns a JSON reply as gzip. */
export function compressed({ body = "", headers, ...reply }: HttpResult): HttpResult {
  return {
    ...reply,
    headers: { ...headers, "content-encoding": "gzip", vary: "accept-encoding" },
    body: gzipSync(body).toString("base64"),
    isBase64Encoded: true,
  };
}

/** The form of every refusal; a 422 is the envelope and an HTTPValidationError at once. */
export function errorResult(
  error: ApiError,
  requestId: string,
  headers: Record<string, string>,
): HttpResult {
  const envelope: Envelope = {
    code: error.code,
    data: error.data,
    message: error.message,
    request_id: requestId,
    status: false,
    timestamp: timestamp(),
  };
  const body =
    error instanceof ValidationFailure ? { ...envelope, detail: error.faults } : envelope;
  return jsonResult(errorStatus[error.code], body, {
    ...commonHeaders(requestId),
    ...headers,
    ...error.headers,
  });
}
