import { describe, describeValue } from "#shared/values/describe.ts";
import { HistoryAction, HistoryEntry } from "./history.ts";

describeValue(HistoryAction, {
  id: "OrderHistoryAction",
  about: "The kind of a change of an order.",
  values: {
    created: "Its owner placed it.",
    replaced: "Its owner placed it with the reference of a deleted order.",
    updated: "Its owner changed it.",
    address_corrected:
      "An operator corrected its address. The note has each field before and after.",
    cancelled: "Its owner cancelled it.",
    deleted: "Its owner deleted it.",
    held: "It was put on hold: by the move `hold`, also in production, or by its owner.",
    released: "A hold of it ended, by the move `release` or by its owner.",
    started: "Production took it, by a take or by `start`.",
    returned: "It went back into the queue, by `return`.",
    rerouted:
      "It went to another line or facility, by `reroute`. The note has both lines and the reason.",
    shipped: "It was finished, by `ship`. The note lists the pieces that were in no parcel.",
    closed: "Its pieces in no parcel are not sent any more, by `close`. The note lists them.",
    rejected: "The factory refused it, by `reject`.",
    production_cancelled: "It was stopped during production, by `cancel`.",
    refunded: "Money was paid back; the note has the amount.",
    claimed: "Its owner claimed it, or asked to stop it.",
    claim_retracted: "Its owner retracted a claim.",
    claim_decided: "A claim was rejected, or accepted without a refund or a stop.",
    reprint_stopped:
      "The order that prints claimed pieces again was cancelled, rejected or deleted: they can be claimed again. The note names it.",
    payment: "A payment was recorded.",
    production:
      "The factory's number, the production status, print files, or pieces that are remade or not made, were recorded.",
    shipment: "A parcel was added or changed.",
    voided: "A parcel that was added by mistake was removed.",
    tracking: "Tracking events of a parcel were added.",
    erased: "The fields that identify its recipient were emptied.",
    restored: "It was restored after a loss of data. The note names the copy.",
    checked: "Its artwork was checked. If the rate card says so, this held or released it.",
  },
});

describeValue(HistoryEntry.shape.by, {
  about: "The API that made a change.",
  values: {
    owner: "The merchants' API.",
    operator: "The operators' API.",
    service: "The service made it; no key was used.",
  },
});

export const { example: exampleEntry } = describe(HistoryEntry, {
  id: "OrderHistoryEntry",
  about: "A change of an order, with its time and its actor.",
  fields: {
    version: "The version that the change made, from 1 on.",
    at: "When it was made, in UTC.",
    by: "The API that made it.",
    user_id: "The owner of the key; zeros without a key.",
    key_id: "The key that made it; zeros without a key.",
    key_name: "That key's name at the time; `service` without a key.",
    action: "The kind of the change.",
    from: "The order's status before; `null` when it was placed.",
    to: "The order's status after it.",
    note: "The reason or the changed fields; may be empty.",
  },
  example: {
    version: 3,
    at: "2026-11-21T12:30:00.456000",
    by: "operator",
    user_id: "6f1d2c3b-4a59-4e68-8b7c-9d0e1f2a3b4c",
    key_id: "7138a74c-e84a-887c-8104-9051f3845da2",
    key_name: "Press 4",
    action: "started",
    from: "new_order",
    to: "in_production",
    note: "",
  },
});
