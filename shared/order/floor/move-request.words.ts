import * as z from "zod/mini";
import { exampleOperatorOrder } from "#shared/order/view/operator-order.words.ts";
import { describe, describeValue, digits } from "#shared/values/describe.ts";
import {
  MOVES,
  moves,
  NamedOrderMove,
  namedMoves,
  OrderMove,
  OrderMoveResult,
  OrderMoves,
} from "./move-request.ts";
import { TEXT_LENGTH } from "#shared/values/fields.ts";

const version =
  "The order's version that the move is meant for. If the order has another one by now, nothing is moved. Left out, the order is taken as it is.";

const required = `Why: up to ${digits(TEXT_LENGTH)} characters, which the owner reads in the order.`;

const optional = `Why: up to ${digits(TEXT_LENGTH)} characters, which the history keeps. Left out, the move has no reason.`;

const held = describe(moves.hold, {
  about: "Puts a `new_order` on hold, for an answer by its owner.",
  fields: { action: "Always `hold`.", reason: required, version },
  example: { action: "hold", reason: "Artwork is blurred", version: 1 },
});

const released = describe(moves.release, {
  about: "Puts an order `on_hold` back into the queue, at its former place.",
  fields: { action: "Always `release`.", reason: optional, version },
  example: { action: "release", reason: "New artwork has come", version: 2 },
});

const started = describe(moves.start, {
  about:
    "Takes a `new_order` into production. Refused while it waits for its label, or for a payment that the rate card requires.",
  fields: { action: "Always `start`.", reason: optional, version },
  example: { action: "start", reason: "Needed for a trade fair", version: 2 },
});

const returned = describe(moves.return, {
  about:
    "Gives an order `in_production` that was taken by mistake back to the queue, at its former place. Refused once it has a parcel: void that first. One that was started before its `produce_after` can be taken at once.",
  fields: { action: "Always `return`.", reason: optional, version },
  example: { action: "return", reason: "Taken at the wrong press", version: 4 },
});

const shipped = describe(moves.ship, {
  about:
    "Tells that an order `in_production` is finished and on its way. Refused while pieces of it are in no parcel, whose list is the `data.unpacked` of the refusal.",
  fields: {
    action: "Always `ship`.",
    unpacked:
      "`true` ships it although pieces of it are in no parcel: none of its parcels is recorded, or they follow.",
    reason: optional,
    version,
  },
  example: { action: "ship", unpacked: false, reason: "Left with the evening truck", version: 4 },
});

const rejected = describe(moves.reject, {
  about: "Refuses an order that is `new_order` or `on_hold`. What was paid is to be refunded.",
  fields: { action: "Always `reject`.", reason: required, version },
  example: { action: "reject", reason: "The artwork is not the client's", version: 2 },
});

const cancelled = describe(moves.cancel, {
  about: "Stops an order that is `in_production`. What was paid is to be refunded.",
  fields: { action: "Always `cancel`.", reason: required, version },
  example: { action: "cancel", reason: "The press is broken", version: 3 },
});

const refunded = describe(moves.refund, {
  about:
    "Tells that money of an order that was shipped or stopped has been paid back; of a deleted one too. The service itself moves no money.",
  fields: {
    action: "Always `refund`.",
    amount:
      'How much: more than 0, with two decimals at most, in the rate card\'s currency, which needs the `version`; or `"all"`, for all that is left of what was paid.',
    created_at:
      "The `created_at` of the order that is meant. Needed for one that reads `re_placed`, because a deleted order has the same id; left out otherwise.",
    reason: optional,
    version:
      "The order's version that the refund is meant for, so that a repeated request is no second one. Needed unless all is refunded.",
  },
  example: {
    action: "refund",
    amount: 8.5,
    created_at: exampleOperatorOrder.created_at,
    reason: "One shirt was torn",
    version: 5,
  },
});

describeValue(OrderMove, {
  id: "OrderMove",
  about:
    "One step of an order. Which steps are possible depends on its status; `action` says which is meant.",
  example: { action: "start" },
});

/** A move of one of several orders has the words of the move alone, and names the order. */
const named = <Fields, Example>(move: { about: string; fields: Fields; example: Example }) => ({
  about: move.about,
  fields: { order_id: "The service's id of the order, once in a request.", ...move.fields },
  example: { order_id: exampleOperatorOrder.id, ...move.example },
});

describe(namedMoves.hold, named(held));

describe(namedMoves.release, named(released));

describe(namedMoves.start, named(started));

describe(namedMoves.return, named(returned));

describe(namedMoves.ship, named(shipped));

describe(namedMoves.reject, named(rejected));

describe(namedMoves.cancel, named(cancelled));

describe(namedMoves.refund, named(refunded));

export const exampleMoves = [
  { order_id: exampleOperatorOrder.id, action: "start" as const },
  {
    order_id: "0c6d1b7e-2f3a-5b4c-9d8e-7f6a5b4c3d2e",
    action: "hold" as const,
    reason: "Artwork is blurred",
  },
];

describeValue(NamedOrderMove, {
  id: "NamedOrderMove",
  about: "One step of one order, as `POST /orders/{order_id}/moves` takes it.",
  example: {
    order_id: exampleOperatorOrder.id,
    action: "start",
  },
});

describe(OrderMoves, {
  id: "OrderMoves",
  about: "Steps of several orders.",
  fields: { moves: `The moves, 1 to ${digits(MOVES)}, each of another order.` },
  example: { moves: exampleMoves },
});

const { example: error } = describe(OrderMoveResult.shape.error.def.innerType, {
  about: "Why a move failed.",
  fields: {
    code: "The code that moving the order alone would have been refused with.",
    message: "A sentence for people.",
  },
  example: {
    code: "ORDER_NOT_MOVABLE",
    message: "The action hold is possible while an order is new_order; this one is shipped.",
  },
});

const { example: moved } = describe(OrderMoveResult, {
  id: "OrderMoveResult",
  about: "What became of one of several moves.",
  fields: {
    order_id: "The order of the move.",
    status: "The order's status after the move; `null` if it failed.",
    error: "Why it failed, the order unchanged; `null` if it did not.",
  },
  example: { order_id: exampleOperatorOrder.id, status: "in_production", error: null },
});

const OrderMoveResults = z.strictObject({ results: z.array(OrderMoveResult) });

const { example: results } = describe(OrderMoveResults, {
  id: "OrderMoveResults",
  about: "What became of several moves.",
  fields: { results: "One result for each move, in the order of the moves." },
  example: {
    results: [moved, { order_id: "0c6d1b7e-2f3a-5b4c-9d8e-7f6a5b4c3d2e", status: null, error }],
  },
});

/** What became of {@link exampleMoves}. */
export const moveResults = { schema: OrderMoveResults, example: results };
