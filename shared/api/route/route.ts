import type * as z from "zod/mini";
import { isOperatorPermission, type Permission } from "#shared/key/permission.ts";

/** A type, and no more: the schema of a reply stands with the route's words, so that no function carries it. */
export type ReplyOf<Data> = { readonly data: Data } | null;

/**
 * A route's contract: what the gateway routes, the chain checks, the handler may rely on and OpenAPI shows. What the
 * documents say of it, its reply's schema and its refusals too, stands in a `.words.ts` beside it, so that its function
 * does not carry that.
 */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE" | "ANY";
  /** Relative to its API's base path, parameters in braces. */
  readonly path: string;
  /** What the caller's key must permit; `any`: served to every key, whatever it permits; `null`: without a key. */
  readonly permission: Permission | "any" | null;
  /** What its function may do beside checking the key, as `infra/access/access.ts` spells it out. */
  readonly touches: readonly string[];
  /** It goes through a whole catalog or queue: it gets all the time that the gateway waits. */
  readonly slow?: true;
  /** It computes for seconds on a whole processor: it gets one. */
  readonly heavy?: true;
  readonly params?: z.ZodMiniType;
  /** What it takes, and nothing else. */
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** For a body that may be larger than others. */
  readonly maximumBodyBytes?: number;
  /** The type of the reply's `data`, or of the whole body when `bare`. */
  readonly reply: ReplyOf<unknown>;
  /** Replies without the envelope. */
  readonly bare?: true;
  /** Of a bare reply that is a document, sent as it is kept and known by its hash: its media type, `text/html` say, without parameters. */
  readonly contentType?: string;
  /** The envelope's code on success; `SUCCESS` if absent. */
  readonly code?: string;
  /** The envelope's message on success. */
  readonly message: string;
  /** The delete-order reply's timestamp has a `Z` and no fraction. */
  readonly timestamp?: "seconds";
}

/** Whether a route is for those who run the service: its body takes the fields that it knows, and no others. */
export function isOfOperators({ permission }: Route): boolean {
  return permission !== null && permission !== "any" && isOperatorPermission(permission);
}

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** What a route's handler gets of the request, parsed. */
export interface Input<R extends Route> {
  readonly params: Output<R["params"]>;
  readonly query: Output<R["query"]>;
  readonly body: Output<R["body"]>;
}

/** The data of a route's reply, which its handler gives; of a document its text, or the bytes of that in some encoding. */
export type Reply<R extends Route> = R extends { readonly contentType: string }
  ? string | Uint8Array
  : NonNullable<R["reply"]>["data"];
