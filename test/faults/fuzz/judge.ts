import type { HttpReply } from "../../../infra/local/gateway/read-http-result.ts";
import { documents, type ApiDocument, type Operation } from "../../contract/api-document.ts";
import { tidyCode } from "#shared/values/text.ts";
import { findBreach } from "../../contract/find-breach.ts";
import { bodyOf, parametersOf } from "./generate.ts";
import type { Bearer } from "./request.ts";

/** A request as it was sent. */
export interface SentRequest {
  readonly method: string;
  /** The path from the root on, with its query. */
  readonly path: string;
  readonly bearer: Bearer;
  readonly contentType: string | undefined;
  readonly body: Buffer;
}

/** The operation that a request aims at, by the documents. */
interface Aim {
  readonly document: ApiDocument;
  readonly operation: Operation;
  readonly routeKey: string;
  /** Matches its paths, each parameter as a group. */
  readonly path: RegExp;
}

/**
 * Paths with a literal segment come before paths with a parameter in its place, because `{` sorts after all letters.
 */
const aims = documents
  .flatMap((document) =>
    document.operations.map((operation): Aim => {
      const path = `${document.basePath}${operation.path}`;
      const pattern = path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
      const routeKey = `${operation.method} ${path}`;
      return { document, operation, routeKey, path: new RegExp(`^${pattern}$`) };
    }),
  )
  .sort((one, other) => (one.routeKey < other.routeKey ? -1 : 1));

/** The largest body of most operations. */
const BODY_BYTES = 48 * 1024;
/** A larger body may exceed Lambda's 6 MB, because quotes in a body count twice. The gateway then refuses it itself. */
const GATEWAY_BODY_BYTES = 3 * 1024 * 1024;

/**
 * Kinds of faults that a schema can express. If the document's schema allows a request, the service may refuse it only
 * for other faults, which have kinds of their own.
 */
const FORM_FAULTS = [
  "invalid_type",
  "too_small",
  "too_big",
  "invalid_format",
  "invalid_value",
  "unrecognized_keys",
];

/**
 * Fields whose form depends on more than a pattern: on the calendar, or on the order's country and on who brings its
 * label. Their descriptions in the document say so.
 */
const FORM_IN_WORDS = /^(zip|email|phone|since|expires|.*_(at|from|to|date))$/;

/** Returns the fault of a reply in words; undefined if there is none. */
export function judge(request: SentRequest, reply: HttpReply): string | undefined {
  const { statusCode } = reply;
  // The gateway's own refusal.
  if (statusCode === 413 && request.body.length > GATEWAY_BODY_BYTES) return undefined;
  if (statusCode >= 500) return `answered ${String(statusCode)}: ${reply.body.toString()}`;
  const path = decode(request.path.split("?")[0] ?? "");
  if (path === undefined) return statusCode === 400 ? undefined : "a path that is no text is a 400";
  const aim = aims.find(
    ({ operation, path: pattern }) => operation.method === request.method && pattern.test(path),
  );
  if (aim === undefined) {
    if (request.method === "HEAD") return undefined;
    return findBreach("$default", reply);
  }
  const breach = findBreach(aim.routeKey, reply);
  if (breach !== undefined) return breach;
  const groups = aim.path.exec(path)?.groups ?? {};
  const forbidden = findForbidden(aim, groups, request);
  if (
    statusCode < 400 &&
    forbidden !== undefined &&
    findForbidden(aim, groups, tidied(request)) !== undefined
  ) {
    return `took what is forbidden: ${forbidden}`;
  }
  // The key of the fuzz is live, so none of its orders can be simulated.
  const isLive = statusCode === 403 && aim.routeKey.endsWith("/simulate");
  return forbidden === undefined && !isLive ? wronglyRefused(request, reply) : undefined;
}

/** Returns a request as the service may read it: without blanks around its texts, and without invisible characters. */
function tidied(request: SentRequest): SentRequest {
  const [path = "", query] = request.path.split("?");
  const parameters = [...new URLSearchParams(query)].map(([name, value]) => [
    name,
    tidyCode(value),
  ]);
  return {
    ...request,
    path: `${path}?${new URLSearchParams(parameters).toString()}`,
    body: tidiedBody(request.body),
  };
}

function tidiedBody(body: Buffer): Buffer {
  try {
    const read = (_: string, value: unknown) =>
      typeof value === "string" ? tidyCode(value) : value;
    return Buffer.from(JSON.stringify(JSON.parse(textOf(body), read)));
  } catch {
    // It is forbidden as it is.
    return body;
  }
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Returns why a request that the document allows must not be refused for its form; undefined if it may be. */
function wronglyRefused({ body, bearer }: SentRequest, reply: HttpReply): string | undefined {
  const { statusCode } = reply;
  if (
    statusCode === 400 ||
    statusCode === 415 ||
    (statusCode === 413 && body.length <= BODY_BYTES)
  ) {
    return `refused what is allowed: ${reply.body.toString()}`;
  }
  if (bearer === "own" && (statusCode === 401 || statusCode === 403 || statusCode === 429)) {
    return `refused its own key: ${reply.body.toString()}`;
  }
  if (statusCode !== 422) return undefined;
  const { detail } = JSON.parse(reply.body.toString()) as {
    detail: { loc: string[]; type: string }[];
  };
  const faults = detail.filter(
    ({ loc, type }) => FORM_FAULTS.includes(type) && !FORM_IN_WORDS.test(loc.at(-1) ?? ""),
  );
  return faults.length === 0 ? undefined : `refused what is allowed: ${JSON.stringify(faults)}`;
}

/** Returns the part of a request that the document forbids; undefined if there is none. */
function findForbidden(
  aim: Aim,
  pathParameters: Readonly<Record<string, string>>,
  { path, bearer, contentType, body }: SentRequest,
): string | undefined {
  const { security, responses } = aim.document.find(aim.operation.at)?.node as {
    security?: unknown[];
    responses: object;
  };
  const isOpen = security?.length === 0;
  // An operation that needs no permission takes operators' other keys too.
  const bearers = [
    "own",
    "without permission",
    ...("403" in responses ? [] : ["of the other API"]),
  ];
  if (!isOpen && !bearers.includes(bearer)) return `a key: ${bearer}`;
  const [, query = ""] = /^[^?]*\?(.*)$/s.exec(path) ?? [];
  return (
    findForbiddenParameter(aim, pathParameters, new URLSearchParams(query)) ??
    findForbiddenBody(aim, contentType, body)
  );
}

function findForbiddenParameter(
  { document, operation }: Aim,
  pathParameters: Readonly<Record<string, string>>,
  query: URLSearchParams,
): string | undefined {
  const parameters = parametersOf(document, operation);
  const names = parameters.filter(({ place }) => place === "query").map(({ name }) => name);
  for (const name of query.keys()) {
    if (!names.includes(name)) return `the parameter ${name} is not declared`;
    if (query.getAll(name).length > 1) return `the parameter ${name} is given more than once`;
  }
  for (const { name, place, required, at } of parameters) {
    const text = place === "path" ? pathParameters[name] : (query.get(name) ?? undefined);
    const isAbsent = text === undefined || (place === "query" && text === "");
    if (isAbsent && required) return `the parameter ${name} is missing`;
    if (isAbsent) continue;
    const faults = readingsOf(text).map((value) => document.fault(at, value));
    if (!faults.includes(undefined)) return `the parameter ${name} ${faults.join(", ")}`;
  }
  return undefined;
}

/** Returns the values that a parameter's text can stand for. */
function readingsOf(text: string): unknown[] {
  const flag = /^(?:(true|1)|false|0)$/i.exec(text);
  return [
    text,
    ...(/^-?\d{1,15}(\.\d+)?$/.test(text) ? [Number(text)] : []),
    ...(flag === null ? [] : [flag[1] !== undefined]),
  ];
}

/** Returns the text of a body. Throws if its bytes are no UTF-8. */
const textOf = (body: Buffer): string =>
  new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);

function findForbiddenBody(
  { document, operation }: Aim,
  contentType = "",
  body: Buffer,
): string | undefined {
  const media = bodyOf(document, operation);
  // The document says nothing about the body of an operation that takes none.
  if (media === undefined) return undefined;
  const { required } = document.find([...operation.at, "requestBody"])?.node as {
    required?: boolean;
  };
  if (body.length === 0) return required === true ? "the body is missing" : undefined;
  const isJson = /^application\/([\w.+-]+\+)?json *(;|$)/i.test(contentType);
  // A body without a stated type is read as JSON.
  if (!isJson && contentType.trim() !== "") return "the content type";
  let value: unknown;
  try {
    value = JSON.parse(textOf(body));
  } catch (error) {
    return `the body is no JSON: ${String(error)}`;
  }
  const fault = document.fault([...media, "schema"], value);
  return fault && `the body ${fault}`;
}
