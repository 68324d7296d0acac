import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import type { WebhookResponse } from "#shared/webhook/subscription/webhook.ts";
import {
  type DeadLetterList,
  type DiscardResult,
  type FaultsResult,
  type RedriveResult,
  DeadLetterQuery,
  DiscardRequest,
  RedriveRequest,
} from "#shared/webhook/dead-letter/dead-letter.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

export const listDeadLetters = {
  method: "GET",
  path: "/dead-letters",
  permission: "manage:deliveries",
  touches: ["listDeadLetters", "knowUsers"],
  query: DeadLetterQuery,
  reply: null as ReplyOf<DeadLetterList>,
  message: "Dead letters retrieved successfully",
} as const satisfies Route;

export const redriveDeadLetters = {
  method: "POST",
  path: "/dead-letters/redrive",
  permission: "manage:deliveries",
  touches: ["listDeadLetters", "redriveDeadLetters", "removeDeadLetters", "knowUsers"],
  slow: true,
  body: RedriveRequest,
  reply: null as ReplyOf<RedriveResult>,
  message: "The dead letters are on their way, those skipped aside",
} as const satisfies Route;

export const discardDeadLetters = {
  method: "POST",
  path: "/dead-letters/discard",
  permission: "manage:deliveries",
  touches: ["listDeadLetters", "removeDeadLetters", "knowUsers"],
  slow: true,
  body: DiscardRequest,
  reply: null as ReplyOf<DiscardResult>,
  message: "The dead letters are gone",
} as const satisfies Route;

export const redriveFaults = {
  method: "POST",
  path: "/delivery-faults/redrive",
  permission: "manage:deliveries",
  touches: ["redriveFaults"],
  slow: true,
  reply: null as ReplyOf<FaultsResult>,
  message: "Notifications that met a fault go on; the rest is set aside",
} as const satisfies Route;

/** The owner of the subscriptions. */
const ofUser = { user_id: uuid() };

export const listWebhooks = {
  method: "GET",
  path: "/webhooks",
  permission: "manage:deliveries",
  touches: ["listWebhooks", "knowUsers"],
  query: z.object(ofUser),
  reply: null as ReplyOf<{ items: WebhookResponse[] }>,
  message: "Webhooks retrieved successfully",
} as const satisfies Route;

export const updateWebhook = {
  method: "PUT",
  path: "/webhooks/{webhook_id}",
  permission: "manage:deliveries",
  touches: ["updateWebhook", "knowUsers"],
  params: z.object({ webhook_id: uuid() }),
  body: z.object({ ...ofUser, is_active: z.boolean() }),
  reply: null as ReplyOf<WebhookResponse>,
  message: "Webhook updated successfully",
} as const satisfies Route;
