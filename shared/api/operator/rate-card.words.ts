import type { Words } from "#shared/api/route/operation.words.ts";
import { RateCard } from "#shared/offer/rate-card/rate-card.ts";
import { exampleCard } from "#shared/offer/rate-card/rate-card.words.ts";
import type * as routes from "./rate-card.ts";

export const rateCardWords = {
  getRateCard: {
    summary: "Get the rate card",
    description:
      "The card in force, as it was last written; before any was, one that the service comes with. To change it, get it, edit it and put it back whole.",
    reply: { schema: RateCard, example: exampleCard },
    refusals: {},
  },
  replaceRateCard: {
    summary: "Replace the rate card",
    description:
      "The whole card; what it does not name is gone. Within four seconds orders and quotes are priced by it; orders that are there keep their prices unless they are changed. After a change of `production_requires_payment` or `artwork_check`, send POST /orders/rebuild: it brings the orders that are there to the new rule. An order by the client's own label ships everywhere and pays no shipping. Safe to repeat: a card that another operator put before yours is replaced.",
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
