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

export interface JsonResult extends APIGatewayProxyStructuredResultV2 {
  statusCode: number;
  headers: Record<string, string>;
}

/** A JSON response that carries the request's id in its header, as every one does. */
export function jsonResult(
  statusCode: number,
  body: unknown,
  requestId: string,
  headers: Record<string, string> = {},
): JsonResult {
  return {
    statusCode,
    headers: { "content-type": "application/json", "x-request-id": requestId, ...headers },
    body: JSON.stringify(body),
  };
}

/** The one form of every refusal; a 422 is the envelope and the seed's HTTPValidationError at once. */
export function errorResult(
  error: ApiError,
  requestId: string,
  headers: Record<string, string>,
): JsonResult {
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
  return jsonResult(errorStatus[error.code], body, requestId, { ...headers, ...error.headers });
}
