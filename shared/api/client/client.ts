import { ApiFailure } from "./api-failure.ts";
import { fillOperation, type Data, type Fields, type Operation } from "./operation.ts";

const TIMEOUT_MS = 30_000;
const ATTEMPTS = 4;
const FIRST_DELAY_MS = 250;

/** Longer than any Retry-After of the service, whose windows are minutes. */
const LONGEST_DELAY_MS = 61_000;

/** Errors of connections that fail before a request is on its way. */
const UNSENT = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

/**
 * The POSTs that may be sent twice, because the second changes nothing more: a take by its `take_id`, which every
 * command sends. POSTs that make a key (which is shown only once), or move orders or money, are not repeatable.
 */
const repeatablePosts: ReadonlySet<Operation> = new Set<Operation>([
  "POST /keys/{key_id}/revoke",
  "POST /catalog/imports",
  "POST /catalog/imports/{import_id}/publish",
  "POST /orders/take",
  "POST /orders/rebuild",
  "POST /orders/{order_id}/shipments",
  "POST /orders/{order_id}/shipments/{shipment_id}/tracking-events",
  "POST /dead-letters/redrive",
  "POST /dead-letters/discard",
  "POST /delivery-faults/redrive",
]);

/** The address of the operator API, and the caller's key. */
export interface Connection {
  readonly url: string;
  readonly key: string;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** The status of a reply to a request whose ETag still holds. */
const NOT_MODIFIED = 304;

/** A reply that is no refusal. */
interface Reply {
  readonly status: number;
  readonly document: JsonObject;
  readonly etag: string;
}

/** The operator API, as the command line and the floor's page call it. */
export class Client {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Sends a request and returns the reply's data. Retries a temporary failure up to three times; after a POST that is not
   * idempotent, only if nothing of it was done. Throws {@link ApiFailure}, or the reason of an abort.
   */
  async call<O extends Operation>(
    operation: O,
    fields: Fields<O>,
    signal: AbortSignal | null = null,
  ): Promise<Data<O>> {
    const { document } = await this.#request(operation, fields, signal);
    return document["data"] as Data<O>;
  }

  /**
   * Sends a request as {@link call} does, with the ETag of its last reply if there was one. Returns the reply's data and
   * ETag; undefined if the last reply still holds.
   */
  async poll<O extends Operation>(
    operation: O,
    fields: Fields<O>,
    etag: string | undefined,
  ): Promise<{ readonly data: Data<O>; readonly etag: string } | undefined> {
    const reply = await this.#request(operation, fields, null, etag);
    if (reply.status === NOT_MODIFIED) return undefined;
    return { data: reply.document["data"] as Data<O>, etag: reply.etag };
  }

  #request<O extends Operation>(
    operation: O,
    fields: Fields<O>,
    signal: AbortSignal | null,
    etag?: string,
  ): Promise<Reply> {
    const { method, path, rest } = fillOperation(operation, fields);
    const url = new URL(`${this.#connection.url}${path}`);
    const headers = new Headers({ "x-api-key": this.#connection.key });
    if (etag !== undefined) headers.set("if-none-match", etag);
    let body: string | null = null;
    if (method.startsWith("P")) {
      headers.set("content-type", "application/json");
      body = JSON.stringify(Object.fromEntries(rest));
    } else {
      for (const [name, value] of rest) url.searchParams.set(name, String(value));
    }
    const request = new Request(url, {
      ...{ method, headers, body, signal },
      // The key is sent only to the given address.
      redirect: "manual",
      // A browser sends no cookies, and keeps no copy of what people ordered on the machine's disk.
      credentials: "omit",
      cache: "no-store",
    });
    const isRepeatable = method !== "POST" || repeatablePosts.has(operation);
    return this.#sendRepeatedly(request, isRepeatable);
  }

  async #sendRepeatedly(request: Request, isRepeatable: boolean): Promise<Reply> {
    for (let attempt = 1; ; attempt++) {
      request.signal.throwIfAborted();
      try {
        return await send(request.clone());
      } catch (error) {
        if (!(error instanceof ApiFailure) || attempt === ATTEMPTS) throw error;
        const { status } = error;
        // A request that was rate-limited, overtaken by others or not even sent has changed nothing yet.
        const wasOvertaken = status === 409 && error.retryAfterMs > 0;
        const wasBegun = status !== 429 && !wasOvertaken && !error.isUnsent;
        const mayPass = status === undefined || status === 429 || status >= 500 || wasOvertaken;
        if (!mayPass || (wasBegun && !isRepeatable)) throw error;
        const backoff = FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
        const delay = Math.min(Math.max(backoff, error.retryAfterMs), LONGEST_DELAY_MS);
        await pause(delay, request.signal);
      }
    }
  }
}

/** Waits for a number of milliseconds. An abort rejects at once, with its reason. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/** Sends a request once. Returns its reply if it comes from the operator API and is not a refusal. */
async function send(request: Request): Promise<Reply> {
  const { origin } = new URL(request.url);
  const advice =
    request.method === "GET"
      ? ""
      : " It may have been done all the same: look before you repeat it.";
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), request.signal]);
  let response: Response;
  let text: string;
  try {
    response = await fetch(request, { signal });
    text = await response.text();
  } catch (error) {
    if (request.signal.aborted) throw error;
    const isUnsent = UNSENT.includes(codeOf(error));
    const message = `${origin} does not answer (${reason(error)}).`;
    throw new ApiFailure(isUnsent ? message : message + advice, { isUnsent });
  }
  const { status } = response;
  const document = status === NOT_MODIFIED ? {} : parse(text);
  if ((response.ok || status === NOT_MODIFIED) && document !== undefined) {
    return { status, document, etag: response.headers.get("etag") ?? "" };
  }
  const retryAfterMs = readRetryAfter(response.headers.get("retry-after") ?? "");
  throw new ApiFailure(inItsStead(), { status, document, retryAfterMs });

  /** A gateway or proxy before the service replies in its own form. */
  function inItsStead(): string {
    if (status === 429) return `${origin} takes no more requests (429): try again later.`;
    return status >= 500
      ? `${origin} failed with ${String(status)}.${advice}`
      : `${origin} answered ${String(status)}, but not as the operator API does: is the URL right?`;
  }
}

/** Returns the milliseconds that a Retry-After asks to wait, in seconds or by a date; 0 if it cannot be read. */
function readRetryAfter(text: string): number {
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Math.max(wait, 0) || 0;
}

/** Parses the JSON object in a text, or undefined. */
function parse(text: string): JsonObject | undefined {
  try {
    const document: unknown = JSON.parse(text);
    return document !== null && typeof document === "object" ? { ...document } : undefined;
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? "";
}

function reason(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === "TimeoutError") return `nothing in ${String(TIMEOUT_MS / 1000)} seconds`;
  return cause instanceof Error && cause.message !== "" ? cause.message : message;
}
