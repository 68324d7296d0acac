import { conflicted } from "#shared/refusal/conflicted.ts";
import { withConsequences } from "./change-subscription.ts";
import { newSecret, type SigningSecret } from "./signing-secret.ts";
import {
  countWebhooks,
  findSecret,
  insertWebhook,
  listWebhooks,
  updateWebhook,
  type WebhookCount,
} from "./webhook-store.ts";
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
    // The count is read first: a create or a deletion after the list was read makes the insert fail.
    const count = await countWebhooks(owner);
    const same = (await listWebhooks(owner)).filter(
      ({ name, url }) => name === request.name && url === request.url,
    );
    // An update or a restore can bring a second one.
    const present = same.find(({ is_active }) => is_active) ?? same[0];
    const subscribed = await (present === undefined
      ? subscribeNew(owner, request, count)
      : subscribeAgain(present, request));
    if (subscribed !== undefined) return subscribed;
  }
  throw conflicted("Other webhooks of yours were created or deleted at the same moment.");
}

/** Undefined if another create or delete was first. */
async function subscribeNew(
  owner: string,
  request: WebhookCreate,
  count: WebhookCount,
): Promise<Subscribed | undefined> {
  const signing = newSecret();
  const webhook = newWebhook(owner, request, signing);
  const isStored = await insertWebhook(webhook, signing, count);
  return isStored ? { webhook, signing, replayed: false } : undefined;
}

/** Undefined if it was deleted meanwhile. */
async function subscribeAgain(
  present: WebhookRecord,
  { events }: WebhookCreate,
): Promise<Subscribed | undefined> {
  const { user_id, id, is_active } = present;
  const isSame = is_active && String(events.toSorted()) === String(present.events.toSorted());
  const patch = is_active ? { events } : { events, is_active: true };
  const webhook = isSame ? present : await updateWebhook(user_id, id, withConsequences(patch));
  const signing = await findSecret(id);
  return webhook && signing && { webhook, signing, replayed: true };
}
