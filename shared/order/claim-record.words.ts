import { exampleShipment } from "./shipment.words.ts";
import { describe, describeValue } from "#shared/values/describe.ts";
import {
  Claim,
  ClaimKind,
  ClaimResolution,
  ClaimState,
  ClaimWish,
  Reprint,
} from "./claim-record.ts";

describeValue(ClaimKind, {
  id: "ClaimKind",
  about: "The fault that a claim is about.",
  values: {
    damaged: "Pieces arrived damaged.",
    misprinted: "Pieces are printed badly or wrongly.",
    wrong_item: "Other pieces came than those that were ordered.",
    missing: "Pieces are missing in the parcel.",
    not_delivered: "The parcel did not arrive.",
    late: "The order came late.",
    stop: "A request to stop an order that is being made.",
    other: "Anything else; `description` says what.",
  },
});

describeValue(ClaimWish, {
  id: "ClaimWish",
  about: "The wish of a claim.",
  values: {
    reprint: "To have its pieces printed again and sent, for nothing.",
    refund: "To have money back.",
    stop: "To stop the order. Only with the kind `stop`.",
  },
});

describeValue(ClaimState, {
  id: "ClaimState",
  about: "The state of a claim.",
  values: {
    open: "It waits for a decision.",
    accepted: "It was accepted; `resolution` says with what result.",
    rejected: "It was rejected; `reason` says why.",
    retracted: "The order's owner retracted it.",
  },
});

describeValue(ClaimResolution, {
  id: "ClaimResolution",
  about: "The result of an accepted claim.",
  values: {
    reprint: "A new order prints its pieces again: `reprint`.",
    refund: "Money was given back: `refund_amount`.",
    stopped: "The order was stopped.",
    none: "It was settled by other means; `reason` says how.",
  },
});

describe(Reprint, {
  id: "Replacement",
  about: "The order that prints claimed pieces again.",
  fields: {
    id: "Its `id`.",
    order_id: "Its `order_id`.",
    stopped:
      "Whether it was cancelled, rejected or deleted, so that the claim's pieces can be claimed again.",
  },
  example: { id: "1f6a2f0c-5f0b-5d1e-8a5c-0f4f5f0a9b11", order_id: "SHOP-2001-C1", stopped: false },
});

export const { fields: claimFields, example: exampleClaim } = describe(Claim, {
  id: "Claim",
  about: "A fault of an order, and the decision on it.",
  fields: {
    claim_id: "The owner's own id of the claim.",
    kind: "The fault.",
    items: "The pieces that it is about.",
    description: "A description, for people; may be empty.",
    evidence_urls: "Pictures of the fault.",
    wish: "The wish of the order's owner. The decision may give something else.",
    state: "Its state.",
    resolution: "Its result; `null` unless it was accepted.",
    reason: "Why it was decided as it was; empty before.",
    reprint: "The order that prints its pieces again, or `null`.",
    refund_amount: "The amount that was given back for it, or 0.",
    created_at: "When it was made, in UTC.",
    closed_at: "When it was decided or retracted, in UTC; `null` before.",
  },
  example: {
    claim_id: "CLAIM-1",
    kind: "damaged",
    items: exampleShipment.items,
    description: "The seam is torn",
    evidence_urls: ["https://files.example.com/torn-seam.jpg"],
    wish: "reprint",
    state: "accepted",
    resolution: "reprint",
    reason: "Torn at the press",
    reprint: {
      id: "1f6a2f0c-5f0b-5d1e-8a5c-0f4f5f0a9b11",
      order_id: "SHOP-2001-C1",
      stopped: false,
    },
    refund_amount: 0,
    created_at: "2026-11-25T09:12:00.000000",
    closed_at: "2026-11-25T10:30:00.000000",
  },
});
