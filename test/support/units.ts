import { readFileSync } from "node:fs";
import { inject } from "vitest";
import type { Reply } from "./call.ts";

/** The fields of a request's log line that tests read. */
export interface RequestLine {
  readonly request_id: string;
  readonly duration_ms: number;
  /** Consumed capacity: the sum of the units that DynamoDB reported for each call. */
  readonly units: { readonly read: number; readonly write: number };
}

/** A log line is written while the reply is on its way, so it may arrive shortly after it. */
const DEADLINE_MS = 5000;
const PAUSE_MS = 20;

/** Returns the line that a function logged for a request. */
export function requestLine(reply: Reply): Promise<RequestLine> {
  return findRequestLine(inject("service").logFile, reply.headers.get("x-request-id") ?? "");
}

/** Returns the line of a request from a file of log lines. Throws if it does not arrive in time. */
export async function findRequestLine(logFile: string, requestId: string): Promise<RequestLine> {
  for (const deadline = Date.now() + DEADLINE_MS; Date.now() < deadline;) {
    const line = readFileSync(logFile, "utf8")
      .split("\n")
      .find((text) => text.includes(`"request_id":"${requestId}"`) && text.includes('"units"'));
    if (line !== undefined) return JSON.parse(line) as RequestLine;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`No function logged the request ${requestId}`);
}
