import type { ApiDocument, ApiName, Operation } from "../../contract/api-document.ts";

/** Whose key a request brings. */
export type Bearer =
  "own" | "none" | "formless" | "unknown" | "of the other API" | "without permission";

/**
 * A request before it is sent, the same for the same seed. What a scene alone can name stands in it as `«order:3»`: the
 * text that {@link Scene} has of this kind. A half surrogate between U+DC80 and U+DCFF in the body stands for the byte
 * 80 to FF, so that bytes that are no text can be written down.
 */
export interface FuzzRequest {
  readonly api: ApiName;
  readonly operation: string;
  readonly damage: string;
  readonly method: string;
  /** Below the base path, with its query. */
  readonly path: string;
  readonly bearer: Bearer;
  readonly contentType?: string;
  readonly body?: string;
  /** Sent in so many pieces, without telling its length before. */
  readonly pieces?: number;
}

/** A request in its parts, whole or broken in one place. */
export interface Draft {
  readonly document: ApiDocument;
  readonly operation: Operation;
  method: string;
  bearer: Bearer;
  /** Values of the path's parameters, as they are meant: not yet escaped. */
  params: Record<string, string>;
  /** What is to stand in the place of the escaped path. */
  path?: string;
  query: [string, string][];
  /** Undefined for none. */
  body?: unknown;
  /** What is to stand in the place of the body's JSON. */
  text?: string;
  contentType?: string;
  pieces?: number;
}

/** A value that the scene fills in, as it stands in a draft. */
export const named = (kind: string, index: number) => `«${kind}:${String(index)}»`;

const NAMED = /«(\w+):(\d+)»/g;

/** A text with the scene's values in the places of their names. */
export function fillIn(text: string, value: (kind: string, index: number) => string): string {
  return text.replace(NAMED, (_, kind: string, index: string) => value(kind, Number(index)));
}

/** What is to be sent of a draft. */
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

/** Escaped for a URL, the scene's names left as they are. */
const escaped = (text: string) =>
  text
    .split(/(«\w+:\d+»)/)
    .map((part) => (part.startsWith("«") ? part : encodeURIComponent(part.toWellFormed())))
    .join("");

/** The bytes of a body as {@link FuzzRequest} writes it. */
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
