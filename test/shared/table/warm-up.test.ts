import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { bundleFolder, bundleFunctions } from "../../../infra/bundle/bundle-functions.ts";

await bundleFunctions();
const bundle = pathToFileURL(join(bundleFolder("orders/get-order"), "index.mjs")).href;

let table: Server | undefined;
afterEach(() => {
  table?.close().closeAllConnections();
});

/** Starts the function in its own process on a table with these answers, and has it refuse a request. */
async function start(answer: RequestListener) {
  table = createServer(answer).listen(0, "127.0.0.1");
  await once(table, "listening");
  const { port } = table.address() as AddressInfo;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      `const start = performance.now();
       const { handler } = await import(${JSON.stringify(bundle)});
       console.log(JSON.stringify({ message: "started", ms: performance.now() - start }));
       await handler(
         { headers: {}, requestContext: { http: {} } },
         { awsRequestId: "1", getRemainingTimeInMillis: () => 5000 },
       );
       process.exit();`,
    ],
    {
      env: {
        AWS_REGION: "us-east-1",
        AWS_ACCESS_KEY_ID: "local",
        AWS_SECRET_ACCESS_KEY: "local",
        AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${String(port)}`,
        TABLE_NAME: "table",
      },
    },
  );
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test("a function reads the table once at its start, outside any request", async () => {
  const reads: unknown[] = [];
  const lines = await start((request, response) => {
    void text(request).then((body) => {
      reads.push([request.headers["x-amz-target"], JSON.parse(body)]);
      response.end(JSON.stringify({ ConsumedCapacity: { CapacityUnits: 0.5 } }));
    });
  });
  expect(lines).toMatchObject([
    { message: "started" },
    { status: 401, units: { read: 0, write: 0 } },
  ]);
  const key = { PK: { S: "KEY#none" }, SK: { S: "NONE" } };
  expect(reads).toEqual([
    ["DynamoDB_20120810.GetItem", expect.objectContaining({ TableName: "table", Key: key })],
  ]);
});

test.each<[string, RequestListener]>([
  [
    "refuses",
    (_, response) =>
      void response.writeHead(400).end('{"__type":"#AccessDeniedException","message":"No"}'),
  ],
  [
    "is throttled",
    (_, response) => void response.writeHead(400).end('{"__type":"#ThrottlingException"}'),
  ],
  ["breaks the connection", (request) => void request.socket.destroy()],
  ["does not answer", () => undefined],
])("a table that %s keeps no function from starting: its log tells", async (_, answer) => {
  const [warning, started, refused] = await start(answer);
  expect(warning).toMatchObject({
    level: "WARN",
    message: "The table was not reached at the start",
    error: { name: expect.any(String) as string },
  });
  expect(started).toMatchObject({ message: "started" });
  // A start may take 10 seconds on Lambda.
  expect(started?.["ms"]).toBeLessThan(5000);
  expect(refused).toMatchObject({ status: 401 });
});
