import { fastify } from "fastify";
import type { Emulator } from "../process/keep-running.ts";
import { FunctionError } from "./execution-environment.ts";

/** Lambda's quota for a synchronous invocation's event. */
const MAX_EVENT_BYTES = 6 * 1024 * 1024;

/**
 * Serves Lambda's own API on one machine, with the Invoke action only: calls a function by its name and waits for it.
 * `invoke` gets the name and the event, and rejects with {@link FunctionError}.
 */
export async function startInvokeApi(
  invoke: (functionName: string, event: string) => Promise<string>,
): Promise<Emulator> {
  const app = fastify({ bodyLimit: MAX_EVENT_BYTES, routerOptions: { maxParamLength: 512 } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_, body, done) => {
    done(null, body);
  });
  app.post<{ Params: { name: string }; Body: string | undefined }>(
    "/2015-03-31/functions/:name/invocations",
    async ({ params, body }, reply) => {
      void reply.type("application/json");
      try {
        // An invocation without a payload has an empty event.
        return await invoke(params.name, body || "{}");
      } catch (error) {
        if (!(error instanceof FunctionError)) throw error;
        const { errorType, errorMessage } = error.failure;
        // A function's error is a result of the invocation too. A missing function is refused by the service.
        if (errorType !== "ResourceNotFoundException") {
          return reply.header("x-amz-function-error", "Unhandled").send(error.failure);
        }
        void reply.code(404).header("x-amzn-errortype", errorType);
        return { Type: "User", Message: errorMessage };
      }
    },
  );
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return { url, stop: () => app.close() };
}
