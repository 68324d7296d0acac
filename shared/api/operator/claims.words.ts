import type { Words } from "#shared/api/route/operation.words.ts";
import { exampleClaim } from "#shared/order/claim-record.words.ts";
import { exampleDecision } from "#shared/order/claims/claim-request.words.ts";
import { OperatorOrder } from "#shared/order/view/operator-order.ts";
import { exampleOperatorOrder as order } from "#shared/order/view/operator-order.words.ts";
import { errors } from "#shared/refusal/errors.words.ts";
import type * as routes from "./claims.ts";

export const claimWords = {
  decideClaim: {
    summary: "Accept or reject a claim",
    description:
      "Decides an open claim, and carries the result out in the same write. `reprint` places a new order of the claimed pieces at the same line, for nothing, with `reprint_of`; its reference is the one that the merchant wishes, or the first free one of `<order_id>-C1`, `-C2` and so on. `refund` records an amount that you have given back, and `stopped` makes the move `cancel`. The merchant reads the reason. Safe to repeat: the same decision changes nothing.",
    params: {
      order_id: ["The service's `id` of the order.", order.id],
      claim_id: ["The merchant's own id of the claim.", exampleClaim.claim_id],
    },
    body: exampleDecision,
    reply: { schema: OperatorOrder, example: { ...order, claims: [exampleClaim] } },
    refusals: {
      NOT_FOUND: {
        when: "There is no order with this id, its owner deleted it, or it has no such claim.",
        message: "The order has no claim CLAIM-1.",
      },
      CLAIM_DECIDED: {
        ...errors.CLAIM_DECIDED,
        when: "The claim was retracted, or decided in another way.",
      },
      ORDER_NOT_MOVABLE: {
        when: "The order is to be stopped and is not `in_production`, has nothing to refund, or is to be printed again and no line can make it, its recipient was erased, or it is a test order.",
        message: "Nothing has been paid for this order: it has no refund.",
        data: { id: order.id, order_id: order.order_id, status: "shipped" },
      },
      CONFLICT: {
        when: "The order is not at the `version` that the request names, or others kept changing it; nothing was changed.",
        message:
          "The order is at version 4, not 3. Nothing was changed; read the order and try again.",
      },
    },
  },
} satisfies Words<typeof routes>;
