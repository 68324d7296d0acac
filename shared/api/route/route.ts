import type * as z from "zod/mini";
import { isOperatorPermission, type Permission } from "#shared/key/permission.ts";

/** The type of a reply. Its schema is with the route's words, so that no function's bundle has it. */
export type ReplyOf<Data> = { readonly data: Data } | null;

/**
 * A route's contract, for the gateway's routes, the request chain's checks, the handler's types and OpenAPI. Its
 * descriptions, its reply's schema and its refusals are in a `.words.ts` file next to it, so that its function's bundle
 * does not have them.
 */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE" | "ANY";
  /** Relative to its API's base path, parameters in braces. */
  readonly path: string;
  /** The permission that the key needs. `any`: every key may call it. `null`: no key is needed. */
  readonly permission: Permission | "any" | null;
  /** The API of a route that needs no operator's permission, if it is not the public one. */
  readonly api?: "operator";
  /**
   * The grants of its function, in addition to those for the key check; `infra/access/access.ts` defines them by name.
   */
  readonly touches: readonly string[];
  /** It reads a whole catalog or queue: its function has the gateway's full time-out. */
  readonly slow?: true;
  /** The number of requests that one counts as, because it waits for a host that its client names. */
  readonly countsAs?: number;
  /** It computes for seconds: its function has a whole processor. */
  readonly heavy?: true;
  readonly params?: z.ZodMiniType;
  /** All its query parameters; others are refused. */
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** Set only if it is larger than the limit of other routes. */
  readonly maximumBodyBytes?: number;
  /** The type of the reply's `data`, or of the whole body when `bare`. */
  readonly reply: ReplyOf<unknown>;
  /** Replies without the envelope. */
  readonly bare?: true;
  /** A document of a few kilobytes without a key: the gateway lets more requests in than for a large document. */
  readonly isSmall?: true;
  /** Screens read it again and again: its reply has an `ETag`, and is compressed. */
  readonly polled?: true;
  /** The media type of a document (a bare reply that is sent as stored, with its hash as `ETag`): `text/html`. */
  readonly contentType?: string;
  /** The media type of what a client gets that does not accept gzip, if it is no document of that type. */
  readonly unpackedType?: string;
  /** The envelope's code on success; `SUCCESS` if absent. */
  readonly code?: string;
  /** The envelope's message on success. */
  readonly message: string;
  /** The reply's timestamp has a `Z` and no fraction. */
  readonly timestamp?: "seconds";
}

/** Returns the methods that a route takes. A document without a key takes HEAD too. */
export function methodsOf({ method, permission, contentType }: Route) {
  return permission === null && contentType !== undefined ? [method, "HEAD" as const] : [method];
}

/** The API of a route, which both may have under the same path. */
export function apiOf(route: Route): "public" | "operator" {
  return route.api ?? (isOfOperators(route) ? "operator" : "public");
}

/** Whether a route is for operators: its body may have no unknown fields. */
export function isOfOperators({ permission }: Pick<Route, "permission">): boolean {
  return permission !== null && permission !== "any" && isOperatorPermission(permission);
}

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** The parsed request that a route's handler gets. */
export interface Input<R extends Route> {
  readonly params: Output<R["params"]>;
  readonly query: Output<R["query"]>;
  readonly body: Output<R["body"]>;
}

/** The data that a route's handler returns; for a document, its text or encoded bytes. */
export type Reply<R extends Route> = R extends { readonly contentType: string }
  ? string | Uint8Array
  : NonNullable<R["reply"]>["data"];
