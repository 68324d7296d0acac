import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Emulator } from "../process/keep-running.ts";

/** A bucket and a key, in names that are names of files too. */
const OBJECT = /^\/[\w-][\w.-]*(\/[\w-][\w.-]*)+$/;

/**
 * Serves the objects of buckets from a folder, as S3 does: puts an object whole or not at all, gets, deletes and looks
 * for one. It checks no signature, and no object expires. The SQS emulator has buckets too, but keeps all objects in
 * memory and takes 11 MB at most.
 */
export async function serveObjects(folder: string): Promise<Emulator> {
  // What a killed host left half.
  const parts = join(folder, "parts");
  await rm(parts, { recursive: true, force: true });
  await mkdir(parts, { recursive: true });
  let last = 0;
  const put: Handler = async (path, request, response) => {
    const part = join(parts, String(last++));
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(request, createWriteStream(part));
      await rename(part, path);
    } finally {
      await rm(part, { force: true });
    }
    answer(response, 200);
  };
  const handlers = new Map([["PUT", put], ...reading]);
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    const handler = handlers.get(request.method ?? "");
    if (handler === undefined || !OBJECT.test(pathname)) answer(response, 400);
    else await handler(join(folder, pathname), request, response);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else answer(response, 500);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { url: `http://127.0.0.1:${String(port)}`, stop };
}

/** Answers a request for the object at a path of the folder. */
type Handler = (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

const get: Handler = async (path, { method }, response) => {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true) {
    answer(response, 404);
    return;
  }
  response.writeHead(200, { "content-length": found.size });
  if (method === "HEAD") response.end();
  else await pipeline(createReadStream(path), response);
};

const remove: Handler = async (path, _, response) => {
  await rm(path, { force: true });
  answer(response, 204);
};

const reading: readonly (readonly [string, Handler])[] = [
  ["GET", get],
  ["HEAD", get],
  ["DELETE", remove],
];

function answer(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}
