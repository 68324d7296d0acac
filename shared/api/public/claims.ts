import * as z from "zod/mini";
import { ClaimCreate, ClaimId } from "#shared/order/claims/claim-request.ts";
import type { Order } from "#shared/order/order.ts";
import { OrderReference } from "#shared/order/place/order-reference.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

const common = { permission: "update:orders" } as const;

export const makeClaim = {
  ...common,
  method: "POST",
  path: "/orders/{order_id}/claims",
  touches: ["changeOrder", "readRateCard"],
  params: z.object({ order_id: OrderReference }),
  body: ClaimCreate,
  reply: null as ReplyOf<Order>,
  message: "Claim made successfully",
} as const satisfies Route;

export const retractClaim = {
  ...common,
  method: "POST",
  path: "/orders/{order_id}/claims/{claim_id}/retract",
  touches: ["changeOrder"],
  params: z.object({ order_id: OrderReference, claim_id: ClaimId }),
  reply: null as ReplyOf<Order>,
  message: "Claim retracted successfully",
} as const satisfies Route;
