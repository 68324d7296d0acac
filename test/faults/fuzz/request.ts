import type { ApiDocument, ApiName, Operation } from "../../contract/api-document.ts";

/** The owner of the key in a request. */
export type Bearer =
  "own" | "none" | "formless" | "unknown" | "of the other API" | "without permission";

/**
 * A request before it is sent, the same for the same seed. `«order:3»` stands for a value of a scene: the text that
 * {@link Scene} has of this kind. A half surrogate between U+DC80 and U+DCFF in the body stands for the byte 80 to FF,
 * so that bytes that are no text can be written.
 */
export interface FuzzRequest {
  readonly api: ApiName;
  readonly operation: string;
  readonly damage: string;
  readonly method: string;
  /** The path below the base path, with its query. */
  readonly path: string;
  readonly bearer: Bearer;
  readonly contentType?: string;
  readonly body?: string;
  /** The body is sent in this many pieces, without a Content-Length. */
  readonly pieces?: number;
}

/** A request in its parts, whole or damaged in one place. */
export interface Draft {
  readonly document: ApiDocument;
  readonly operation: Operation;
  method: string;
  bearer: Bearer;
  /** Values of the path's parameters, not yet escaped. */
  params: Record<string, string>;
  /** Replaces the escaped path. */
  path?: string;
  query: [string, string][];
  /** Undefined if there is none. */
  body?: unknown;
  /** Replaces the body's JSON. */
  text?: string;
  contentType?: string;
  pieces?: number;
}

/** Returns the placeholder of a value of the scene in a draft. */
export const named = (kind: string, index: number) => `«${kind}:${String(index)}»`;

const NAMED = /«(\w+):(\d+)»/g;

/** Replaces placeholders in a text by the scene's values. */
export function fillIn(text: string, value: (kind: string, index: number) => string): string {
  return text.replace(NAMED, (_, kind: string, index: string) => value(kind, Number(index)));
}

/** Returns the request of a draft. */
export function toRequest(draft: Draft, damage: string): FuzzRequest {
  const { document, operation, method, bearer, params, query, body, contentType, pieces } = draft;
  const path =
    draft.path ??
    operation.path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(params[name] ?? ""));
  const pairs = query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
  const text = draft.text ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    api: document.name,
    operation: operation.id,
    damage,
    method,
    path: [path, ...(pairs.length === 0 ? [] : [pairs.join("&")])].join("?"),
    bearer,
    ...(text === undefined ? {} : { body: text }),
    ...(text === undefined && contentType === undefined
      ? {}
      : { contentType: contentType ?? "application/json" }),
    ...(pieces === undefined ? {} : { pieces }),
  };
}

/** Escapes a text for a URL, except the scene's placeholders. */
const escaped = (text: string) =>
  text
    .split(/(«\w+:\d+»)/)
    .map((part) => (part.startsWith("«") ? part : encodeURIComponent(part.toWellFormed())))
    .join("");

/** Returns the bytes of a body that is written as in {@link FuzzRequest}. */
export function toBytes(body: string): Buffer {
  const parts = body.split(/([\uDC80-\uDCFF]+)/u);
  return Buffer.concat(
    parts.map((part, index) =>
      index % 2 === 0
        ? Buffer.from(part)
        : Buffer.from(Array.from(part, (half) => half.charCodeAt(0) - 0xdc00)),
    ),
  );
}
