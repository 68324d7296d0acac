import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { FastifyRequest } from "fastify";
import { ACCOUNT } from "../process/call-aws.ts";

const NO_BODY = Buffer.alloc(0);

/** Headers that only concern the connection between client and gateway, and cookies, which have their own field. */
const NOT_PASSED_ON = new Set([
  "connection",
  "cookie",
  "expect",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Bodies of these types reach the function as text; all others, also without a type, as base64. */
const TEXT_TYPE = /^(text\/.*|application\/(json|javascript|xml))$/i;

/**
 * Returns the event of payload format 2.0 for a request, field by field as API Gateway builds it. Names of headers are
 * in lower case, repeated headers and query parameters are joined by commas, and absent fields are left out.
 */
export function buildHttpEvent(request: FastifyRequest, routeKey: string): APIGatewayProxyEventV2 {
  const { raw: message, originalUrl, id: requestId } = request;
  const body = (request.body ?? NO_BODY) as Buffer;
  const pathParameters = (request.is404 ? {} : request.params) as Readonly<Record<string, string>>;
  const [rawPath = "", ...rawQuery] = originalUrl.split("?");
  // API Gateway decodes what it calls rawPath.
  const path = decodeURIComponent(rawPath);
  const rawQueryString = rawQuery.join("?");
  const sourceIp = message.socket.remoteAddress ?? "";
  const domainName = (message.headers.host ?? "").replace(/:\d+$/, "");
  const now = new Date();
  const cookies = (message.headersDistinct.cookie ?? []).flatMap((line) => line.split(/; */));
  const isBase64Encoded = body.length > 0 && !TEXT_TYPE.test(mediaType(message));
  return {
    version: "2.0",
    routeKey,
    rawPath: path,
    rawQueryString,
    ...(cookies.length > 0 && { cookies }),
    headers: headers(message, { sourceIp, requestId, length: body.length }),
    ...(rawQueryString !== "" && { queryStringParameters: queryParameters(rawQueryString) }),
    requestContext: {
      accountId: ACCOUNT,
      apiId: "local",
      domainName,
      domainPrefix: domainName.split(".")[0] ?? "",
      http: {
        method: message.method ?? "",
        path,
        protocol: `HTTP/${message.httpVersion}`,
        sourceIp,
        userAgent: message.headers["user-agent"] ?? "",
      },
      requestId,
      routeKey,
      stage: "$default",
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    ...(body.length > 0 && { body: body.toString(isBase64Encoded ? "base64" : "utf8") }),
    isBase64Encoded,
  };
}

function headers(
  message: IncomingMessage,
  own: { sourceIp: string; requestId: string; length: number },
): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    if (values !== undefined && !NOT_PASSED_ON.has(name)) passed[name] = values.join(",");
  }
  const forwarded = passed["x-forwarded-for"];
  return {
    ...passed,
    "content-length": String(own.length),
    "x-amzn-trace-id": passed["x-amzn-trace-id"] ?? `Root=${own.requestId}`,
    "x-forwarded-for": forwarded === undefined ? own.sourceIp : `${forwarded}, ${own.sourceIp}`,
    "x-forwarded-port": String(message.socket.localPort),
    "x-forwarded-proto": "http",
  };
}

function queryParameters(rawQueryString: string): Record<string, string> {
  const parameters = new URLSearchParams(rawQueryString);
  return Object.fromEntries(
    [...parameters.keys()].map((name) => [name, parameters.getAll(name).join(",")]),
  );
}

function mediaType(message: IncomingMessage): string {
  return (message.headersDistinct["content-type"]?.[0] ?? "").split(";")[0]?.trim() ?? "";
}

/** `12/Mar/2020:19:03:58 +0000`. */
function commonLogTime(date: Date): string {
  const [, day, month, year, time] =
    /, (\d\d) (\w{3}) (\d{4}) ([\d:]{8})/.exec(date.toUTCString()) ?? [];
  return `${String(day)}/${String(month)}/${String(year)}:${String(time)} +0000`;
}
