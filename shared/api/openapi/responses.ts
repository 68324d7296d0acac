import * as z from "zod/mini";
import { errorCodesOf } from "#shared/api/openapi/route-errors.ts";
import { isOfOperators, type Route } from "#shared/api/route/route.ts";
import { errorWords } from "#shared/refusal/errors.words.ts";
import { headers, rateHeaders, type HeaderName } from "#shared/api/route/headers.words.ts";
import { errorStatus, type ErrorCode } from "#shared/refusal/errors.ts";
import type { Json } from "./components.ts";
import { dataSchema, ErrorReply, ValidationError } from "#shared/api/route/error-replies.ts";
import { SuccessReply } from "#shared/api/route/success-reply.ts";
import type { Schemas } from "./schemas.ts";
import type { OperationWords } from "#shared/api/route/operation.words.ts";

/** Writes the responses of an API's routes. */
export class Responses {
  readonly #schemas: Schemas;

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** Every response of a route, by its status. */
  of(route: Route, words: OperationWords): Json {
    const byStatus = Map.groupBy(errorCodesOf(route, words.refusals), (code) => errorStatus[code]);
    return {
      200: this.#success(route, words),
      ...(route.contentType === undefined ? {} : { 304: this.#unchanged(route) }),
      ...Object.fromEntries(
        [...byStatus]
          .sort(([one], [other]) => one - other)
          .map(([status, codes]) => [status, this.#refusal(route, codes, words)]),
      ),
    };
  }

  #success(route: Route, words: OperationWords): Json {
    return {
      description: route.message,
      headers: this.#headers(route, [
        ...(words.headers ?? []),
        ...(route.body === undefined || isOfOperators(route) ? [] : (["Ignored-Fields"] as const)),
        ...(route.contentType === undefined ? [] : (["ETag"] as const)),
      ]),
      content: this.#successContent(route, words.reply),
    };
  }

  #unchanged(route: Route): Json {
    return {
      description:
        "Nothing has changed since the reply whose `ETag` came in `If-None-Match`; there is no body.",
      headers: this.#headers(route, ["ETag"]),
    };
  }

  #successContent(route: Route, reply: OperationWords["reply"]): Json {
    const { example } = reply;
    const data = this.#schemas.of(
      reply.schema,
      "reply",
      `the reply of ${route.method} ${route.path}`,
    );
    if (route.bare) return json(data, { example }, route.contentType);
    const code = route.code ?? "SUCCESS";
    const base = this.#schemas.of(SuccessReply, "reply", "an envelope");
    const properties = {
      code: { type: "string", const: code, description: "Always this for this operation." },
      data: { description: "What was asked for.", ...data },
      ...(base["properties"] as Json),
    };
    // Written out: some generators drop what stands beside a reference.
    const envelope = { type: "object", properties, required: Object.keys(properties) };
    const whole = {
      code,
      data: example,
      message: route.message,
      ...replied(route.timestamp === "seconds" ? "2026-11-21T12:00:00Z" : TIME),
      status: true,
    };
    return json(
      reply.id === undefined
        ? envelope
        : this.#schemas.components.add("schemas", reply.id, {
            description: route.message,
            ...envelope,
          }),
      { example: whole },
    );
  }

  /** Those that many routes share are one component; a route's own say when it refuses so. */
  #refusal(route: Route, codes: readonly ErrorCode[], words: OperationWords): Json {
    const schemas = codes.map((code) => this.#errorSchema(code));
    const isOwn = codes.some((code) => code in words.refusals);
    const [first] = codes;
    const response = {
      description: codes
        .map((code) => {
          const { cause, remedy } = errorWords(code);
          return `\`${code}\`: ${words.refusals[code]?.when ?? cause} ${remedy}`;
        })
        .join("\n\n"),
      headers: this.#headers(route, retryHeader(codes), codes),
      content: json(schemas.length === 1 ? schemas[0] : { oneOf: schemas }, {
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: errorExample(code, words.refusals[code]) }]),
        ),
      }),
    };
    if (isOwn || first === undefined || route.permission === null) return response;
    return this.#schemas.components.add("responses", toName(first), response);
  }

  #errorSchema(code: ErrorCode): Json {
    const { cause, remedy } = errorWords(code);
    const isValidation = code === "VALIDATION_ERROR";
    const name = isValidation
      ? "HTTPValidationError"
      : `${toName(code).replace(/Error$/, "")}Error`;
    const properties = {
      code: { type: "string", const: code, description: "The code to branch on." },
      data: {
        description: "What the code tells more.",
        ...this.#schemas.of(dataSchema(code), "reply", "an envelope"),
      },
      ...(isValidation
        ? {
            detail: {
              description: "Every fault, with the place where it is.",
              ...this.#schemas.of(z.array(ValidationError), "reply", "an envelope"),
            },
          }
        : {}),
    };
    return this.#schemas.components.add("schemas", name, {
      description: `${cause} ${remedy}`,
      type: "object",
      allOf: [this.#schemas.of(ErrorReply, "reply", "an envelope")],
      properties,
      required: Object.keys(properties),
    });
  }

  #headers(route: Route, own: readonly HeaderName[], codes: readonly ErrorCode[] = []): Json {
    // Of a key that is not known nothing is counted.
    const isCounted = route.permission !== null && !codes.includes("UNAUTHORIZED");
    const names: HeaderName[] = ["X-Request-Id", ...(isCounted ? rateHeaders : []), ...own];
    return Object.fromEntries(
      names.map((name) => [name, this.#schemas.components.add("headers", name, headers[name])]),
    );
  }
}

const TIME = "2026-11-21T12:00:00.123000";

/** What every envelope ends with. */
const replied = (timestamp: string) => ({
  request_id: headers["X-Request-Id"].example,
  timestamp,
});

const retryHeader = (codes: readonly ErrorCode[]): HeaderName[] =>
  codes.some((code) => errorWords(code).isRetryable) ? ["Retry-After"] : [];

function errorExample(code: ErrorCode, own: { message: string; data?: unknown } | undefined): Json {
  const { message, data = null } = own ?? errorWords(code);
  return {
    code,
    data,
    message,
    ...replied(TIME),
    status: false,
    ...(code === "VALIDATION_ERROR"
      ? {
          detail: [
            { loc: ["body", "items", 0, "sku"], msg: "This field is required", type: "missing" },
          ],
        }
      : {}),
  };
}

/** `NOT_FOUND` → `NotFound`. */
const toName = (code: ErrorCode) =>
  code
    .split("_")
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join("");

export const json = (schema: unknown, shown: Json, type = "application/json") => ({
  [type]: { schema, ...shown },
});
