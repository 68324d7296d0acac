import { describeValue } from "#shared/values/describe.ts";
import { OrderStatus, PaymentStatus, ProductionStatus } from "./order-status.ts";

describeValue(OrderStatus, {
  id: "OrderStatus",
  about: "The status of an order.",
  values: {
    new_order:
      "Placed, and not taken by production yet. It can be changed, cancelled or deleted. If it ships by your own label, it waits for its `label_url`.",
    on_hold:
      "Held by its owner, the provider or a check; `issues` say why. The owner and the provider each release their own hold. It can be changed, cancelled or deleted. Held in production and not changed since, it goes on there.",
    in_production: "Being produced. It cannot be changed.",
    shipped:
      "It has left the factory; further parcels may follow. `tracking_status` says where its primary parcel is. Final except for a refund.",
    rejected: "Rejected by the factory; `rejected_status` says why. Final except for a refund.",
    cancelled: "Cancelled by its owner before production. Final except for a refund.",
    in_production_cancelled: "Stopped by the factory during production. Final except for a refund.",
    partial_refunded:
      "Shipped or stopped, and a part of its payment was refunded. `payment_status` says so too.",
    full_refunded: "Its whole payment was refunded. Final.",
  },
});

describeValue(PaymentStatus, {
  id: "PaymentStatus",
  about: "The status of an order's payment.",
  values: {
    pending:
      "The total is not fully paid. An order that costs nothing, or was stopped before any payment, keeps this status, and nothing is due.",
    paid: "The total is paid.",
    failed: "The payment failed. It is still due, unless the order was stopped.",
    refund_pending: "The order was paid and then stopped. A refund is due.",
    partial_refunded: "A part of the payment was refunded.",
    refunded: "The whole payment was refunded.",
  },
});

describeValue(ProductionStatus, {
  id: "ProductionStatus",
  about: "The status of an order's production.",
  values: {
    pending: "Not started.",
    in_progress: "Under way.",
    completed: "Done.",
    failed: "A step of production failed. The factory deals with it; you have nothing to do.",
    cancelled: "Stopped.",
  },
});
