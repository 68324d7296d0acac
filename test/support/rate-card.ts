import type { RateCard } from "#shared/order/rate-card.ts";

/** A rate card unlike the default one in every amount, as operators write it; fields given replace its own. */
export function rateCard(fields: Partial<RateCard> = {}): RateCard {
  return {
    shipping: {
      standard: { first_item: 3.33, additional_item: 0.11 },
      priority: { first_item: 8, additional_item: 1.01 },
      express: { first_item: 15.5, additional_item: 2.5 },
      global: { first_item: 19.99, additional_item: 5 },
      dhl_parcel_ground: { first_item: 6.6, additional_item: 0 },
      dhl_parcel_expedited: { first_item: 9.29, additional_item: 2 },
      by_tiktok: { first_item: 0, additional_item: 0 },
      by_seller: { first_item: 0, additional_item: 0 },
    },
    speed: { rush: 0.07, expedite: 4.35 },
    box: 0.55,
    discounts: [
      { min_quantity: 3, rate: 12.5 },
      { min_quantity: 100, rate: 33.33 },
    ],
    taxes: [
      { country: "US", state: "TX", rate: 8.25 },
      { country: "US", rate: 1.1 },
      { country: "DE", rate: 19 },
    ],
    ...fields,
  };
}
