import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import { getKey as publicGetKey } from "#shared/api/public/keys.ts";
import { type ApiKey, KeyMode } from "#shared/key/key.ts";
import { ApiKeyCreate, ApiKeyRotate, ApiKeyUpdate } from "#shared/key/key-request.ts";
import type { OwnOperatorKey } from "#shared/key/own-key.ts";
import { type Page, pageQuery } from "#shared/values/page.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

const params = z.object({ key_id: uuid() });

export const getKey = {
  ...publicGetKey,
  api: "operator",
  reply: null as ReplyOf<OwnOperatorKey>,
} as const satisfies Route;

export const issueKey = {
  method: "POST",
  path: "/keys",
  permission: "manage:keys",
  touches: ["issueKey", "readProductionLines"],
  body: ApiKeyCreate,
  reply: null as ReplyOf<ApiKey & { key: string }>,
  message: "Key issued; it is shown this once only",
} as const satisfies Route;

export const listKeys = {
  method: "GET",
  path: "/keys",
  permission: "manage:keys",
  touches: ["listKeys", "readKeyUse", "knowUsers"],
  query: z.object({ ...pageQuery, user_id: uuid(), mode: z._default(KeyMode, "live") }),
  reply: null as ReplyOf<Page<ApiKey>>,
  message: "Keys retrieved successfully",
} as const satisfies Route;

export const updateKey = {
  method: "PUT",
  path: "/keys/{key_id}",
  permission: "manage:keys",
  touches: ["changeKey", "readKeyUse", "readProductionLines"],
  params,
  body: ApiKeyUpdate,
  reply: null as ReplyOf<ApiKey>,
  message: "Key changed",
} as const satisfies Route;

export const rotateKey = {
  method: "POST",
  path: "/keys/{key_id}/rotate",
  permission: "manage:keys",
  touches: ["changeKey", "readKeyUse"],
  params,
  body: ApiKeyRotate,
  reply: null as ReplyOf<ApiKey & { key: string; replaced: ApiKey }>,
  message: "Key rotated; the new one is shown this once only",
} as const satisfies Route;

export const revokeKey = {
  method: "POST",
  path: "/keys/{key_id}/revoke",
  permission: "manage:keys",
  touches: ["changeKey", "readKeyUse"],
  params,
  reply: null as ReplyOf<ApiKey>,
  message: "Key revoked",
} as const satisfies Route;
