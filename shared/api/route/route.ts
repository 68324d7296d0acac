import type * as z from "zod/mini";
import type { ErrorCode } from "#shared/refusal/errors.ts";
import { isOperatorPermission, type Permission } from "#shared/key/permission.ts";

/**
 * A route's contract: what the gateway routes, the chain checks, the handler may rely on and OpenAPI shows. What the
 * documents say of it stands in `shared/api/words`, so that its function does not carry it.
 */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE" | "ANY";
  /** Relative to its API's base path, parameters in braces. */
  readonly path: string;
  /** What the caller's key must permit; `any`: served to every key, whatever it permits; `null`: without a key. */
  readonly permission: Permission | "any" | null;
  readonly params?: z.ZodMiniType;
  /** What it takes, and nothing else. */
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** For a body that may be larger than others. */
  readonly maximumBodyBytes?: number;
  /** The reply's `data`, or the whole body when `bare`. */
  readonly reply: z.ZodMiniType;
  /** Name of the whole reply's schema, where the seed names one. */
  readonly replyId?: string;
  /** Replies without the envelope (seed section 2.9). */
  readonly bare?: true;
  /** Of a bare reply that is a document, sent as it is kept and known by its hash: its media type, `text/html` say, without parameters. */
  readonly contentType?: string;
  /** The envelope's code on success; `SUCCESS` if absent. */
  readonly code?: string;
  /** The envelope's message on success. */
  readonly message: string;
  /** The delete-order reply's timestamp has a `Z` and no fraction (seed section 2.1). */
  readonly timestamp?: "seconds";
  /** Its own refusals; those that routes share are in `route-errors.ts`. */
  readonly errors: readonly ErrorCode[];
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
  : z.output<R["reply"]>;

/** Declares a route and keeps its exact types. */
export function route<const R extends Route>(declaration: R): R {
  return declaration;
}
