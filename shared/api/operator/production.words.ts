import { productionLineWords } from "#shared/api/public/production-lines.words.ts";
import type { Words } from "#shared/api/route/operation.words.ts";
import { ProductionLineSchema } from "#shared/offer/production-line/production-line.ts";
import {
  exampleLine,
  exampleLineRequest,
} from "#shared/offer/production-line/production-line.words.ts";
import { RateCard } from "#shared/offer/rate-card/rate-card.ts";
import { exampleCard } from "#shared/offer/rate-card/rate-card.words.ts";
import type * as routes from "./production.ts";

export const productionWords = {
  listProductionLines: {
    ...productionLineWords.listProductionLines,
    description: "All lines as they were last written, those that take no orders too.",
  },
  upsertProductionLine: {
    tag: "Production lines",
    summary: "Change or make a production line",
    description:
      "Changes the given fields of the line of this id, or makes it: choose a UUID for a new one. Orders go by it within a second; those that are there keep their line. Safe to repeat.",
    params: {
      production_line_id: [
        "The id of the line; of a new one a UUID of your choice.",
        exampleLine.id,
      ],
    },
    body: exampleLineRequest,
    reply: { schema: ProductionLineSchema, example: exampleLine },
    refusals: {
      CONFLICT: {
        when: "Others kept changing the catalog, lines or rate card, and nothing was changed.",
        message: "Others changed the catalog at the same moment. Nothing was changed; try again.",
      },
    },
  },
  getRateCard: {
    tag: "Rate card",
    summary: "Get the rate card",
    description:
      "The card in force, as it was last written; before any was, one that the service comes with. To change it, get it, edit it and put it back whole.",
    reply: { schema: RateCard, example: exampleCard },
    refusals: {},
  },
  replaceRateCard: {
    tag: "Rate card",
    summary: "Replace the rate card",
    description:
      "The whole card; what it does not name is gone. Within a second orders and quotes are priced by it; orders that are there keep their prices unless they are changed. `by_tiktok` and `by_seller` ship by the client's label everywhere and pay no shipping. Safe to repeat: a card that another operator put before yours is replaced.",
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
