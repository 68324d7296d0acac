import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually, startFixture, type FixtureService } from "../start-fixture.ts";
import { startHostProcess } from "../start-host-process.ts";
import { temporaryFolder, writeAssembly } from "../write-assembly.ts";

const ECHO = "export const handler = (event) => event;";
const REPLY = "export const handler = (event) => JSON.parse(event.body);";
const FAIL = 'export const handler = () => { throw new Error("no"); };';
const HANG = "export const handler = () => new Promise((resolve) => setTimeout(resolve, 60_000));";
const LARGE = 'export const handler = () => ({ statusCode: 200, body: "x".repeat(6 * 2 ** 20) });';

let service: FixtureService;

beforeAll(async () => {
  service = await startFixture({
    functions: {
      Echo: { code: ECHO },
      Reply: { code: REPLY },
      Fail: { code: FAIL },
      Late: { code: HANG, properties: { Timeout: 1 } },
      Large: { code: LARGE },
    },
    routes: {
      $default: "Echo",
      "GET /echo": "Echo",
      "GET /echo/{name}": "Echo",
      "POST /echo": "Echo",
      "POST /reply": "Reply",
      "GET /fail": "Fail",
      "GET /late": "Late",
      "GET /large": "Large",
    },
  });
});

afterAll(() => service.stop());

interface RawRequest {
  readonly method?: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string | Buffer;
}

/** Sends a request with an unchanged path; `fetch` would normalize it. */
async function send(path: string, { method = "GET", headers = {}, body }: RawRequest = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ port: service.port, host: "127.0.0.1", path, method, headers }, resolve);
    sent.on("error", reject);
    sent.end(body);
  });
  const chunks = (await response.toArray()) as Buffer[];
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

async function echo(path: string, options: RawRequest = {}): Promise<APIGatewayProxyEventV2> {
  return JSON.parse((await send(path, options)).body.toString()) as APIGatewayProxyEventV2;
}

async function reply(result: unknown) {
  return send("/reply", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(result),
  });
}

describe("the event of a request", () => {
  it("is of format 2.0, without absent fields", async () => {
    const before = Date.now();
    const event = await echo("/echo", { headers: { "User-Agent": "test/1" } });
    expect(event).toEqual({
      version: "2.0",
      routeKey: "GET /echo",
      rawPath: "/echo",
      rawQueryString: "",
      headers: {
        "content-length": "0",
        host: `127.0.0.1:${String(service.port)}`,
        "user-agent": "test/1",
        "x-amzn-trace-id": expect.stringMatching(/^Root=/) as string,
        "x-forwarded-for": "127.0.0.1",
        "x-forwarded-port": String(service.port),
        "x-forwarded-proto": "http",
      },
      requestContext: {
        accountId: "000000000000",
        apiId: "local",
        domainName: "127.0.0.1",
        domainPrefix: "127",
        http: {
          method: "GET",
          path: "/echo",
          protocol: "HTTP/1.1",
          sourceIp: "127.0.0.1",
          userAgent: "test/1",
        },
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        routeKey: "GET /echo",
        stage: "$default",
        time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/) as string,
        timeEpoch: expect.toSatisfy(
          (time: number) => time >= before && time <= Date.now(),
        ) as number,
      },
      isBase64Encoded: false,
    });
  });

  it("names headers in lower case", async () => {
    expect((await echo("/echo", { headers: { "X-Some-Thing": "A" } })).headers).toMatchObject({
      "x-some-thing": "A",
    });
  });

  it("joins repeated headers by commas", async () => {
    expect((await echo("/echo", { headers: { "x-a": ["1", "2"] } })).headers["x-a"]).toBe("1,2");
  });

  it("has cookies in their own field", async () => {
    expect((await echo("/echo", { headers: { cookie: "a=1; b=2" } })).cookies).toEqual([
      "a=1",
      "b=2",
    ]);
  });

  it("has no cookie among its headers", async () => {
    expect((await echo("/echo", { headers: { cookie: "a=1" } })).headers["cookie"]).toBeUndefined();
  });

  it("appends the client to the forwarding addresses", async () => {
    const { headers } = await echo("/echo", { headers: { "x-forwarded-for": "10.0.0.1" } });
    expect(headers["x-forwarded-for"]).toBe("10.0.0.1, 127.0.0.1");
  });

  it("joins repeated query parameters by commas, decoded", async () => {
    expect((await echo("/echo?a=1%2B1&b=x+y&a=%C3%A9&c")).queryStringParameters).toEqual({
      a: "1+1,é",
      b: "x y",
      c: "",
    });
  });

  it("keeps the query string as it came", async () => {
    expect((await echo("/echo?a=1%2B1&b=x+y?")).rawQueryString).toBe("a=1%2B1&b=x+y?");
  });

  it("has path parameters decoded", async () => {
    expect((await echo("/echo/caf%C3%A9%20%23%3F")).pathParameters).toEqual({ name: "café #?" });
  });

  it("has the path decoded", async () => {
    expect((await echo("/echo/a%20b")).rawPath).toBe("/echo/a b");
  });

  it.each(["application/json", "application/json; charset=utf-8", "text/csv", "application/xml"])(
    "has a body of %s as text",
    async (type) => {
      const event = await echo("/echo", {
        method: "POST",
        headers: { "content-type": type },
        body: "é",
      });
      expect([event.body, event.isBase64Encoded]).toEqual(["é", false]);
    },
  );

  it.each([undefined, "application/octet-stream", "application/x-www-form-urlencoded"])(
    "has a body of type %s as base64",
    async (type) => {
      const headers = type === undefined ? {} : { "content-type": type };
      const body = Buffer.from([0, 255]);
      const event = await echo("/echo", { method: "POST", headers, body });
      expect([event.body, event.isBase64Encoded]).toEqual(["AP8=", true]);
    },
  );

  it("has the length of a body that came in chunks", async () => {
    const event = await echo("/echo", {
      method: "POST",
      headers: { "transfer-encoding": "chunked", "content-type": "text/plain" },
      body: "four",
    });
    expect(event.headers["content-length"]).toBe("4");
  });
});

describe("the reply", () => {
  it("has the function's status", async () => {
    expect((await reply({ statusCode: 201 })).status).toBe(201);
  });

  it("has the function's headers", async () => {
    const { headers } = await reply({ statusCode: 200, headers: { "X-Thing": "1" } });
    expect(headers["x-thing"]).toBe("1");
  });

  it("sets each of the function's cookies", async () => {
    const { headers } = await reply({ statusCode: 200, cookies: ["a=1", "b=2"] });
    expect(headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  });

  it("decodes a body that is base64", async () => {
    const { body } = await reply({ statusCode: 200, body: "AP8=", isBase64Encoded: true });
    expect(body).toEqual(Buffer.from([0, 255]));
  });

  it("to HEAD has no body", async () => {
    expect((await send("/echo", { method: "HEAD" })).body).toHaveLength(0);
  });

  it.each([
    ["/echo/%zz", 400, "Bad Request"],
    ["/fail", 500, "Internal Server Error"],
    ["/late", 500, "Internal Server Error"],
    ["/large", 500, "Internal Server Error"],
  ])("to GET %s is the gateway's own %i", async (path, status, message) => {
    const response = await send(path);
    expect([response.status, response.body.toString()]).toEqual([
      status,
      JSON.stringify({ message }),
    ]);
  });

  it("to a result that is no reply is a 500", async () => {
    expect((await reply({ statusCode: "never" })).status).toBe(500);
  });

  it("to a header that HTTP does not allow is a 500", async () => {
    expect((await reply({ statusCode: 200, headers: { "x-a": "1\n2" } })).status).toBe(500);
  });

  it("to a body past 10 MB is a 413", async () => {
    const body = Buffer.alloc(10 * 2 ** 20 + 1);
    expect((await send("/echo", { method: "POST", body })).status).toBe(413);
  });

  it("to an event past Lambda's 6 MB is a 413", async () => {
    const headers = { "content-type": "text/plain" };
    const body = Buffer.alloc(6 * 2 ** 20, "x");
    expect((await send("/echo", { method: "POST", headers, body })).status).toBe(413);
  });
});

describe("stopping", () => {
  it("answers the requests under way", async () => {
    const slow = await startFixture({
      functions: {
        Slow: {
          code: 'export const handler = async () => { console.log("begun"); await new Promise((resolve) => setTimeout(resolve, 200)); return "done"; };',
        },
      },
      routes: { $default: "Slow" },
    });
    const agent = new Agent({ keepAlive: true });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      request(slow.url, { agent }, resolve).on("error", reject).end();
    });
    await eventually(() => slow.lines).toContain("begun");
    await slow.stop();
    const { statusCode, headers } = await response;
    expect([statusCode, headers.connection]).toEqual([200, "close"]);
  });

  it("answers or refuses to connect, and resets no connection during steady requests", async () => {
    const assembly = writeAssembly({
      functions: { Echo: { code: ECHO } },
      routes: { $default: "Echo" },
    });
    const host = await startHostProcess(assembly, temporaryFolder());
    const agent = new Agent({ keepAlive: true });
    const attempt = () =>
      new Promise<string>((resolve) => {
        request(host.url, { agent }, (response) => {
          response.resume().once("end", () => {
            resolve(String(response.statusCode));
          });
        })
          .on("error", (error: NodeJS.ErrnoException) => {
            resolve(error.code ?? error.message);
          })
          .end();
      });
    let answers = 0;
    const client = async () => {
      for (;;) {
        const outcome = await attempt();
        if (outcome !== "200") return outcome;
        answers++;
      }
    };
    const clients = Array.from({ length: 8 }, client);
    await eventually(() => answers).toBeGreaterThan(100);
    expect(await host.end()).toBe(0);
    const outcomes = await Promise.all(clients);
    expect(outcomes).toEqual(outcomes.map(() => "ECONNREFUSED"));
  });

  it("waits for no connection that brings no request", async () => {
    const idle = await startFixture({});
    const socket = connect(idle.port, "127.0.0.1");
    await once(socket, "connect");
    const closed = once(socket, "close");
    await idle.stop();
    await closed;
  });
});
