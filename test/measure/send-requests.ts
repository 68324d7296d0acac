import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import type { Request } from "./requests.ts";
import type { SeededHost } from "./seeded-host.ts";

export interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly data: unknown;
}

/**
 * Sends requests over this many connections, each the next as soon as one is answered. Returns the answers in the order
 * of the requests.
 */
export async function sendRequests(
  bench: SeededHost,
  requests: readonly Request[],
  connections: number,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: Answer[] = [];
  const waiting = requests.entries();
  const work = async () => {
    for (const [index, each] of waiting) answers[index] = await send(bench, each, agent);
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return answers;
}

function send(
  { host, key: benchKey }: SeededHost,
  { method, path, query, body, key = benchKey }: Request,
  agent: Agent,
): Promise<Answer> {
  const url = `${host.api}${path}?${new URLSearchParams(query).toString()}`;
  const headers = { "x-api-key": key, "content-type": "application/json" };
  const start = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { method, headers, agent }, (response) => {
      text(response).then((answer) => {
        const ms = performance.now() - start;
        const { data } = JSON.parse(answer) as { data: unknown };
        resolve({ status: response.statusCode ?? 0, ms, data });
      }, reject);
    })
      .on("error", reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
}
