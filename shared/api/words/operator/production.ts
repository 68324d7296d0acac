import type { AnyOperationWords } from "#shared/api/words/operation-words.ts";
import type { RateCard } from "#shared/offer/rate-card/rate-card.ts";
import { productionLineWords } from "#shared/api/words/public/production-lines.ts";

const line = {
  name: "Austin DTG",
  description: "Direct-to-garment printing in Austin, Texas",
  is_active: true,
  supported_shipping_methods: ["standard" as const, "priority" as const, "by_seller" as const],
  supported_facilities: ["TX"],
  supports_speed_type: true,
  supports_label_url: true,
};

const card: RateCard = {
  currency: "USD",
  zones: [
    {
      name: "United States",
      countries: ["US", "PR"],
      methods: {
        standard: { first_item: 4.75, additional_item: 1.5 },
        priority: { first_item: 7.95, additional_item: 2 },
        dhl_parcel_ground: { first_item: 5.95, additional_item: 1.75 },
      },
    },
    {
      name: "All other countries",
      countries: "others",
      methods: {
        standard: { first_item: 14.95, additional_item: 6 },
        global: { first_item: 19.95, additional_item: 7 },
      },
    },
  ],
  speed: { rush: 2.5, expedite: 5 },
  box: 1,
  discounts: [{ min_quantity: 25, rate: 5 }],
  taxes: [
    { country: "US", state: "TX", rate: 8.25 },
    { country: "DE", rate: 19 },
  ],
  production_requires_payment: false,
};

export const productionWords = {
  "operator/production/list-production-lines":
    productionLineWords["production-lines/list-production-lines"],
  "operator/production/upsert-production-line": {
    tag: "Production lines",
    summary: "Change or make a production line",
    description: "",
    body: line,
    reply: { id: "5a9a3f4e-9d0a-4d7c-8f3b-2f6f1c7b9e21", ...line },
    refusals: {},
  },
  "operator/production/get-rate-card": {
    tag: "Rate card",
    summary: "Get the rate card",
    description: "",
    reply: card,
    refusals: {},
  },
  "operator/production/replace-rate-card": {
    tag: "Rate card",
    summary: "Replace the rate card",
    description:
      "The whole card. Each zone names its countries, or `others` for all that no zone names, and what shipping costs there by each method that it has: an order by another method is refused, and so is one to a country without a zone. `by_tiktok` and `by_seller` ship by the client's label everywhere and pay none. `currency` is the stage's: products in another are refused, and so is another card while there are products. With `production_requires_payment` orders are not started before they are paid.",
    body: card,
    reply: card,
    refusals: {},
  },
} satisfies Record<string, AnyOperationWords>;
