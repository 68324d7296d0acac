import type { Words } from "#shared/api/route/operation.words.ts";
import { RateCard } from "#shared/offer/rate-card/rate-card.ts";
import { exampleCard } from "#shared/offer/rate-card/rate-card.words.ts";
import type * as routes from "./rate-card.ts";

export const rateCardWords = {
  getRateCard: {
    summary: "Get the rate card",
    description:
      "Returns the rate card in force, as it was last written; at first, the default card of the service. To change it, get it, edit it and put it back whole.",
    reply: { schema: RateCard, example: exampleCard },
    refusals: {},
  },
  replaceRateCard: {
    summary: "Replace the rate card",
    description:
      "Replaces the whole card: entries that it does not name are removed. Within four seconds it prices orders and quotes; existing orders keep their prices unless they are changed. After a change of `production_requires_payment`, `artwork_check` or `customs_data`, send POST /orders/rebuild, which applies the new rule to existing orders. An order with the client's own label ships everywhere and pays no shipping. Safe to repeat: it replaces a card that another operator put before.",
    body: exampleCard,
    reply: { schema: RateCard, example: exampleCard },
    refusals: {
      CONFLICT: {
        when: "Another operator put a card at the same moment, or others kept changing the catalog; nothing was changed.",
        message:
          "Another operator changed the rate card at the same moment; look at it and try again.",
      },
    },
  },
} satisfies Words<typeof routes>;
