import { createHmac, createSecretKey, hash, type KeyObject } from "node:crypto";
import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { LAST_STEP, sendInTime } from "#shared/runtime/in-time.ts";

type AuthScheme = NonNullable<DynamoDBClientConfig["httpAuthSchemes"]>[number];
type Signer = AuthScheme["signer"]["sign"];

/** What a call of the SDK pays for and the service has no use of: a copy of all input and output, a list of versions. */
const UNUSED = ["loggerMiddleware", "getUserAgentMiddleware"];

/**
 * Settings of a client of DynamoDB or SQS: how often it tries, and how many milliseconds each try may take. Requests are
 * signed by {@link sign}.
 */
export function clientConfig({
  tries = 3,
  timeoutMs,
}: {
  readonly tries?: number;
  readonly timeoutMs: number;
}) {
  const scheme: AuthScheme = {
    schemeId: "aws.auth#sigv4",
    identityProvider: (config) => config.getIdentityProvider("aws.auth#sigv4"),
    signer: { sign },
  };
  return {
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: 1000,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
    httpAuthSchemes: [scheme],
  };
}

interface Stack {
  remove(name: string): boolean;
  add(step: typeof sendInTime, place: typeof LAST_STEP): void;
}

/** Takes from a client what costs and brings nothing, and has it send nothing once its request has been answered. */
export function trim(stack: Stack): void {
  for (const name of UNUSED) stack.remove(name);
  stack.add(sendInTime, LAST_STEP);
}

/** Signing keys by what they are made of: they hold for one day, region and service. */
const signingKeys = new Map<string, KeyObject>();

/**
 * Signs a request as AWS asks (Signature Version 4). The SDK's own signer makes its keys anew for each request, which is
 * a quarter of what a call costs.
 */
const sign: Signer = (request, identity, { name, region }) => {
  const { accessKeyId, secretAccessKey, sessionToken } = identity as {
    accessKeyId: string;
    secretAccessKey: string;
    sessionToken?: string;
  };
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const day = time.slice(0, 8);
  const { headers, hostname, port } = request;
  headers["host"] = port === undefined ? hostname : `${hostname}:${String(port)}`;
  headers["x-amz-date"] = time;
  if (sessionToken !== undefined) headers["x-amz-security-token"] = sessionToken;
  const signed = Object.keys(headers)
    .filter((header) => /^(host|content-type|x-amz.*)$/.test(header))
    .sort();
  const canonical = [
    request.method,
    request.path,
    "",
    ...signed.map((header) => `${header}:${headers[header] ?? ""}`),
    "",
    signed.join(";"),
    hash("sha256", request.body as string | Uint8Array),
  ].join("\n");
  const parts = [day, String(region), String(name), "aws4_request"];
  const scope = parts.join("/");
  const signature = createHmac("sha256", signingKey(secretAccessKey, parts))
    .update(`AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash("sha256", canonical)}`)
    .digest("hex");
  headers["authorization"] =
    `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signed.join(";")}, Signature=${signature}`;
  return Promise.resolve(request);
};

function signingKey(secret: string, parts: readonly string[]): KeyObject {
  const name = `${secret}/${parts.join("/")}`;
  const known = signingKeys.get(name);
  if (known !== undefined) return known;
  const hmac = (key: string | Buffer, text: string) =>
    createHmac("sha256", key).update(text).digest();
  const key = createSecretKey(parts.reduce<string | Buffer>(hmac, `AWS4${secret}`) as Buffer);
  // One for each service; the former day's are of no use any more.
  if (signingKeys.size >= 4) signingKeys.clear();
  signingKeys.set(name, key);
  return key;
}
