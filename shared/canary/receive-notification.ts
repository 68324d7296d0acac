import { Webhook, WebhookVerificationError } from "standardwebhooks";
import * as z from "zod/mini";
import { ApiError } from "#shared/refusal/errors.ts";
import { timestamp } from "#shared/values/time.ts";
import { findState } from "./canary-state.ts";
import { keepNotification } from "./notification.ts";

/** The part of a notification that the canary reads. */
const Notification = z.object({
  id: z.uuid(),
  event: z.string(),
  order_id: z.string(),
  timestamp: z.string(),
  current_status: z.optional(z.string()),
  tracking_status: z.optional(z.string()),
});

/**
 * Takes a notification as the guide asks of merchants: verifies the signature of the body, byte by byte as it came, and
 * keeps the event and status. Throws UNAUTHORIZED if it is not signed with the canary's secret.
 */
export async function receiveNotification(
  body: string,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const { id, event, order_id, timestamp: changed_at, ...status } = await verify(body, headers);
  const subject = `${event} ${status.current_status ?? status.tracking_status ?? ""}`;
  await keepNotification({ order_id, id }, { subject, changed_at, received_at: timestamp() });
}

async function verify(body: string, headers: Readonly<Record<string, string | undefined>>) {
  const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature } = headers;
  // A request without any signature costs no read.
  if (id === undefined || at === undefined || signature === undefined) throw unsigned();
  const { secret } = (await findState())?.webhook ?? {};
  if (secret === undefined) throw unsigned();
  try {
    const signed = { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature };
    return Notification.parse(new Webhook(secret).verify(body, signed));
  } catch (error) {
    if (error instanceof WebhookVerificationError) throw unsigned();
    throw error;
  }
}

function unsigned(): ApiError {
  return new ApiError("UNAUTHORIZED", "The notification is not signed with the canary's secret.");
}
