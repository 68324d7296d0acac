import { randomUUID } from "node:crypto";

/** A line that the demo catalog can serve. */
export const orderLine = {
  sku: "TEE-CLASSIC-BLACK-M",
  quantity: 2,
  print_files: [{ key: "front", url: "https://files.example.com/front.png" }],
};

/** A request that creates an order, with a reference of its own; fields given replace or add to it. */
export function orderRequest(fields: Record<string, unknown> = {}) {
  return {
    order_id: `T-${randomUUID()}`,
    first_name: "Ada",
    address_line_1: "100 Congress Ave",
    city: "Austin",
    state: "TX",
    zip: "78701",
    country: "US",
    items: [orderLine],
    ...fields,
  };
}
