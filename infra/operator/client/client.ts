import { setTimeout as sleep } from "node:timers/promises";
import type * as z from "zod/mini";
import { beginImport, publishImport } from "#shared/api/operator/catalog.ts";
import { discardDeadLetters } from "#shared/api/operator/deliveries.ts";
import { enableWebhook } from "#shared/api/operator/webhooks.ts";
import { revokeKey } from "#shared/api/operator/keys.ts";
import { addShipment, addTrackingEvents } from "#shared/api/operator/shipments.ts";
import type { Route } from "#shared/api/route/route.ts";
import { ApiFailure } from "./api-failure.ts";

const TIMEOUT_MS = 30_000;
const ATTEMPTS = 4;
const FIRST_DELAY_MS = 250;

/** Longer than any Retry-After of the service, whose windows are minutes. */
const LONGEST_DELAY_MS = 61_000;

/** What connections fail with before a request is on its way. */
const UNSENT = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

/**
 * The POSTs that may be sent twice, because the second changes nothing more. Not those that make a key (which is shown
 * only once), take the next order of a queue, or move orders or money.
 */
const repeatablePosts: ReadonlySet<Route> = new Set<Route>([
  revokeKey,
  beginImport,
  publishImport,
  addShipment,
  addTrackingEvents,
  discardDeadLetters,
  enableWebhook,
]);

/** Where the operator API is, and who asks. */
export interface Connection {
  readonly url: string;
  readonly key: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** The operator API. */
export class Client {
  readonly #connection: Connection;
  readonly #firstDelayMs: number;

  /** `firstDelayMs`: the wait before a request is repeated, doubled each time. */
  constructor(connection: Connection, firstDelayMs = FIRST_DELAY_MS) {
    this.#connection = connection;
    this.#firstDelayMs = firstDelayMs;
  }

  /**
   * Sends one request and returns the reply's data. The fields that the path does not name go into the query of a
   * GET, and into the body of any other route that takes one, unless a body is given. Throws {@link ApiFailure}.
   */
  async call<R extends Route>(
    route: R,
    fields: Fields = {},
    body?: Fields,
    signal?: AbortSignal,
  ): Promise<z.output<R["reply"]>> {
    const rest = new Map(Object.entries(fields).filter(([, value]) => value !== undefined));
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = rest.get(name);
      rest.delete(name);
      return encodeURIComponent(String(value));
    });
    const url = new URL(`${this.#connection.url}${path}`);
    const headers = new Headers({ "x-api-key": this.#connection.key });
    const init: RequestInit = { method: route.method, headers };
    if (route.method === "GET") {
      for (const [name, value] of rest) url.searchParams.set(name, String(value));
    } else if (route.body !== undefined) {
      headers.set("content-type", "application/json");
      init.body = JSON.stringify(body ?? Object.fromEntries(rest));
    }
    return (await this.#sendRepeatedly(route, url, init, signal)) as z.output<R["reply"]>;
  }

  async #sendRepeatedly(
    route: Route,
    url: URL,
    init: RequestInit,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    const isRepeatable = route.method !== "POST" || repeatablePosts.has(route);
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted();
      try {
        return await send(url, init, signal);
      } catch (error) {
        if (!(error instanceof ApiFailure) || attempt === ATTEMPTS) throw error;
        // A request that was rate-limited or not even sent has done nothing yet.
        const wasBegun = error.status !== 429 && !error.isUnsent;
        const mayPass = error.status === undefined || [429, 503].includes(error.status);
        if (!mayPass || (wasBegun && !isRepeatable)) throw error;
        const backoff = this.#firstDelayMs * 2 ** (attempt - 1) * (0.5 + Math.random());
        const delay = Math.min(Math.max(backoff, error.retryAfterMs), LONGEST_DELAY_MS);
        await sleep(delay, undefined, { signal });
      }
    }
  }
}

async function send(url: URL, init: RequestInit, signal?: AbortSignal): Promise<unknown> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      ...init,
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      // The key goes to the address that was given and to no other.
      redirect: "manual",
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted === true) throw error;
    const isUnsent = UNSENT.includes(codeOf(error));
    const advice = isUnsent
      ? ""
      : " It may have been done all the same: look before you repeat it.";
    const message = `${url.origin} does not answer (${reason(error)}).`;
    throw new ApiFailure(init.method === "POST" ? message + advice : message, { isUnsent });
  }
  const document = parse(text);
  if (response.ok && document !== undefined) return document["data"];
  throw new ApiFailure(
    `${url.origin} answered ${String(response.status)}, but not as the operator API does: is the URL right?`,
    {
      status: response.status,
      document,
      retryAfterMs: Number(response.headers.get("retry-after") ?? 0) * 1000,
    },
  );
}

/** The JSON object that a text holds; undefined if it holds none. */
function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const document: unknown = JSON.parse(text);
    return document !== null && typeof document === "object" ? { ...document } : undefined;
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: NodeJS.ErrnoException };
  return cause?.code ?? "";
}

function reason(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === "TimeoutError") return `nothing in ${String(TIMEOUT_MS / 1000)} seconds`;
  return cause instanceof Error && cause.message !== "" ? cause.message : message;
}
