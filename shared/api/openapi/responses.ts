import * as z from "zod/mini";
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { errorCodesOf } from "#shared/api/openapi/route-errors.ts";
import { dataSchema, ErrorReply, ValidationError } from "#shared/api/route/error-replies.ts";
import { headers, rateHeaders, type HeaderName } from "#shared/api/route/headers.words.ts";
import type { OperationWords } from "#shared/api/route/operation.words.ts";
import { isOfOperators, type Route } from "#shared/api/route/route.ts";
import { SuccessReply } from "#shared/api/route/success-reply.ts";
import { errorStatus, type ErrorCode } from "#shared/refusal/errors.ts";
import { errorWords } from "#shared/refusal/errors.words.ts";
import { words as allWords } from "#shared/values/describe.ts";

/** Every response of a route, by its status. */
export function responsesOf(route: Route, words: OperationWords): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(errorCodesOf(route, words.refusals), (code) => errorStatus[code]);
  const unchanged = {
    description:
      "Nothing has changed since the reply whose `ETag` came in `If-None-Match`; there is no body.",
    headers: headersOf(route, ["ETag"]),
  };
  const refusals = [...byStatus].map(
    ([status, codes]) => [status, refusal(route, codes, words)] as const,
  );
  return {
    200: success(route, words),
    ...(isConditional(route) ? { 304: unchanged } : {}),
    ...Object.fromEntries(refusals),
  };
}

const isConditional = ({ contentType, polled }: Route) =>
  contentType !== undefined || polled === true;

function success(route: Route, { reply, headers: own = [] }: OperationWords) {
  const mayIgnore = route.body !== undefined && !isOfOperators(route);
  const { schema, example } = route.bare ? reply : envelope(route, reply);
  return {
    description: route.message,
    headers: headersOf(route, [
      ...own,
      ...(mayIgnore ? (["Ignored-Fields"] as const) : []),
      ...(isConditional(route) ? (["ETag"] as const) : []),
    ]),
    content: {
      [route.contentType ?? "application/json"]: { schema, example },
      ...(route.unpackedType !== undefined && { [route.unpackedType]: { schema, example } }),
    },
  };
}

function envelope(route: Route, { id, schema: data, example }: OperationWords["reply"]) {
  const { code = "SUCCESS", message } = route;
  const schema = z.object({ code: z.literal(code), data, ...SuccessReply.shape });
  const shared = allWords.get(SuccessReply);
  const fields = { code: "Always this for this operation.", data: "The reply's data." };
  const about = id === undefined ? "" : message;
  allWords.add(schema, { ...shared, about, fields: { ...shared?.fields, ...fields } });
  if (id !== undefined) z.globalRegistry.add(schema, { id });
  return {
    schema,
    example: {
      ...{ code, data: example, message, ...replied, status: true },
      ...(route.timestamp === "seconds" ? { timestamp: "2026-11-21T12:00:00Z" } : {}),
    },
  };
}

/** Refusals that many routes share; each is a component. */
const shared: Record<string, ZodOpenApiResponseObject> = {};

/** Returns the refusals of a status. A route may describe the condition itself. */
function refusal(route: Route, codes: readonly ErrorCode[], { refusals }: OperationWords) {
  const [first = z.never(), ...others] = codes.map((code) => bodies[code]);
  const isRetryable = codes.some((code) => errorWords(code).isRetryable);
  const response: ZodOpenApiResponseObject = {
    description: codes
      .map((code) => {
        const { cause, remedy } = errorWords(code);
        return `\`${code}\`: ${refusals[code]?.when ?? cause} ${remedy}`;
      })
      .join("\n\n"),
    headers: headersOf(route, isRetryable ? ["Retry-After"] : [], codes),
    content: {
      "application/json": {
        schema: others.length === 0 ? first : z.xor([first, ...others]),
        examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code, refusals[code])])),
      },
    },
  };
  if (route.permission === null || codes.some((code) => code in refusals)) return response;
  const id = codes.map(toName).join("Or");
  return (shared[id] ??= { id, ...response });
}

const ownFields = {
  code: "The code to branch on.",
  data: "Further facts, by the code.",
  detail: "Every fault, with the place where it is.",
};

/** The bodies of refusals, by code. */
const bodies = Object.fromEntries(
  (Object.keys(errorStatus) as ErrorCode[]).map((code): [ErrorCode, z.ZodMiniType] => {
    const detail = code === "VALIDATION_ERROR" ? { detail: z.array(ValidationError) } : {};
    const own = z.object({ code: z.literal(code), data: dataSchema(code), ...detail });
    const body = z.intersection(ErrorReply, own);
    const { cause, remedy } = errorWords(code);
    allWords.add(own, { about: "", fields: ownFields });
    allWords.add(body, { about: `${cause} ${remedy}` });
    const id = code === "VALIDATION_ERROR" ? "HTTPValidationError" : toName(code);
    z.globalRegistry.add(body, { id: `${id.replace(/Error$/, "")}Error` });
    return [code, body];
  }),
) as Record<ErrorCode, z.ZodMiniType>;

const headerSchemas = Object.fromEntries(
  Object.entries(headers).map(([id, { schema, ...header }]) => [
    id,
    schema.register(z.globalRegistry, { header: { id, ...header } }),
  ]),
);

function headersOf(route: Route, own: readonly HeaderName[], codes: readonly ErrorCode[] = []) {
  // Requests with an unknown key are not counted.
  const isCounted = route.permission !== null && !codes.includes("UNAUTHORIZED");
  const names = ["X-Request-Id", ...(isCounted ? rateHeaders : []), ...own];
  return z.object(Object.fromEntries(names.map((name) => [name, headerSchemas[name]])));
}

/** The fields with which every envelope ends. */
const replied = {
  request_id: headers["X-Request-Id"].example,
  timestamp: "2026-11-21T12:00:00.123000",
};

function exampleOf(code: ErrorCode, own: { message: string; data?: unknown } | undefined) {
  const { message, data = null } = own ?? errorWords(code);
  const isValidation = code === "VALIDATION_ERROR";
  const detail = isValidation ? { detail: [allWords.get(ValidationError)?.example] } : {};
  return { value: { code, data, message, ...replied, status: false, ...detail } };
}

/** `NOT_FOUND` → `NotFound`, `order.status` → `OrderStatus`. */
export function toName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
