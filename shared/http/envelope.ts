import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { ApiError } from "#shared/refusal/errors.ts";
import { errorStatus, ValidationFailure } from "#shared/refusal/errors.ts";
import { timestamp } from "#shared/values/time.ts";

/** Seed section 2.1. */
export interface Envelope {
  readonly code: string;
  readonly data: unknown;
  readonly message: string;
  readonly request_id: string;
  readonly status: boolean;
  readonly timestamp: string;
}

/** What the gateway sends. */
export interface HttpResult extends APIGatewayProxyStructuredResultV2 {
  statusCode: number;
  headers: Record<string, string>;
}

export function jsonResult(
  statusCode: number,
  body: unknown,
  headers: Record<string, string>,
): HttpResult {
  return {
    statusCode,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

/** The one form of every refusal; a 422 is the envelope and the seed's HTTPValidationError at once. */
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
    "x-request-id": requestId,
    ...headers,
    ...error.headers,
  });
}
