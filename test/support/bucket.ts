import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A call of a bucket. */
interface BucketCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** The id of the access key that signs it. */
  readonly sender: string;
}

/** Starts a bucket that takes each call, or answers with the next status that is set. */
export async function startBucket() {
  const calls: BucketCall[] = [];
  let statuses: number[] = [];
  let isRefused: (path: string) => boolean = () => false;
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const { method = "", url: path = "", headers } = request;
      const [, sender = ""] = /Credential=(.+)\/\d{8}\//.exec(headers.authorization ?? "") ?? [];
      calls.push({ method, path, headers, bytes, sender });
      response.writeHead(statuses.shift() ?? (isRefused(path) ? 503 : 200)).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    calls,
    /** Answers the next calls with these statuses. */
    answerWith: (...next: number[]) => {
      statuses = next;
      isRefused = () => false;
    },
    /** Refuses the calls of these paths. */
    refuse: (refused: (path: string) => boolean) => {
      isRefused = refused;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
