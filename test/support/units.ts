import { readFileSync } from "node:fs";
import { inject } from "vitest";
import type { Reply } from "./call.ts";

/** The line that a function logs of each request, as far as tests ask for it. */
export interface RequestLine {
  readonly request_id: string;
  readonly duration_ms: number;
  /** Consumed capacity: what DynamoDB said that each call cost, added up. */
  readonly units: { readonly read: number; readonly write: number };
}

/** A log line is written when the reply is on its way: it may come after it, though never long after. */
const DEADLINE_MS = 5000;
const PAUSE_MS = 20;

/** What the function that answered wrote into its log about the request. */
export function requestLine(reply: Reply): Promise<RequestLine> {
  return findRequestLine(inject("service").logFile, reply.headers.get("x-request-id") ?? "");
}

/** The line of one request in a file of log lines; throws when it does not come. */
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
