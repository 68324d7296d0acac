import type { WebhookResponse } from "#shared/webhook/subscription/webhook.ts";
import { call, type Command } from "../../cli/command.ts";
import { user } from "../../cli/named.ts";
import { showFields } from "../../output/show.ts";

const USER = "3e0a7c1e-6f2b-4f83-9a54-7d1c2b8e4f90";
const WEBHOOK_ID = "d9f2b7a6-3c1e-4b8a-9e57-1f6c0d4a2b83";

const user_id = { ...user, about: "owner of the subscription", required: true } as const;

/** Subscriptions of merchants. */
export const webhookCommands: readonly Command[] = [
  call({
    words: "webhooks list",
    summary: "Show the subscriptions of a user, and how their last calls went",
    example: `webhooks list --user ${USER}`,
    operation: "GET /webhooks",
    options: { user_id },
    show: ({ items }) => items.map(showWebhook).join("\n\n") || "This user has no subscriptions.",
  }),
  switchWebhook("enable", "Switch a subscription on again for its owner", true),
  switchWebhook(
    "disable",
    "Switch a subscription off: it gets no more notifications",
    false,
    ({ webhook_id }) =>
      `Switch the subscription ${webhook_id} off? It never gets notifications of changes until it is on again.`,
  ),
];

function switchWebhook(
  verb: string,
  summary: string,
  is_active: boolean,
  ask?: (given: { webhook_id: string }) => string,
): Command {
  return call({
    words: `webhooks ${verb}`,
    summary,
    example: `webhooks ${verb} ${WEBHOOK_ID} --user ${USER}`,
    operation: "PUT /webhooks/{webhook_id}",
    arguments: { webhook_id: { about: "id of the subscription, as webhooks list shows it" } },
    options: { user_id },
    fixed: { is_active },
    ...(ask && { ask }),
    show: showWebhook,
  });
}

function showWebhook(webhook: WebhookResponse): string {
  return showFields({
    Id: webhook.id,
    Name: webhook.name,
    URL: webhook.url,
    Events: webhook.events,
    State: webhook.is_active
      ? "on"
      : ["off", webhook.disabled_reason ?? "by its owner or an operator"],
    "Last call": webhook.last_triggered_at ?? "never",
    "Last status": webhook.last_status_code ?? "none",
    "Failed in a row": webhook.failure_count,
    Created: webhook.created_at,
  });
}
