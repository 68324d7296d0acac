import { describe, describeValue } from "#shared/values/describe.ts";
import { HistoryAction, HistoryEntry } from "./history.ts";

describeValue(HistoryAction, {
  id: "OrderHistoryAction",
  about: "What was done to an order.",
  values: {
    created: "It was placed.",
    replaced: "It was placed over a deleted order of the same reference.",
    updated: "Its owner changed it.",
    address_corrected:
      "Whoever runs the service corrected its address; the note has each field before and after.",
    cancelled: "Its owner cancelled it.",
    deleted: "Its owner deleted it.",
    held: "Production put it on hold, by the move `hold`.",
    released: "It went back into the queue, by `release`.",
    started: "Production took it, by a claim or by `start`.",
    returned: "It went back into the queue, by `return`.",
    shipped: "It was finished, by `ship`; the note says what was in no parcel.",
    rejected: "The factory refused it, by `reject`.",
    production_cancelled: "It was stopped while it was being made, by `cancel`.",
    refunded: "Money was paid back; the note has the amount.",
    payment: "A payment was recorded.",
    production:
      "The factory's number, the production status, files or pieces made again were recorded.",
    shipment: "A parcel was added or changed.",
    voided: "A parcel was taken back.",
    tracking: "A carrier told something of a parcel.",
    erased: "Whatever tells who receives it was emptied.",
    restored: "After a loss it was made again what it had been; the note names the copy.",
    checked: "Its artwork was checked, and with that held or released where the rate card says so.",
  },
});

describeValue(HistoryEntry.shape.by, {
  about: "Through which API a change came.",
  values: {
    owner: "The merchants' API.",
    operator: "This API.",
    service: "None: the service did it by itself.",
  },
});

export const { example: exampleEntry } = describe(HistoryEntry, {
  id: "OrderHistoryEntry",
  about: "One change of an order: who did what, and when.",
  fields: {
    version: "The version that the change made, from 1 on.",
    at: "When it was made, in UTC.",
    by: "Through which API it came.",
    user_id: "The owner of the key; without a key, zeros.",
    key_id: "The key that it was made with; zeros without one.",
    key_name: "That key's name at the time; `service` without a key.",
    action: "What was done.",
    from: "The order's status before; `null` when it was placed.",
    to: "The order's status after it.",
    note: "The reason that was given, or what was changed; may be empty.",
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
