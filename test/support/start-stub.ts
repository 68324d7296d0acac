import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** The answer to a request. */
export type Answer = (response: ServerResponse) => void;

export interface Stub {
  readonly url: string;
  /** The requests sent to it so far. */
  readonly requests: { method: string; url: string; key: unknown; body: string }[];
  /** Answers each request with the next of these, and repeats the last one. */
  answerWith(...answers: readonly Answer[]): void;
  stop(): void;
}

/** Starts a server in the place of the service, which answers as set. */
export async function startStub(): Promise<Stub> {
  let waiting: readonly Answer[] = [];
  const requests: Stub["requests"] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "", url = "", headers } = request;
    const body = Buffer.concat(chunks).toString();
    requests.push({ method, url, key: headers["x-api-key"], body });
    const [next, ...others] = waiting;
    if (others.length > 0) waiting = others;
    next?.(response);
  };
  const server = createServer((request, response) => {
    void answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${String(typeof address === "object" ? address?.port : 0)}`,
    requests,
    answerWith: (...answers) => {
      waiting = answers;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers with a JSON document. */
export const reply =
  (status: number, document: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(document));
  };

/** Answers as the service does after a success. */
export const success = (data: unknown) => reply(200, { code: "SUCCESS", data, status: true });

/** Answers as the service does when it refuses. */
export const refusal = (status: number, code: string, headers?: Record<string, string>) =>
  reply(status, { code, message: `Said ${code}.`, data: null, status: false }, headers);
