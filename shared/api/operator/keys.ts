import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import { ApiKey } from "#shared/key/key.ts";
import { ApiKeyCreate, ApiKeyRotate, ApiKeyUpdate } from "#shared/key/key-request.ts";
import { pageOf, pageQuery } from "#shared/values/page.ts";
import { route } from "#shared/api/route/route.ts";

const params = z.object({ key_id: uuid() });

/** The reply to issue alone shows the key. */
const ApiKeyCreated = z
  .extend(ApiKey, { key: z.string() })
  .register(z.globalRegistry, { id: "ApiKeyCreated" });

/** The reply to rotate alone shows the new key. */
const ApiKeyRotated = z
  .extend(ApiKeyCreated, { replaced: ApiKey })
  .register(z.globalRegistry, { id: "ApiKeyRotated" });

export const issueKey = route({
  method: "POST",
  path: "/keys",
  permission: "manage:keys",
  body: ApiKeyCreate,
  reply: ApiKeyCreated,
  message: "Key issued; it is shown this once only",
  errors: [],
});

export const listKeys = route({
  method: "GET",
  path: "/keys",
  permission: "manage:keys",
  query: z.object({ ...pageQuery, user_id: uuid() }),
  reply: pageOf(ApiKey).register(z.globalRegistry, { id: "ApiKeyListData" }),
  message: "Keys retrieved successfully",
  errors: [],
});

export const updateKey = route({
  method: "PUT",
  path: "/keys/{key_id}",
  permission: "manage:keys",
  params,
  body: ApiKeyUpdate,
  reply: ApiKey,
  message: "Key changed",
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const rotateKey = route({
  method: "POST",
  path: "/keys/{key_id}/rotate",
  permission: "manage:keys",
  params,
  body: ApiKeyRotate,
  reply: ApiKeyRotated,
  message: "Key rotated; the new one is shown this once only",
  errors: ["NOT_FOUND", "KEY_ROTATED", "CONFLICT"],
});

export const revokeKey = route({
  method: "POST",
  path: "/keys/{key_id}/revoke",
  permission: "manage:keys",
  params,
  reply: ApiKey,
  message: "Key revoked",
  errors: ["NOT_FOUND", "CONFLICT"],
});
