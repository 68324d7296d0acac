import * as z from "zod/mini";
import { ClaimDecision, ClaimId } from "#shared/order/claims/claim-request.ts";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";
import { uuid } from "#shared/values/fields.ts";

export const decideClaim = {
  method: "PUT",
  path: "/orders/{order_id}/claims/{claim_id}",
  permission: "manage:orders",
  touches: ["readOffer", "changeOrder"],
  params: z.object({ order_id: uuid("Must be the id of an order, a UUID"), claim_id: ClaimId }),
  body: ClaimDecision,
  reply: null as ReplyOf<OperatorOrder>,
  message: "Claim decided successfully",
} as const satisfies Route;
