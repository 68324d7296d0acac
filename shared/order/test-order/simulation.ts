import * as z from "zod/mini";

/** The targets of a simulation: a status of an order, of its parcels, or of its payment. */
export const SimulationTarget = z.enum([
  "on_hold",
  "rejected",
  "in_production",
  "in_production_cancelled",
  "shipped",
  "in_transit",
  "delivered",
  "failure",
  "paid",
]);
export type SimulationTarget = z.infer<typeof SimulationTarget>;

/** The body of a simulation. */
export const OrderSimulateSchema = z.object({ to: SimulationTarget });
