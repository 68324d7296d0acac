import { expect } from "vitest";
import * as z from "zod/mini";
import type { Route } from "#shared/api/route/route.ts";
import type { ErrorCode } from "#shared/refusal/errors.ts";
import { errorStatus } from "#shared/refusal/errors.ts";
import {
  dataSchema,
  ErrorReply,
  FieldErrors,
  ValidationError,
} from "#shared/api/route/error-replies.ts";
import type { Reply } from "./call.ts";
import { replySchema, type ReplyData } from "./reply-schema.ts";

/** The body of a 422: every fault, once for each of the two forms that clients read. */
export const HTTPValidationError = z.strictObject({
  ...ErrorReply.shape,
  code: z.literal("VALIDATION_ERROR"),
  data: FieldErrors,
  detail: z.array(ValidationError),
});

/** Returns the schema of a refusal with one code. */
export function errorReply(code: ErrorCode): z.ZodMiniType {
  if (code === "VALIDATION_ERROR") return HTTPValidationError;
  return z.strictObject({ ...ErrorReply.shape, code: z.literal(code), data: dataSchema(code) });
}

/** Expects the route's success with exactly its fields, and returns its data. */
export function expectSuccess<R extends Route>(reply: Reply, route: R): ReplyData<R> {
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expectPrivate(reply);
  if (route.bare) return z.parse(replySchema(route), reply.body);
  const envelope = z.strictObject({
    code: z.literal(route.code ?? "SUCCESS"),
    data: replySchema(route),
    message: z.string(),
    request_id: z.uuid(),
    status: z.literal(true),
    timestamp: z
      .string()
      .check(
        z.regex(
          route.timestamp === "seconds"
            ? /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
            : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/,
        ),
      ),
  });
  return z.parse(envelope, reply.body).data;
}

/** Waits for a request that sets something up, and expects its success. */
export async function succeed(request: Promise<Reply>): Promise<void> {
  const { status, body } = await request;
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Expects one refusal, in the one form that errors have. */
export function expectError(reply: Reply, code: ErrorCode): void {
  expect(reply.status, JSON.stringify(reply.body)).toBe(errorStatus[code]);
  expect(reply.body["code"]).toBe(code);
  z.parse(errorReply(code), reply.body);
  expect(reply.headers.get("x-request-id")).toBe(reply.body["request_id"]);
  expectPrivate(reply);
}

/** Expects a private reply. No cache may keep it, because it may show a key, and browsers must use TLS. */
export function expectPrivate({ headers }: Pick<Reply, "headers">): void {
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("strict-transport-security")).toBe("max-age=63072000");
}

/** Expects a 422 with exactly these faults, each as `loc` joined by dots, in any order. */
export function expectFaults(reply: Reply, ...locations: string[]): void {
  expectError(reply, "VALIDATION_ERROR");
  const { detail } = z.parse(HTTPValidationError, reply.body);
  expect(detail.map(({ loc }) => loc.join(".")).sort()).toEqual([...locations].sort());
}
