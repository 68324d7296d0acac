import { ITEMS } from "#shared/order/place/order-limits.ts";
import { describe, digits } from "#shared/values/describe.ts";
import { TEXT_LENGTH } from "#shared/values/fields.ts";
import { exampleClaim } from "#shared/order/claim-record.words.ts";
import { ClaimCreate, ClaimDecision, DESCRIPTION_LENGTH, EVIDENCE } from "./claim-request.ts";

const { claim_id, kind, items, description, evidence_urls, wish } = exampleClaim;

const item = ClaimCreate.shape.items.def.innerType.def.element;
describe(item, {
  id: "ClaimedItem",
  about: "Pieces of an item that are claimed.",
  fields: { item_id: "The item of the order.", quantity: "The number of its pieces." },
  example: { item_id: "01JB3Q8M2X5V7K9Z4T6W8Y0A1C", quantity: 1 },
});

export const { example: exampleClaimRequest } = describe(ClaimCreate, {
  id: "ClaimCreate",
  about: "A claim: what is wrong with an order, and what should be done.",
  fields: {
    claim_id:
      "Your own id of the claim: up to 26 letters, digits, dots, hyphens and underscores, but neither `.` nor `..`. It makes the request safe to repeat.",
    kind: "The fault. `stop` asks to stop an order that is `in_production`; all others are for shipped orders.",
    items: `The pieces, 1 to ${digits(ITEMS)} items. Left out, all pieces that no other claim has.`,
    description: `A description, up to ${digits(DESCRIPTION_LENGTH)} characters.`,
    evidence_urls: `Up to ${digits(EVIDENCE)} pictures: \`http\` or \`https\`, with a public host.`,
    wish: "Your wish: `stop` with the kind `stop`, and one of the others otherwise.",
    reprint_order_id:
      "The reference of the order that prints the pieces again. Left out, it is yours with `-C1`, `-C2` and so on.",
  },
  example: {
    ...{ claim_id, kind, items, description, evidence_urls, wish },
    reprint_order_id: "SHOP-2001-R",
  },
});

const [rejected, accepted] = ClaimDecision.def.options;
const common = {
  reason: `The reason, up to ${digits(TEXT_LENGTH)} characters. The order's owner reads it.`,
  version:
    "The expected version of the order. If it has another version, nothing is decided. Left out, any version is accepted.",
};

describe(rejected, {
  id: "ClaimRejection",
  about: "The claim is rejected.",
  fields: { decision: "Always `rejected`.", ...common },
  example: { decision: "rejected", reason: "The picture shows another shirt", version: 5 },
});

export const { example: exampleDecision } = describe(accepted, {
  id: "ClaimAcceptance",
  about: "The claim is accepted, with its result.",
  fields: {
    decision: "Always `accepted`.",
    resolution:
      "The result: `reprint` places a new order, `refund` records the amount as given back, `stopped` stops an order in production, `none` does nothing more.",
    amount: "With `refund`: the amount that you have given back, or `all` that is left.",
    ...common,
  },
  example: {
    decision: "accepted",
    resolution: "refund",
    amount: 8.5,
    reason: "Torn at the press",
    version: 5,
  },
});
