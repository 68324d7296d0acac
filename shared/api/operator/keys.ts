import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import { ApiKey } from "#shared/key/key.ts";
import { ApiKeyCreate, ApiKeyRotate } from "#shared/key/key-request.ts";
import { pageOf, pageQuery } from "#shared/values/page.ts";
import { route } from "#shared/api/route/route.ts";

const example: ApiKey = {
  id: "7138a74c-e84a-887c-8104-9051f3845da2",
  user_id: "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
  name: "My shop",
  prefix: "pod_4fQz",
  permissions: ["read:catalog", "read:orders", "create:orders"],
  rate_limit: 10,
  created_at: "2026-11-21T12:00:00.123000",
  expires: "2027-12-31T00:00:00.000000",
  revoked_at: null,
  last_used: "2026-11-21T14:31:00.000000",
};

const issued = {
  ...example,
  last_used: null,
  key: "pod_4fQzEXAMPLEthatOpensNothing0123456789",
};

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
  summary: "Issue a key",
  tag: "Keys",
  permission: "manage:keys",
  body: ApiKeyCreate,
  reply: ApiKeyCreated,
  message: "Key issued; it is shown this once only",
  errors: [],
  example: {
    body: {
      user_id: "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
      name: "My shop",
      permissions: ["read:catalog", "read:orders", "create:orders"],
      rate_limit: 10,
    },
    reply: { ...issued, expires: null },
  },
});

export const listKeys = route({
  method: "GET",
  path: "/keys",
  summary: "List the keys of a user",
  tag: "Keys",
  permission: "manage:keys",
  query: z.object({ ...pageQuery, user_id: uuid() }),
  reply: pageOf(ApiKey).register(z.globalRegistry, { id: "ApiKeyListData" }),
  message: "Keys retrieved successfully",
  errors: [],
  example: {
    reply: { items: [example], pagination: { page: 1, limit: 20, pages: 1, total: 1 } },
  },
});

export const rotateKey = route({
  method: "POST",
  path: "/keys/{key_id}/rotate",
  summary: "Put a new key in the place of another",
  tag: "Keys",
  permission: "manage:keys",
  params,
  body: ApiKeyRotate,
  reply: ApiKeyRotated,
  message: "Key rotated; the new one is shown this once only",
  errors: ["NOT_FOUND", "CONFLICT"],
  example: {
    body: { grace_seconds: 86_400 },
    reply: {
      ...issued,
      replaced: {
        ...example,
        id: "0c6a1d9e-52b7-8f43-8a1e-6d2f4b8c0e57",
        prefix: "pod_9tLk",
        expires: "2026-11-22T14:31:07.482000",
      },
    },
  },
});

export const revokeKey = route({
  method: "POST",
  path: "/keys/{key_id}/revoke",
  summary: "Revoke a key",
  tag: "Keys",
  permission: "manage:keys",
  params,
  reply: ApiKey,
  message: "Key revoked",
  errors: ["NOT_FOUND"],
  example: { reply: { ...example, revoked_at: "2026-11-21T15:02:11.904000" } },
});
