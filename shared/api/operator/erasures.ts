import * as z from "zod/mini";
import { uuid } from "#shared/values/fields.ts";
import {
  type ErasureList,
  type OrderErasure,
  ErasuresQuery,
  OrderEraseSchema,
} from "#shared/care/erasure.ts";
import type { ReplyOf, Route } from "#shared/api/route/route.ts";

const common = { permission: "manage:erasures" } as const;

export const eraseOrder = {
  ...common,
  method: "POST",
  path: "/orders/{order_id}/erase",
  touches: ["eraseOrder", "eraseArtwork"],
  slow: true,
  params: z.object({ order_id: uuid("Must be the id of an order, a UUID") }),
  body: OrderEraseSchema,
  reply: null as ReplyOf<OrderErasure>,
  message: "The order is erased, its notifications as far as the cursor says",
} as const satisfies Route;

export const listErasures = {
  ...common,
  method: "GET",
  path: "/erasures",
  touches: ["listErasures"],
  query: ErasuresQuery,
  reply: null as ReplyOf<ErasureList>,
  message: "Erasures retrieved successfully",
} as const satisfies Route;
