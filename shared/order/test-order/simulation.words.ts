import { describe, describeValue } from "#shared/values/describe.ts";
import { OrderSimulateSchema, SimulationTarget } from "./simulation.ts";

describeValue(SimulationTarget, {
  about: "Where a test order can be brought.",
  values: {
    on_hold: "Held by whoever runs the service, who would be asked why.",
    rejected: "It cannot be made.",
    in_production: "Being made.",
    in_production_cancelled: "Stopped while being made.",
    shipped: "It has left the factory.",
    in_transit: "Its parcels are on their way.",
    delivered: "Its parcels have arrived.",
    failure: "Its parcels are lost.",
  },
});

describe(OrderSimulateSchema, {
  id: "OrderSimulateSchema",
  about: "Where to bring a test order.",
  fields: { to: "The status of the order or, from `in_transit` on, of its parcels." },
  example: { to: "delivered" },
});
