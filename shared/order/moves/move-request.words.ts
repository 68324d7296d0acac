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
  "The expected version of the order. If the order has another version, it is not moved. Left out, any version is moved.";

const required = `The reason, up to ${digits(TEXT_LENGTH)} characters. The order shows it to its owner.`;

const optional = `The reason, up to ${digits(TEXT_LENGTH)} characters, for the history. Empty by default.`;

const held = describe(moves.hold, {
  about:
    "Puts an order that is `new_order` or `in_production` on hold until its owner has answered. Refused in production if the order has a parcel: void that first.",
  fields: {
    action: "Always `hold`.",
    return:
      "`true` also gives an order in production back: released, it waits in the queue at its former place. Left out, it goes on in production.",
    reason: required,
    version,
  },
  example: { action: "hold", return: false, reason: "Artwork is blurred", version: 1 },
});

const released = describe(moves.release, {
  about:
    "Ends a hold. The order goes on in production if it was held there and its owner has not changed it since; otherwise it is back in the queue, at its former place.",
  fields: { action: "Always `release`.", reason: optional, version },
  example: { action: "release", reason: "New artwork has come", version: 2 },
});

const started = describe(moves.start, {
  about:
    "Takes a `new_order` into production. Refused while the order waits for its label, or for a payment that the rate card requires.",
  fields: { action: "Always `start`.", reason: optional, version },
  example: { action: "start", reason: "Needed for a trade fair", version: 2 },
});

const returned = describe(moves.return, {
  about:
    "Puts an order `in_production` that was taken by mistake back into the queue, at its former place. Refused if the order has a parcel: void that first. If the order was started before its `produce_after`, it can be taken again at once.",
  fields: { action: "Always `return`.", reason: optional, version },
  example: { action: "return", reason: "Taken at the wrong press", version: 4 },
});

const rerouted = describe(moves.reroute, {
  about:
    "Gives an order that production has not begun to another line, or another facility of its line. Refused unless that line makes all its items and supports its method, label and speed. Its price stays; its estimated delivery and `ship_by` are computed again.",
  fields: {
    action: "Always `reroute`.",
    production_line_id: "The line that is to make it.",
    facility:
      "A facility of that line. Left out, the order keeps its own if the line has it; otherwise it gets the line's first, unless its owner named one.",
    reason: `The reason, up to ${digits(TEXT_LENGTH)} characters, for the history.`,
    version,
  },
  example: {
    action: "reroute",
    production_line_id: exampleOperatorOrder.production_line_id,
    facility: exampleOperatorOrder.facility,
    reason: "The press is down",
    version: 2,
  },
});

const shipped = describe(moves.ship, {
  about:
    "Marks an order `in_production` as finished and shipped. Refused without a parcel, and while pieces of it are in no parcel; the refusal's `data.unpacked` lists these. Refused while a claim to stop it is open, `data.claim_id`, unless a `reason` is given: the claim is then rejected with that reason.",
  fields: {
    action: "Always `ship`.",
    unpacked:
      "`true` ships the order although pieces of it are in no parcel, because they follow later or not at all. It requires a `reason`.",
    reason: `The reason, up to ${digits(TEXT_LENGTH)} characters, for the history. Required if pieces are in no parcel, and while a claim to stop the order is open, whose owner reads it.`,
    version,
  },
  example: { action: "ship", unpacked: false, reason: "Left with the evening truck", version: 4 },
});

const closed = describe(moves.close, {
  about:
    "Gives up the rest of an order: its pieces that are in no parcel, after it was shipped without them. It leaves the queue `unshipped` and keeps its status. A parcel can be added all the same.",
  fields: {
    action: "Always `close`.",
    reason: `The reason, up to ${digits(TEXT_LENGTH)} characters. Operators see it as the order's \`unshipped_reason\`.`,
    version,
  },
  example: { action: "close", reason: "The shirt is not made any more; refunded", version: 6 },
});

const rejected = describe(moves.reject, {
  about: "Rejects an order that is `new_order` or `on_hold`. A payment is then due to be refunded.",
  fields: { action: "Always `reject`.", reason: required, version },
  example: { action: "reject", reason: "The artwork is not the client's", version: 2 },
});

const cancelled = describe(moves.cancel, {
  about: "Stops an order that is `in_production`. A payment is then due to be refunded.",
  fields: { action: "Always `cancel`.", reason: required, version },
  example: { action: "cancel", reason: "The press is broken", version: 3 },
});

const refunded = describe(moves.refund, {
  about:
    "Records a refund of an order that was shipped, stopped or deleted. The service itself moves no money.",
  fields: {
    action: "Always `refund`.",
    amount:
      'The amount: more than 0, with two decimals at most, in the rate card\'s currency; or `"all"`, for the rest of the payment. A number requires the `version`.',
    created_at:
      "The `created_at` of the order. Required for an order that is `re_placed`, because a deleted order has the same id. Otherwise it may be left out.",
    reason: optional,
    version:
      "The expected version of the order, so that a repeated request is not a second refund. Required unless all is refunded.",
  },
  example: {
    action: "refund",
    amount: 8.5,
    created_at: exampleOperatorOrder.created_at,
    reason: "A shirt was torn",
    version: 5,
  },
});

describeValue(OrderMove, {
  id: "OrderMove",
  about:
    "A move of an order, named by its `action`. The order's status decides which moves are possible.",
  example: { action: "start" },
});

/** The words of a move of one of several orders: the words of the move, and the order's id. */
const named = <Fields, Example>(move: { about: string; fields: Fields; example: Example }) => ({
  about: move.about,
  fields: { order_id: "The service's id of the order, once in a request.", ...move.fields },
  example: { order_id: exampleOperatorOrder.id, ...move.example },
});

describe(namedMoves.hold, named(held));

describe(namedMoves.release, named(released));

describe(namedMoves.start, named(started));

describe(namedMoves.return, named(returned));

describe(namedMoves.reroute, named(rerouted));

describe(namedMoves.ship, named(shipped));

describe(namedMoves.close, named(closed));

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
  about: "A move of one order, as `POST /orders/{order_id}/moves` takes it.",
  example: {
    order_id: exampleOperatorOrder.id,
    action: "start",
  },
});

describe(OrderMoves, {
  id: "OrderMoves",
  about: "Moves of several orders.",
  fields: { moves: `The moves, 1 to ${digits(MOVES)}, each of another order.` },
  example: { moves: exampleMoves },
});

const { example: error } = describe(OrderMoveResult.shape.error.def.innerType, {
  about: "Why a move failed.",
  fields: {
    code: "The error code that a move of this order alone would have.",
    message: "The error message, for people.",
  },
  example: {
    code: "ORDER_NOT_MOVABLE",
    message:
      "The action hold is possible while an order is new_order or in_production; this one is shipped.",
  },
});

const { example: moved } = describe(OrderMoveResult, {
  id: "OrderMoveResult",
  about: "The result of one of several moves.",
  fields: {
    order_id: "The order of the move.",
    status: "The order's status after the move; `null` if it failed.",
    error: "Why it failed; the order is then unchanged. `null` if it did not fail.",
  },
  example: { order_id: exampleOperatorOrder.id, status: "in_production", error: null },
});

const OrderMoveResults = z.strictObject({ results: z.array(OrderMoveResult) });

const { example: results } = describe(OrderMoveResults, {
  id: "OrderMoveResults",
  about: "The results of several moves.",
  fields: { results: "A result for each move, in the order of the moves." },
  example: {
    results: [moved, { order_id: "0c6d1b7e-2f3a-5b4c-9d8e-7f6a5b4c3d2e", status: null, error }],
  },
});

/** The results of {@link exampleMoves}. */
export const moveResults = { schema: OrderMoveResults, example: results };
