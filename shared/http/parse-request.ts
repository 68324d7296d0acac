import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type * as z from "zod/mini";
import { isOfOperators, type Input, type Route } from "#shared/api/route/route.ts";
import { ApiError, ValidationFailure, type FieldFault } from "#shared/refusal/errors.ts";
import { BODY_BYTES } from "#shared/values/fields.ts";
import { checkForm } from "#shared/refusal/faults.ts";
import { tidyText } from "#shared/values/text.ts";
import {
  ignoredHeader,
  misusedParameters,
  PROTOTYPE,
  unknownFieldFault,
  unknownFields,
  type UnknownField,
} from "./misnamed.ts";

export interface ParsedRequest<R extends Route> {
  readonly input: Input<R>;
  /** Headers that name the client's ignored fields. */
  readonly notices: Record<string, string>;
}

/**
 * Parses path, query and body by the route's schemas. Throws VALIDATION_ERROR with the faults of all three,
 * INVALID_JSON, PAYLOAD_TOO_LARGE or UNSUPPORTED_MEDIA_TYPE.
 */
export function parseRequest<R extends Route>(
  route: R,
  event: APIGatewayProxyEventV2,
): ParsedRequest<R> {
  const faults: FieldFault[] = [];
  const parse = (part: string, schema: z.ZodMiniType | undefined, value: unknown) => {
    if (schema === undefined) return undefined;
    const { data, faults: found } = checkForm(part, schema, value);
    faults.push(...found);
    return data;
  };
  const query = new URLSearchParams(event.rawQueryString);
  // An empty parameter counts as absent: forms and clients send filters that were left blank.
  const filled = [...query].filter(([, value]) => tidyText(value) !== "");
  const sent = route.body && readBody(event, route.maximumBodyBytes ?? BODY_BYTES);
  const body = sent === undefined ? {} : sent;
  const input = {
    params: parse("path", route.params, event.pathParameters ?? {}),
    query: parse("query", route.query, Object.fromEntries(filled)),
    body: parse("body", route.body, body),
  };
  // An unknown path has no parameters to name.
  if (route.method !== "ANY") faults.push(...misusedParameters(route, query));
  // First, because other faults may follow from them: a misnamed field is also missing.
  const { refused, ignored } = sortFields(route, body);
  const found = [
    ...refused.map((field) => unknownFieldFault(field, isOfOperators(route))),
    ...withoutMeant(faults, refused),
  ];
  if (found.length > 0) throw new ValidationFailure(sent === undefined ? ofNothing(found) : found);
  return { input: input as Input<R>, notices: ignoredHeader(ignored) };
}

/**
 * Sorts a body's unknown fields into refused and ignored. Misspelt and nested fields are refused. An operator's body
 * may have no unknown field, because a field without effect may cost money. Others are ignored: clients may pass on
 * extra data.
 */
function sortFields(
  route: Route,
  body: unknown,
): { readonly refused: readonly UnknownField[]; readonly ignored: readonly UnknownField[] } {
  const isStrict = isOfOperators(route);
  const fields = route.body === undefined ? [] : unknownFields(route.body, body);
  const isRefused = ({ meant, nested, path }: UnknownField) =>
    isStrict || meant !== undefined || nested.length > 0 || path.at(-1) === PROTOTYPE;
  return {
    refused: fields.filter(isRefused),
    ignored: fields.filter((field) => !isRefused(field)),
  };
}

/**
 * Returns the faults without those of a field that is missing only because its name is misspelt, or because it is
 * nested.
 */
function withoutMeant(
  faults: readonly FieldFault[],
  refused: readonly UnknownField[],
): readonly FieldFault[] {
  const faultPlaces = new Set(
    refused.flatMap(({ path, meant, nested }) =>
      [...nested, ...(meant === undefined ? [] : [meant])].map((name) =>
        ["body", ...path.slice(0, -1), name].join("."),
      ),
    ),
  );
  return faults.filter(({ type, loc }) => type !== "missing" || !faultPlaces.has(loc.join(".")));
}

/**
 * Returns the faults of a request with an empty body. The cause comes first, before the missing fields that follow from
 * it.
 */
function ofNothing(faults: readonly FieldFault[]): readonly FieldFault[] {
  if (!faults.some(({ loc }) => loc[0] === "body")) return faults;
  const msg =
    "Must not be empty; send a JSON object with the header Content-Type: application/json";
  return [{ loc: ["body"], msg, type: "missing" }, ...faults.filter(({ loc }) => loc.length > 1)];
}

/**
 * The character that a decoder writes for invalid UTF-8. The gateway decodes JSON bodies before the function sees them.
 */
const REPLACEMENT = "\ufffd";

/** A body's JSON; undefined if it is empty. */
function readBody(event: APIGatewayProxyEventV2, maximum: number): unknown {
  const encoding = event.headers["content-encoding"]?.trim() ?? "";
  if (encoding !== "" && encoding.toLowerCase() !== "identity") {
    throw new ApiError(
      "UNSUPPORTED_MEDIA_TYPE",
      `The body is encoded as ${encoding}; send it as it is, without the header Content-Encoding.`,
    );
  }
  const body = Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
  if (body.byteLength > maximum) {
    throw new ApiError(
      "PAYLOAD_TOO_LARGE",
      `The body has ${String(body.byteLength)} bytes; at most ${String(maximum)} are accepted: split it into several requests.`,
    );
  }
  if (body.byteLength === 0) return undefined;
  const type = event.headers["content-type"] ?? "";
  if (type !== "" && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new ApiError(
      "UNSUPPORTED_MEDIA_TYPE",
      `The body is ${type}; send JSON with the header Content-Type: application/json.`,
    );
  }
  const text = body.toString("utf8");
  if (text.includes(REPLACEMENT)) {
    throw new ApiError(
      "INVALID_JSON",
      "The body is not valid UTF-8, as JSON has to be, or holds the character U+FFFD: write that as \\ufffd.",
    );
  }
  return withoutNulls(parseJson(text));
}

function parseJson(text: string): unknown {
  if (text.startsWith("\ufeff")) {
    throw new ApiError(
      "INVALID_JSON",
      "The body begins with a byte order mark, which JSON may not: send it without.",
    );
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    // Without a place in V8's message, it names the character that it did not expect.
    const [place] = /line \d+ column \d+|(?<=Unexpected token )'.'/u.exec(String(cause)) ?? [];
    throw new ApiError(
      "INVALID_JSON",
      `The body is not valid JSON${place === undefined ? "" : `; look at ${place}`}.`,
      { cause },
    );
  }
}

/**
 * In an object, absent and `null` mean the same (shared/README.md#unknown-fields); in an array, a null stays and is a
 * fault. Without recursion: a body of 48 KB can be nested deeper than the stack.
 */
function withoutNulls(body: unknown): unknown {
  const nested = [body];
  for (const value of nested) {
    if (typeof value !== "object" || value === null) continue;
    for (const [name, field] of Object.entries(value)) {
      if (field !== null) nested.push(field);
      else if (!Array.isArray(value)) Reflect.deleteProperty(value, name);
    }
  }
  return body;
}
