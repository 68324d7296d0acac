import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { sendRequest } from "../../../../infra/local/process/send-request.ts";

/** Starts an emulator that answers like this, and returns its URL. */
async function start(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close().closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}`;
}

test("successive requests use one connection", async () => {
  const ports = new Set<number | undefined>();
  const url = await start((request, response) => {
    ports.add(request.socket.remotePort);
    response.end("done");
  });
  const answers = [
    await sendRequest(url, { method: "POST", body: "ü" }),
    await sendRequest(url, { method: "PUT" }),
  ];
  expect(answers).toEqual(Array(2).fill({ isOk: true, body: "done" }));
  expect(ports.size).toBe(1);
});

test("a refusal is reported with its reason", async () => {
  const url = await start((_, response) => response.writeHead(400).end("why"));
  expect(await sendRequest(url, { method: "POST" })).toEqual({ isOk: false, body: "why" });
});

test.each<[string, RequestListener]>([
  ["before its answer", (request) => request.socket.destroy()],
  [
    "amid its answer",
    (_, response) =>
      void response.writeHead(200, { "content-length": 9 }).write("some", () => response.destroy()),
  ],
])("a connection that breaks %s is an error", async (_, answer) => {
  await expect(sendRequest(await start(answer), { method: "POST" })).rejects.toThrow();
});

test("a request without an answer is given up after 30 seconds, or on an abort", async () => {
  const { promise: asked, resolve } = Promise.withResolvers<undefined>();
  const url = await start(() => {
    resolve(undefined);
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const given = expect(sendRequest(url, { method: "POST" })).rejects.toThrow("nothing after 30 s");
  await asked;
  vi.advanceTimersByTime(30_000);
  await given;
  const signal = AbortSignal.abort();
  await expect(sendRequest(url, { method: "POST", signal })).rejects.toThrow("aborted");
});
