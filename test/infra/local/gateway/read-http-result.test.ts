import { describe, expect, it } from "vitest";
import { readHttpResult } from "../../../../infra/local/gateway/read-http-result.ts";

describe("a function's result", () => {
  it("without a status code is the body of a 200 in JSON", () => {
    expect(readHttpResult('{"a":1}')).toEqual({
      statusCode: 200,
      headers: { "content-type": "application/json" },
      cookies: [],
      body: Buffer.from('{"a":1}'),
    });
  });

  it("that is a text is the unchanged body", () => {
    expect(readHttpResult('"hello"')?.body.toString()).toBe("hello");
  });

  it("is decoded if it says base64", () => {
    const result = { statusCode: 200, body: "AAH/", isBase64Encoded: true };
    expect(readHttpResult(JSON.stringify(result))?.body).toEqual(Buffer.from([0, 1, 255]));
  });

  it("is plain text if it names no type", () => {
    expect(readHttpResult('{"statusCode":200,"body":"x"}')?.headers).toEqual({
      "content-type": "text/plain;charset=UTF-8",
    });
  });

  it("has its headers in lower case, whatever their values are", () => {
    expect(readHttpResult('{"statusCode":200,"headers":{"X-Count":3}}')?.headers).toMatchObject({
      "x-count": "3",
    });
  });

  it.each(['{"statusCode":"no"}', '{"statusCode":99}', '{"statusCode":200,"headers":[1]}'])(
    "is refused when it is %s",
    (payload) => {
      expect(readHttpResult(payload)).toBeUndefined();
    },
  );
});
