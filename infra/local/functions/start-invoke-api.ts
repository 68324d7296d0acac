import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Emulator } from "../machine/keep-running.ts";
import { FunctionError } from "./execution-environment.ts";

const INVOKE = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

/**
 * Lambda's own API on one machine, with the Invoke action only: calls a function by its name and waits for it. `invoke`
 * gets the name and the event, and rejects with {@link FunctionError}.
 */
export async function startInvokeApi(
  invoke: (functionName: string, event: string) => Promise<string>,
): Promise<Emulator> {
  const server = createServer((request, response) => {
    const [, functionName] = INVOKE.exec(request.url ?? "") ?? [];
    if (request.method !== "POST" || functionName === undefined) {
      send(response, 404, { "x-amzn-errortype": "UnknownOperationException" }, "{}");
      return;
    }
    void text(request)
      .then((event) => invoke(decodeURIComponent(functionName), event))
      .then(
        (payload) => {
          send(response, 200, {}, payload);
        },
        (error: unknown) => {
          answerFailure(response, error);
        },
      );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A TCP server has a port");
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    stop: async () => {
      server.close();
      server.closeIdleConnections();
      await once(server, "close");
    },
  };
}

/** What a function throws is a result of the invocation too; that there is none is the service's refusal. */
function answerFailure(response: ServerResponse, error: unknown): void {
  if (!(error instanceof FunctionError)) {
    response.destroy();
    return;
  }
  const { failure } = error;
  const payload = JSON.stringify(failure);
  if (failure.errorType === "ResourceNotFoundException") {
    const message = JSON.stringify({ Type: "User", Message: failure.errorMessage });
    send(response, 404, { "x-amzn-errortype": failure.errorType }, message);
  } else {
    send(response, 200, { "x-amz-function-error": "Unhandled" }, payload);
  }
}

function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string,
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
}
