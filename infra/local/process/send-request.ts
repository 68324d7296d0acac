import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";

/** The longest that a call of an emulator takes, which is longer than the longest poll of a queue. */
const TIMEOUT_MS = 30_000;

export interface RequestOptions {
  readonly method: "POST" | "PUT";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
}

export interface Answer {
  readonly isOk: boolean;
  readonly body: string;
}

/** `fetch` would cost several times the processor time, and memory from the first call on. */
const agent = new Agent({ keepAlive: true });

/** Sends a request to an emulator. Rejects without an answer within 30 seconds, or before `signal`. */
export async function sendRequest(
  url: string,
  { method, headers = {}, body = "", signal }: RequestOptions,
): Promise<Answer> {
  const answer = Promise.withResolvers<Answer>();
  const length = String(Buffer.byteLength(body));
  const options = { agent, method, headers: { ...headers, "content-length": length }, signal };
  const sent = request(url, options, (response) => {
    const isOk = response.statusCode === 200;
    text(response).then((said) => {
      answer.resolve({ isOk, body: said });
    }, answer.reject);
  });
  sent.on("error", answer.reject);
  const timer = setTimeout(() => {
    sent.destroy(new Error(`nothing after ${String(TIMEOUT_MS / 1000)} s`));
  }, TIMEOUT_MS);
  sent.end(body);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
  }
}
