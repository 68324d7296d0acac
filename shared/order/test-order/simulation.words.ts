import { describe, describeValue } from "#shared/values/describe.ts";
import { OrderSimulateSchema, SimulationTarget } from "./simulation.ts";

describeValue(SimulationTarget, {
  about: "A status to which a test order can be brought.",
  values: {
    on_hold: "Held by the provider.",
    rejected: "Rejected by the factory.",
    in_production: "Being produced.",
    in_production_cancelled: "Stopped by the factory during production.",
    shipped: "Shipped from the factory.",
    in_transit: "Its parcels are on their way.",
    delivered: "Its parcels have arrived.",
    failure: "Its parcels are lost.",
    paid: "Paid in full; its other status stays.",
  },
});

describe(OrderSimulateSchema, {
  id: "OrderSimulateSchema",
  about: "The status to which a test order is to be brought.",
  fields: { to: "The status of the order, or of its parcels from `in_transit` on, or `paid`." },
  example: { to: "delivered" },
});
