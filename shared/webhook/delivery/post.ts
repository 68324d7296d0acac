import { classify, isRedirect, readHead, send } from "#shared/fetch/send.ts";
import { isTransportAllowed } from "#shared/values/public-url.ts";
import type { CallFailure } from "#shared/webhook/log/delivery-record.ts";

/** A subscriber has 10 seconds for name, connection, TLS and reply together. */
const TIMEOUT_MS = 10_000;

/** Bytes of a reply's body that are read; only the status counts. */
const REPLY_BYTES = 1024;

/** The result of a call. `status` is 0 without a reply that can be read; `error` is the reason, or the fault of the reply. */
export interface PostResult {
  readonly status: number;
  readonly error?: CallFailure;
  readonly retryAfter?: string;
}

/**
 * Posts a body once, safely (see {@link send}). Never throws: a failure to connect is a result too. Calls `connected`
 * once connected, because the time before does not count for the subscriber.
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  connected: () => void,
): Promise<PostResult> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const target = new URL(url);
    if (!isTransportAllowed(target)) return { status: 0, error: "https_required" };
    const reply = await send(target, { method: "POST", headers, body, signal, connected });
    const { statusCode: status = 0, headers: answered } = reply;
    const retryAfter = answered["retry-after"];
    // The status is known already: a body that breaks off or times out does not change it.
    await readHead(reply, REPLY_BYTES).catch(() => undefined);
    return {
      status,
      ...(isRedirect(status) ? { error: "redirect_refused" } : {}),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
  } catch (error) {
    return { status: 0, error: signal.aborted ? "timeout" : classify(error) };
  }
}
