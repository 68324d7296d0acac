import * as z from "zod/mini";
import { requireEnv } from "#shared/runtime/env.ts";

/** The public address of the API of merchants. */
export const API_URL = requireEnv("API_URL");

/** Two tries of this length for each request of a run leave time to log the result. */
const TRY_MS = 4000;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const Refusal = z.object({ code: z.string(), message: z.string() });

/** A merchant's side of the API: its requests over HTTP, with its key. */
export class Shop {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /**
   * Sends a request and returns the reply's data by its schema. Retries once after a failure or a 5xx, which each of
   * these requests allows. Throws for any other refusal, with its code and message.
   */
  async ask<Reply extends z.ZodMiniType>(
    route: `${"GET" | "POST" | "DELETE"} /${string}`,
    schema: Reply,
    request?: object,
  ): Promise<z.output<Reply>> {
    const first = await this.#send(route, request).catch(() => undefined);
    const hasFailed = first === undefined || first.status >= 500;
    const { status, body } = hasFailed ? await this.#send(route, request) : first;
    if (status === 200) return schema.parse(body);
    const { code = "", message = "" } = Refusal.safeParse(body).data ?? {};
    throw new Error(`${route} answered ${String(status)} ${code}: ${message}`);
  }

  async #send(route: string, request: object | undefined): Promise<Answer> {
    const [method = "", path = ""] = route.split(" ");
    const response = await fetch(`${API_URL}${path}`, {
      method,
      headers: { "x-api-key": this.#key, "content-type": "application/json" },
      ...(request && { body: JSON.stringify(request) }),
      redirect: "error",
      signal: AbortSignal.timeout(TRY_MS),
    });
    return { status: response.status, body: await response.json() };
  }
}
