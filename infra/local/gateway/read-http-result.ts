import * as z from "zod/mini";

/** A function's reply as the gateway sends it. */
export interface HttpReply {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

const Scalar = z.union([z.string(), z.number(), z.boolean()]);

const Result = z.object({
  statusCode: z.coerce.number().check(z.int(), z.gte(100), z.lte(599)),
  headers: z.nullish(z.record(z.string(), z.nullish(Scalar))),
  cookies: z.nullish(z.array(z.string())),
  body: z.nullish(Scalar),
  isBase64Encoded: z.nullish(z.boolean()),
});

/**
 * Reads a function's result (JSON text) by the rules of payload format 2.0. With a `statusCode` it is the reply;
 * without, it is the body of a 200 in JSON. Returns undefined for an invalid result, which is a 500.
 */
export function readHttpResult(payload: string): HttpReply | undefined {
  const result: unknown = JSON.parse(payload);
  if (typeof result !== "object" || result === null || !("statusCode" in result)) {
    const body = Buffer.from(typeof result === "string" ? result : payload);
    return { statusCode: 200, headers: { "content-type": "application/json" }, cookies: [], body };
  }
  const parsed = Result.safeParse(result);
  if (!parsed.success) return undefined;
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  const named = Object.entries(headers ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name.toLowerCase(), String(value)] as const],
  );
  return {
    statusCode,
    headers: { "content-type": "text/plain;charset=UTF-8", ...Object.fromEntries(named) },
    cookies: cookies ?? [],
    body: Buffer.from(String(body ?? ""), isBase64Encoded === true ? "base64" : "utf8"),
  };
}
