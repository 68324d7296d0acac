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
  personal: null,
  restore: "rebuild",
  audit: { because: "It is worth something for a minute." },
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
  audit: ["damage", "step", "payment", "refund", "contradiction", "index_keys", "artwork"],
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
    personal: null,
    restore: "keep",
    audit: { because: "It is written together with the emptied order." },
    ...OF_TEST,
  },
  retention: {
    record: null,
    personal: null,
    // Without it the service looks at all orders once more.
    restore: "rebuild",
    audit: { because: "It is the time of a run, and says nothing of an order." },
    expires: "never",
  },
  "order-chunk": {
    record: null,
    personal: null,
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
    audit: { because: "A search by tracking number compares it with the order." },
    ...OF_TEST,
  },
  take: {
    record: null,
    personal: null,
    restore: "keep",
    audit: { because: "It is worth something for a day." },
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
    audit: { because: "It saves a fetch of the same file within a day." },
  },
  "artwork-turns": TURNS,
  key: {
    record: { schema: KeyRecord, read: readKey },
    personal: null,
    // A revoked key stays revoked.
    restore: "keep",
    audit: { because: "Nothing follows from it that could differ." },
    expires: "never",
  },
  "request-count": {
    record: null,
    personal: null,
    restore: "keep",
    audit: { because: "It says how often a key was used, and nothing follows from it." },
    expires: "always",
  },
  ...offerKinds,
  webhook: {
    record: { schema: WebhookRecord, read: readWebhook },
    personal: null,
    restore: "overwrite",
    audit: { because: "Its owner sees all of it." },
    expires: "never",
  },
  "webhook-count": {
    record: null,
    personal: null,
    // The restore counts subscriptions again at its end.
    restore: "rebuild",
    audit: { because: "It is written together with the subscriptions." },
    expires: "never",
  },
  secret: {
    record: { schema: SigningSecret, read: readSecret },
    personal: null,
    // It comes back together with its subscription, which names it.
    restore: "rebuild",
    audit: {
      because: "It is written together with its subscription, and an audit may not read it.",
    },
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
    personal: null,
    // `canary on` makes it again: the key of the copy may be revoked since.
    restore: "rebuild",
    audit: { because: "The canary is what looks." },
    expires: "never",
  },
  "canary-notification": {
    record: { schema: CanaryNotification, read: readNotification },
    personal: null,
    ...PASSING,
    audit: { because: "The canary is what looks." },
  },
} as const satisfies Readonly<Record<ItemKind, Kind>>;
