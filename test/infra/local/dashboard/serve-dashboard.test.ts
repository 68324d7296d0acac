import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { readAssembly } from "../../../../infra/assembly/read-assembly.ts";
import { Stack } from "../../../../infra/local/assembly/stack.ts";
import { readDashboard } from "../../../../infra/local/dashboard/read-dashboard.ts";
import { readData, serveDashboard } from "../../../../infra/local/dashboard/serve-dashboard.ts";
import { MetricStore } from "../../../../infra/local/metrics/metric-store.ts";
import { commonAssembly } from "../../../support/start-own-service.ts";

const endpoints = {
  gateway: "http://api",
  dynamodb: "http://table",
  queues: "http://queues",
  objects: "",
};

test("every widget and alarm of the stack can be drawn on one machine, before anything happened", async () => {
  const stack = new Stack(await readAssembly(commonAssembly()), endpoints);
  const dashboard = readDashboard(stack);
  const { widgets, alarms } = readData(dashboard, new MetricStore());
  expect(widgets).toHaveLength(dashboard.widgets.length);
  expect(alarms.filter(({ state }) => state === "ALARM")).toEqual([]);
});

describe("a request to the dashboard", () => {
  /** Returns the answer for a path, requested with this Host header. */
  async function ask(host: string, path: string): Promise<IncomingMessage> {
    const dashboard = { widgets: [], alarms: [] };
    const server = createServer(
      serveDashboard(dashboard, new MetricStore(), (_, response) => response.end("an API")),
    ).listen(0, "127.0.0.1");
    onTestFinished(() => {
      server.close();
    });
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("There is no port");
    const request = get({ host: "127.0.0.1", port: address.port, path, headers: { host } });
    const [reply] = (await once(request, "response")) as [IncomingMessage];
    return reply.resume();
  }

  test.each(["127.0.0.1:3000", "localhost", "localhost:3000", "[::1]:3000"])(
    "at %s is answered, for no other page to frame",
    async (host) => {
      for (const path of ["/dashboard", "/dashboard/data"]) {
        const { statusCode, headers } = await ask(host, path);
        expect(statusCode).toBe(200);
        expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
        expect(headers["x-content-type-options"]).toBe("nosniff");
      }
    },
  );

  test.each(["rebound.example.com", "localhost.example.com:3000", "127.0.0.1.example.com"])(
    "at the name %j, which any site may point here, is a 403 without the data",
    async (host) => {
      for (const path of ["/dashboard", "/dashboard/data"]) {
        expect((await ask(host, path)).statusCode).toBe(403);
      }
      expect((await ask(host, "/orders")).statusCode).toBe(200);
    },
  );
});
