import type { Words } from "#shared/api/route/operation.words.ts";
import { exampleClaim } from "#shared/order/claim-record.words.ts";
import { exampleClaimRequest } from "#shared/order/claims/claim-request.words.ts";
import { CLAIMS } from "#shared/order/claim-record.ts";
import { Order } from "#shared/order/order.ts";
import { exampleOrder } from "#shared/order/order.words.ts";
import { errors } from "#shared/refusal/errors.words.ts";
import { digits } from "#shared/values/describe.ts";
import type * as routes from "./claims.ts";

const order_id = [
  "The service's `id` of the order or your own `order_id`, percent-encoded: `#` as `%23`.",
  exampleOrder.order_id,
] as const;

const shipped = { ...exampleOrder, status: "shipped", production_status: "completed" } as const;

const open = {
  ...exampleClaim,
  ...({ state: "open", resolution: null, reason: "", reprint: null, closed_at: null } as const),
};

const CONFLICT = {
  when: "Others changed the order at the same moment, and nothing was changed.",
  message:
    "Others changed this order at the same moment. Nothing was changed; read the order and try again.",
};

export const claimWords = {
  makeClaim: {
    summary: "Claim an order",
    description: `Tells your provider that something is wrong with a shipped order, or asks to stop one that is being made (\`kind: stop\`). The provider decides: the order's \`claims\` show it, and subscribers of \`order.updated\` are notified. An order can be claimed for the days that your provider grants, usually 30 after its delivery, or 60 after its shipping while no delivery is known, ${digits(CLAIMS)} times at most, each piece once.\n\nSafe to repeat: the same request with the same \`claim_id\` changes nothing.`,
    params: { order_id },
    body: exampleClaimRequest,
    reply: { schema: Order, example: { ...shipped, claims: [open] } },
    refusals: {
      NOT_FOUND: {
        when: "You have no such order, or it was deleted.",
        message: "There is no order SHOP-2001.",
      },
      ORDER_NOT_CLAIMABLE: {
        ...errors.ORDER_NOT_CLAIMABLE,
        when: "The order is not shipped, its time is over, or other claims have all of its pieces; for a claim to stop it, it is not in production.",
      },
      CLAIM_LIMIT_REACHED: {
        ...errors.CLAIM_LIMIT_REACHED,
        when: errors.CLAIM_LIMIT_REACHED.cause,
      },
      CONFLICT,
    },
  },
  retractClaim: {
    summary: "Retract a claim",
    description:
      "Retracts a claim that is still open. A claim that you have retracted before stays as it is.",
    params: { order_id, claim_id: ["Your own id of the claim.", exampleClaim.claim_id] },
    reply: {
      schema: Order,
      example: {
        ...shipped,
        claims: [{ ...open, state: "retracted", closed_at: exampleClaim.closed_at }],
      },
    },
    refusals: {
      NOT_FOUND: {
        when: "You have no such order, or it has no such claim.",
        message: "The order has no claim CLAIM-1.",
      },
      CLAIM_DECIDED: { ...errors.CLAIM_DECIDED, when: "The claim was accepted or rejected." },
      CONFLICT,
    },
  },
} satisfies Words<typeof routes>;
