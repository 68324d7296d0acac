import { describeValue } from "#shared/values/describe.ts";
import { OrderStatus, PaymentStatus, ProductionStatus } from "./order-status.ts";

describeValue(OrderStatus, {
  id: "OrderStatus",
  about: "Where an order stands.",
  values: {
    new_order:
      "Placed, and not taken by production yet: it can be changed, cancelled or deleted. By your own label without a `label_url`, it waits for that.",
    on_hold:
      "Its owner or whoever runs the service keeps it back, and who does so releases it; `issues` say why. It can be changed, cancelled or deleted.",
    in_production: "Being made: it can no longer be changed.",
    shipped:
      "It has left the factory; further parcels may follow. Where the primary one is, `tracking_status` says. Final but for a refund.",
    rejected: "The factory will not make it; `rejected_status` says why. Final but for a refund.",
    cancelled: "Its owner cancelled it before production. Final but for a refund.",
    in_production_cancelled:
      "The factory stopped it while it was being made. Final but for a refund.",
    partial_refunded:
      "A part of what was paid was paid back, after it was shipped or stopped; `payment_status` says so too.",
    full_refunded: "All that was paid was paid back. Final.",
  },
});

describeValue(PaymentStatus, {
  id: "PaymentStatus",
  about: "Where the payment of an order stands.",
  values: {
    pending:
      "Not all of it is paid. An order that costs nothing, or was stopped before anything was paid, keeps this, and nothing is due.",
    paid: "All of it is paid.",
    failed: "The payment failed. It is still awaited, unless the order was stopped.",
    refund_pending: "Paid, but the order was stopped: the money will be paid back.",
    partial_refunded: "A part was paid back.",
    refunded: "All was paid back.",
  },
});

describeValue(ProductionStatus, {
  id: "ProductionStatus",
  about: "How the making of an order goes.",
  values: {
    pending: "Not begun.",
    in_progress: "Under way.",
    completed: "Done.",
    failed:
      "Something went wrong; the factory is looking after it, and there is nothing for you to do.",
    cancelled: "Stopped.",
  },
});
