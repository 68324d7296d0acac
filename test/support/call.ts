import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { ownerOf } from "#shared/key/caller.ts";
import { issueKey, type KeyRequest } from "#shared/key/key-store.ts";
import { operatorPermissions, publicPermissions } from "#shared/key/permission.ts";
import { keepSent } from "./find-leaks.ts";

/** A reply of the API, its body parsed. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // Each test asserts what it expects of a body.
  readonly body: ReplyBody;
}

/** The envelope's fields, or the fields of a body without one. */
export type ReplyBody = Record<string, unknown> & { data: Record<string, unknown> };

/** A user with their own key. */
export interface Caller {
  readonly userId: string;
  readonly key: string;
  readonly keyId: string;
  get(path: string): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
  put(path: string, body?: unknown): Promise<Reply>;
  delete(path: string): Promise<Reply>;
}

/**
 * Issues a key to a new user, or to the one given. By default the key has all permissions of the public API. `url` is
 * for tests with their own service.
 */
export async function newCaller(
  request: Partial<KeyRequest> = {},
  url = inject("service").url,
): Promise<Caller> {
  const { key, record } = await issueKey(
    {
      user_id: randomUUID(),
      name: "test",
      permissions: publicPermissions,
      rate_limit: 1000,
      ...request,
    },
    "test",
  );
  const send = (method: string) => (path: string, body?: unknown) =>
    call(method, path, { headers: { "x-api-key": key }, body, url });
  return {
    userId: ownerOf(record),
    key,
    keyId: record.id,
    get: send("GET"),
    post: send("POST"),
    put: send("PUT"),
    delete: send("DELETE"),
  };
}

/** Issues an operator's key, by default with all permissions. */
export function newOperator(
  request: Partial<KeyRequest> = {},
  url = inject("service").operatorUrl,
): Promise<Caller> {
  return newCaller({ name: "operator", permissions: operatorPermissions, ...request }, url);
}

/** Sends a request. A body that is no text is sent as JSON. */
export async function call(
  method: string,
  path: string,
  {
    headers = {},
    body,
    url = inject("service").url,
  }: { headers?: Record<string, string>; body?: unknown; url?: string } = {},
): Promise<Reply> {
  const document = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
  if (document !== undefined) keepSent(document);
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(document === undefined ? {} : { body: document }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === "" ? {} : JSON.parse(text)) as ReplyBody,
  };
}
