import { CanaryState, readState } from "#shared/canary/canary-state.ts";
import { CanaryNotification, readNotification } from "#shared/canary/notification.ts";
import { KeyRecord, readKey } from "#shared/key/key.ts";
import { historyMarks, HistoryRecord, readHistoryEntry } from "#shared/order/history.ts";
import { orderMarks, OrderRecord } from "#shared/order/order-record.ts";
import { readOrder } from "#shared/order/store/order-item.ts";
import type { ItemKind } from "#shared/table/item-kind.ts";
import {
  DeliveryBody,
  deliveryBodyMarks,
  deliveryMarks,
  DeliveryRecord,
  readDelivery,
  readDeliveryBody,
} from "#shared/webhook/log/delivery-record.ts";
import { readUndelivered, Undelivered, undeliveredMarks } from "#shared/webhook/log/undelivered.ts";
import { readSecret, SigningSecret } from "#shared/webhook/subscription/signing-secret.ts";
import { readWebhook, WebhookRecord } from "#shared/webhook/subscription/webhook.ts";
import { ErasureRecord, readErasure } from "./erasure-store.ts";
import type { Kind } from "./kind.ts";
import { offerKinds, PASSING } from "./offer-kinds.ts";

const OF_TEST = { expires: "test orders" } as const;
const CALLED = {
  // A present item of the same call stays: a repeated erasure empties the items that come back.
  restore: "keep",
  audit: ["notification"],
  expires: "always",
} as const;

const TURNS = {
  record: null,
  personal: { impersonal: "calls promises since version" },
  restore: "rebuild",
  audit: "It is worth something for a minute.",
  expires: "never",
} as const;

const order = {
  record: { schema: OrderRecord, read: readOrder },
  personal: {
    marks: orderMarks,
    about: "Orders, also deleted and replaced ones",
    kept: "For good; test orders for 30 days",
    erased:
      "These fields are empty; country and state stay for the tax, money, SKUs and dates too. Orders that replace claimed pieces, and the claimed ones, are erased together, unless they are still to be made",
  },
  restore: "overwrite",
  audit: ["damage", "step", "payment", "refund", "contradiction", "index_keys"],
  ...OF_TEST,
} as const;

/** The rules of every kind of stored items. A kind without rules does not compile. */
export const kinds = {
  order,
  "deleted-order": order,
  "history-entry": {
    record: { schema: HistoryRecord, read: readHistoryEntry },
    personal: {
      marks: historyMarks,
      about: "Their histories",
      kept: "As the order",
      erased: "These fields are empty",
    },
    restore: "overwrite",
    audit: ["history", "step", "payment"],
    ...OF_TEST,
  },
  erasure: {
    record: { schema: ErasureRecord, read: readErasure },
    personal: { impersonal: "id user_id erased_at due_again_at cursor" },
    restore: "keep",
    audit: "It is written together with the emptied order.",
    ...OF_TEST,
  },
  "order-chunk": {
    record: null,
    personal: { impersonal: "to counted_to counts counted_versions is_test version" },
    // `orders rebuild` makes them again: counts of two times must not be mixed.
    restore: "rebuild",
    audit: ["counts", "unsettled"],
    ...OF_TEST,
  },
  "parcel-pointer": {
    record: null,
    personal: {
      key: "tracking number",
      about: "Parcel pointers",
      kept: "As the order",
      erased: "Gone, as when the parcel is voided",
    },
    restore: "overwrite",
    audit: "A search by tracking number compares it with the order.",
    ...OF_TEST,
  },
  take: {
    record: null,
    personal: { impersonal: "production_line_id facility target is_over" },
    restore: "keep",
    audit: "It is worth something for a day.",
    expires: "always",
  },
  "artwork-result": {
    record: null,
    personal: {
      key: "a hash of the URL",
      about: "Results of artwork checks",
      kept: "1 day",
      erased: "They expire",
    },
    ...PASSING,
    audit: "It saves a fetch of the same file within a day.",
  },
  "artwork-turns": TURNS,
  key: {
    record: { schema: KeyRecord, read: readKey },
    personal: {
      impersonal:
        "id user_id name merchant mode prefix permissions facilities rate_limit production_delay created_at expires revoked_at replaced_by issued_by updated_by rotated_by revoked_by",
    },
    // A revoked key stays revoked.
    restore: "keep",
    audit: "Nothing follows from it that could differ.",
    expires: "never",
  },
  "request-count": {
    record: null,
    personal: { impersonal: "requests" },
    restore: "keep",
    audit: "It says how often a key was used, and nothing follows from it.",
    expires: "always",
  },
  ...offerKinds,
  webhook: {
    record: { schema: WebhookRecord, read: readWebhook },
    personal: {
      impersonal:
        "id name url events is_active failure_count last_status_code last_triggered_at disabled_reason created_at updated_at user_id exhausted_count failing_since is_held_back secret_id",
    },
    restore: "overwrite",
    audit: "Its owner sees all of it.",
    expires: "never",
  },
  "webhook-count": {
    record: null,
    personal: { impersonal: "webhooks" },
    // The restore counts subscriptions again at its end.
    restore: "rebuild",
    audit: "It is written together with the subscriptions.",
    expires: "never",
  },
  secret: {
    record: { schema: SigningSecret, read: readSecret },
    personal: { impersonal: "id secret previous_secrets" },
    // It comes back together with its subscription, which names it.
    restore: "rebuild",
    audit: "It is written together with its subscription, and an audit may not read it.",
    expires: "never",
  },
  "delivery-turns": TURNS,
  delivery: {
    record: { schema: DeliveryRecord, read: readDelivery },
    personal: {
      marks: deliveryMarks,
      about: "Calls to subscribers",
      kept: "30 days",
      erased: "The body is gone, the call stays; not of a subscription that was deleted",
    },
    ...CALLED,
  },
  "delivery-body": {
    record: { schema: DeliveryBody, read: readDeliveryBody },
    personal: {
      marks: deliveryBodyMarks,
      about: "Large bodies of them",
      kept: "30 days",
      erased: "Gone; not of a subscription that was deleted",
    },
    ...CALLED,
  },
  undelivered: {
    record: { schema: Undelivered, read: readUndelivered },
    personal: {
      marks: undeliveredMarks,
      about: "Dead letters",
      kept: "30 days",
      erased: "Gone; not of a subscription that was deleted",
    },
    ...CALLED,
  },
  canary: {
    record: { schema: CanaryState, read: readState },
    personal: { impersonal: "key webhook order_id" },
    // `canary on` makes it again: the key of the copy may be revoked since.
    restore: "rebuild",
    audit: "The canary is what looks.",
    expires: "never",
  },
  "canary-notification": {
    record: { schema: CanaryNotification, read: readNotification },
    personal: { impersonal: "subject changed_at received_at" },
    ...PASSING,
    audit: "The canary is what looks.",
  },
} as const satisfies Readonly<Record<ItemKind, Kind>>;
