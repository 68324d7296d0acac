import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

const traces = new AsyncLocalStorage<string>();

/** The header of W3C Trace Context: version, trace id, id of the sender's part, flags. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Runs the work of a request or message with its trace id, which log lines, stored changes and messages carry. */
export const withTrace = <Result>(id: string, run: () => Result): Result => traces.run(id, run);

/** The trace id of the current work, 32 hex digits; undefined in a batch, whose records have their own traces. */
export const currentTrace = (): string | undefined => traces.getStore();

/** The trace id of the current work, or a new one. */
export const traceId = (): string => currentTrace() ?? randomBytes(16).toString("hex");

/**
 * The trace id of a request: from the client's `traceparent` if it is valid, else the request's id (a UUID) without
 * hyphens.
 */
export function traceOfRequest(header: string | undefined, requestId: string): string {
  return TRACEPARENT.exec(header ?? "")?.[1] ?? requestId.replaceAll("-", "");
}

/** The header `traceparent` of a request in a trace, marked as sampled. */
export const traceparent = (id: string): string => `00-${id}-${randomBytes(8).toString("hex")}-01`;
