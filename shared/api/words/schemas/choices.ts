import { describeValue, describeValues } from "#shared/api/words/describe.ts";
import { Permission } from "#shared/key/permission.ts";
import { FacilityType } from "#shared/offer/production-line/production-line.ts";
import { PricedMethod, ShippingMethod, SpeedType } from "#shared/offer/rate-card/shipping.ts";
import { OrderSortField, SortOrder } from "#shared/order/list/order-query.ts";
import { OrderStatus, PaymentStatus, ProductionStatus } from "#shared/order/order-status.ts";
import { PreferredCarrier } from "#shared/order/place/order-draft.ts";
import { TrackingStatus } from "#shared/order/shipment.ts";

describeValue(
  FacilityType,
  "The code of a factory's site. Which there are is data: those that `GET /production-lines` lists.",
  "TX",
);

const pricedMethods = {
  standard: "The usual way. Taken when the order names no method.",
  priority: "Faster than standard.",
  express: "The fastest way.",
  global: "International post.",
  dhl_parcel_ground: "DHL eCommerce by road.",
  dhl_parcel_expedited: "DHL eCommerce, faster than by road.",
};

describeValues(
  ShippingMethod,
  "How an order travels, and who brings the label. Which of them a destination has, and at what price, is for the rate card to say: ask `POST /quotes`.",
  {
    ...pricedMethods,
    by_tiktok:
      "By TikTok Shop's label: give its `label_url`, at once or by an update. No shipping is charged.",
    by_seller:
      "By your own label: give its `label_url`, at once or by an update. No shipping is charged.",
  },
);

describeValues(
  PricedMethod,
  "A way to ship that has a price: all but those by the client's label.",
  pricedMethods,
);

describeValues(SpeedType, "How fast an order is made, for a surcharge on each piece.", {
  rush: "Made before all others.",
  expedite: "Made before orders of the usual speed.",
});

describeValues(PreferredCarrier, "Who is to carry the parcel, where there is a choice.", {
  auto: "Whoever suits best. Taken when the field is left out.",
  usps: "USPS.",
});

describeValues(OrderStatus, "Where an order stands.", {
  new_order:
    "Placed, and not taken by production yet: it can be changed, cancelled or deleted. By your own label without a `label_url`, it waits for that.",
  on_hold:
    "Whoever runs the service keeps it back, and releases it; `hold_reason` says why. It can be changed, cancelled or deleted.",
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
});

describeValues(PaymentStatus, "Where the payment of an order stands.", {
  pending:
    "Not all of it is paid. An order that costs nothing, or was stopped before anything was paid, keeps this, and nothing is due.",
  paid: "All of it is paid.",
  failed: "The payment failed. It is still awaited, unless the order was stopped.",
  refund_pending: "Paid, but the order was stopped: the money will be paid back.",
  partial_refunded: "A part was paid back.",
  refunded: "All was paid back.",
});

describeValues(ProductionStatus, "How the making of an order goes.", {
  pending: "Not begun.",
  in_progress: "Under way.",
  completed: "Done.",
  failed:
    "Something went wrong; the factory is looking after it, and there is nothing for you to do.",
  cancelled: "Stopped.",
});

describeValues(TrackingStatus, "Where a parcel is.", {
  unknown: "The carrier has told nothing yet.",
  pre_transit: "The carrier knows of it, but does not have it yet.",
  in_transit: "On its way.",
  out_for_delivery: "On the vehicle that delivers it today.",
  available_for_pickup: "Waiting at a counter for the recipient.",
  delivered: "With the recipient.",
  return_to_sender: "On its way back.",
  failure: "Lost, damaged or not deliverable.",
});

describeValues(Permission, "What a key may do. Each operation names the one that it needs.", {
  "read:catalog": "Read catalogs.",
  "read:products": "Read products and their variations.",
  "read:orders": "Read your orders.",
  "create:orders": "Price and place orders.",
  "delete:orders": "Delete orders.",
  "cancel:orders": "Cancel orders.",
  "update:orders": "Change orders.",
  "read:production-lines": "Read production lines.",
  "read:webhooks": "Read webhook subscriptions and the calls to them.",
  "create:webhooks": "Create webhook subscriptions.",
  "update:webhooks": "Change webhook subscriptions, and have notifications sent again.",
  "delete:webhooks": "Delete webhook subscriptions.",
  "manage:keys": "Operators only: issue, rotate and revoke keys.",
  "manage:catalog": "Operators only: change and import the catalog.",
  "manage:production": "Operators only: change production lines and the rate card.",
  "manage:orders": "Operators only: run the production floor, for every owner's orders.",
  "manage:deliveries": "Operators only: look after notifications that were not delivered.",
});

describeValues(OrderSortField, "The time by which a list of orders is sorted.", {
  created_at: "When the order was placed.",
  updated_at: "When the order last changed.",
});

describeValues(SortOrder, "Which end of a list comes first.", {
  desc: "The latest first.",
  asc: "The oldest first.",
});
