import { describeValue } from "#shared/values/describe.ts";
import { OrderQueue } from "./order-queue.ts";

describeValue(OrderQueue, {
  id: "OrderQueue",
  about: "A queue of the floor.",
  values: {
    new_order: "New orders that can be started, now or at the end of their delay.",
    on_hold: "Waiting for an answer: release or reject it.",
    in_production: "Being produced: ship it, or cancel it.",
    blocked:
      "New orders without a label, a payment or data for customs that production waits for. They cannot be taken; `missing` names the part.",
    unshipped:
      "Shipped orders with pieces in no parcel (`unpacked`), after a parcel was voided too: add a parcel with these, or give them up by the move `close`.",
    claims: "Orders with an open claim: accept or reject it.",
  },
});
