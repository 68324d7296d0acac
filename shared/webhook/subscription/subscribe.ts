import { conflicted } from "#shared/refusal/conflicted.ts";
import { changeSubscription } from "./change-subscription.ts";
import { newSecret, type SigningSecret } from "./signing-secret.ts";
import { countWebhooks, getSecret, insertWebhook, listWebhooks } from "./webhook-store.ts";
import {
  newWebhook,
  WEBHOOKS_PER_USER,
  type WebhookCreate,
  type WebhookRecord,
} from "./webhook.ts";

interface Subscribed {
  readonly webhook: WebhookRecord;
  readonly signing: SigningSecret;
  /** Whether the owner had it already. */
  readonly replayed: boolean;
}

/**
 * Subscribes a URL under a name once, however often the request comes: a client that crashed and subscribes again gets
 * its subscription with the secret that it has, with the events of this request, and switched on. Throws
 * WEBHOOK_LIMIT_REACHED, and CONFLICT if other creates and deletions of the owner were first each time.
 */
export async function subscribe(owner: string, request: WebhookCreate): Promise<Subscribed> {
  for (let attempt = 0; attempt <= WEBHOOKS_PER_USER; attempt++) {
    // The count is read first: whatever is written after the list was read makes the insert fail.
    const count = await countWebhooks(owner);
    const present = (await listWebhooks(owner)).find(
      ({ name, url }) => name === request.name && url === request.url,
    );
    if (present !== undefined) return resubscribe(present, request);
    const signing = newSecret();
    const webhook = newWebhook(owner, request, signing);
    if (await insertWebhook(webhook, signing, count)) return { webhook, signing, replayed: false };
  }
  throw conflicted("Other webhooks of yours were created or deleted at the same moment.");
}

async function resubscribe(present: WebhookRecord, { events }: WebhookCreate): Promise<Subscribed> {
  const isSame =
    present.is_active && String(events.toSorted()) === String(present.events.toSorted());
  const webhook = isSame
    ? present
    : await changeSubscription(present.user_id, present.id, {
        events,
        ...(present.is_active ? {} : { is_active: true }),
      });
  return { webhook, signing: await getSecret(present.id), replayed: true };
}
