import { describeValue } from "#shared/values/describe.ts";
import { PricedMethod, ShippingMethod, SpeedType } from "./shipping.ts";

const pricedMethods = {
  standard: "The usual way. Taken when the order names no method.",
  priority: "Faster than standard.",
  express: "The fastest way.",
  global: "International post.",
  dhl_parcel_ground: "DHL eCommerce by road.",
  dhl_parcel_expedited: "DHL eCommerce, faster than by road.",
};

describeValue(ShippingMethod, {
  id: "ShippingMethod",
  about:
    "How an order travels, and who brings the label; an order with a `label_url` ships by that whatever its method. Which of them a destination has, and at what price, is for the rate card to say: ask `POST /quotes`.",
  values: {
    ...pricedMethods,
    by_tiktok:
      "By TikTok Shop's label: give its `label_url`, at once or by an update. No shipping is charged.",
    by_seller:
      "By your own label: give its `label_url`, at once or by an update. No shipping is charged.",
  },
});

describeValue(PricedMethod, {
  about: "A way to ship that has a price: all but those by the client's label.",
  values: pricedMethods,
});

describeValue(SpeedType, {
  id: "SpeedType",
  about: "How fast an order is made, for a surcharge on each piece.",
  values: {
    rush: "Made before all others.",
    expedite: "Made before orders of the usual speed.",
  },
});
