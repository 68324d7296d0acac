import {
  fillOperation,
  type Data,
  type Fields,
  type Operation,
} from "#shared/api/client/operation.ts";

const TIMEOUT_MS = 15_000;

/** The pauses before the second and the third try. */
const DELAYS_MS = [300, 1500];

/** Longer than any Retry-After of the service, whose windows are minutes. */
const LONGEST_DELAY_MS = 61_000;

/** The POSTs that may be sent twice: a claim is named by its `claim_id`, a parcel by carrier and tracking number. */
const REPEATABLE: readonly string[] = ["POST /orders/claim", "POST /orders/{order_id}/shipments"];

/** The address of the operator API, without a slash at its end, and the caller's key. */
export interface Connection {
  readonly url: string;
  readonly key: string;
}

/** A request that the API refused, with the API's message, or did not answer. */
export class Refusal extends Error {
  /** The HTTP status; 0 if no reply came. */
  readonly status: number;
  /** Further faults besides the refusal's message. */
  readonly data: unknown;
  readonly retryAfterMs: number;

  constructor(status: number, message: string, data: unknown, retryAfterMs = 0) {
    super(message);
    this.status = status;
    this.data = data;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Sends a request of the operator API and returns the reply's data. Without an answer, a request that is safe to repeat
 * is sent up to three times. After a 429 a request is sent again after the API's Retry-After. Throws {@link Refusal}.
 */
export async function callApi<O extends Operation>(
  connection: Connection,
  operation: O,
  fields: Fields<O>,
): Promise<Data<O>> {
  const isRepeatable = !operation.startsWith("POST") || REPEATABLE.includes(operation);
  for (let attempt = 0; ; attempt++) {
    try {
      return (await send(connection, operation, fields)) as Data<O>;
    } catch (error) {
      const delay = DELAYS_MS[attempt];
      if (!(error instanceof Refusal) || delay === undefined) throw error;
      const { status, retryAfterMs } = error;
      const mayPass = status === 429 || (isRepeatable && (status === 0 || status >= 500));
      if (!mayPass) throw error;
      const wait = Math.min(Math.max(delay, retryAfterMs), LONGEST_DELAY_MS);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

async function send<O extends Operation>(
  { url, key }: Connection,
  operation: O,
  fields: Fields<O>,
): Promise<unknown> {
  const { method, path, rest } = fillOperation(operation, fields);
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]));
  const isRead = method === "GET";
  let response: Response;
  let text: string;
  try {
    response = await fetch(
      `${url}${path}${isRead && rest.length > 0 ? `?${query.toString()}` : ""}`,
      {
        method,
        headers: { "x-api-key": key, ...(!isRead && { "content-type": "application/json" }) },
        ...(!isRead && { body: JSON.stringify(Object.fromEntries(rest)) }),
        // Sends no cookies, and leaves no copy of customers' orders on the machine's disk.
        credentials: "omit",
        cache: "no-store",
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    text = await response.text();
  } catch {
    const advice = isRead ? "" : " It may have been done all the same: look before you repeat it.";
    throw new Refusal(0, `The service does not answer.${advice}`, null);
  }
  const document = parse(text);
  if (response.ok && document !== undefined) return document["data"];
  const { status, headers } = response;
  throw new Refusal(
    status,
    wordsOf(document) ?? `The service answered ${String(status)}.`,
    document?.["data"],
    Number(headers.get("retry-after") ?? 0) * 1000 || 0,
  );
}

/** Reads a refusal: its message, which has the first fault of the request, and the other faults. */
function wordsOf(document: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const message = document?.["message"];
  if (typeof message !== "string") return undefined;
  const detail = document?.["detail"];
  const [, ...others] = (Array.isArray(detail) ? detail : []) as { loc: unknown[]; msg: string }[];
  return [message, ...others.map(({ loc, msg }) => `${loc.slice(1).join(", ")}: ${msg}`)].join(
    ". ",
  );
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const document: unknown = JSON.parse(text);
    return document !== null && typeof document === "object" ? { ...document } : undefined;
  } catch {
    return undefined;
  }
}
