import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { keepSent } from "./find-leaks.ts";

/** A call as a subscriber receives it. */
export interface ReceivedCall {
  /** The time when its head arrived, in epoch milliseconds. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The header `webhook-id`. */
  readonly id: string;
  /** The header `webhook-attempt`. */
  readonly attempt: string;
}

/** Answers a call, as a subscriber. */
export type Answer = (response: ServerResponse, call: ReceivedCall) => unknown;

export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly calls: readonly ReceivedCall[];
  /** Ids of the events received, each once. */
  readonly ids: ReadonlySet<string>;
  answerWith(answer: Answer): void;
  stop(): Promise<void>;
}

export interface ReceiverOptions {
  readonly host?: string;
  /** The port; any free one by default. */
  readonly port?: number;
  /** Key and certificate in PEM form, for HTTPS. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

/** Starts a subscriber on its own port, which keeps its calls and answers as set. */
export async function startReceiver(
  answer: Answer = status(200),
  { host = "127.0.0.1", port: wanted = 0, tls }: ReceiverOptions = {},
): Promise<Receiver> {
  let current = answer;
  const calls: ReceivedCall[] = [];
  const ids = new Set<string>();
  const server = tls === undefined ? createServer() : createSecureServer(tls);
  server.on("request", (request, response) => {
    const at = Date.now();
    // A caller that is killed breaks the connection off; the call then counts as not received.
    response.on("error", () => undefined);
    buffer(request).then(
      (bytes) => {
        const { method = "", url = "", headers } = request;
        const id = String(headers["webhook-id"]);
        const attempt = String(headers["webhook-attempt"]);
        const body = bytes.toString("utf8");
        keepSent(body);
        const call = { at, method, path: url, headers, body, id, attempt };
        calls.push(call);
        ids.add(id);
        current(response, call);
      },
      () => undefined,
    );
  });
  server.listen(wanted, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls === undefined ? "http" : "https"}://${host.includes(":") ? `[${host}]` : host}:${String(port)}/hooks`,
    port,
    calls,
    ids,
    answerWith: (next) => {
      current = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Answers with a status, and headers if any are given. */
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(code, headers).end();
  };

/** Returns an answer that gives each of these once, and the last one from then on. */
export function inTurn(...answers: readonly [Answer, ...Answer[]]): Answer {
  let count = 0;
  return (response, call) => {
    const answer = answers[Math.min(count++, answers.length - 1)] ?? answers[0];
    return answer(response, call);
  };
}

/** Takes the call and never answers. */
export const hang: Answer = () => undefined;

/** Breaks the connection off without an answer. */
export const reset: Answer = (response) => {
  response.socket?.resetAndDestroy();
};

/** Answers when the promise resolves. */
export const after =
  (moment: Promise<unknown>, answer: Answer): Answer =>
  async (response, call) => {
    await moment;
    await answer(response, call);
  };

/**
 * Checks a call's signature with the public library, as a subscriber would, and returns its body. Throws if it is
 * forged.
 */
export function verifySignature({ body, headers }: ReceivedCall, secret: string): unknown {
  return new Webhook(secret).verify(body, {
    "webhook-id": String(headers["webhook-id"]),
    "webhook-timestamp": String(headers["webhook-timestamp"]),
    "webhook-signature": String(headers["webhook-signature"]),
  });
}
