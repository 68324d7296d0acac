import { randomUUID } from "node:crypto";

/** A file for the front of a tee. */
export const printFile = { key: "front", url: "https://files.example.com/front.png" };

/** A line that the demo catalog can serve. */
export const orderLine = { sku: "TEE-CLASSIC-BLACK-M", quantity: 2, print_files: [printFile] };

/** A line of a hat, which the demo catalog has embroidered. */
export const hatLine = {
  sku: "CAP-DAD-BLACK-ONE-SIZE",
  quantity: 2,
  print_files: [{ ...printFile, key: "hat_front" }],
};

/** A card that goes into the parcel. */
export const insert = {
  name: "Thank you",
  size: "A6",
  url: "https://files.example.com/card.pdf",
};

/** Returns a request that creates an order with its own reference. Given fields replace its own or are added. */
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

/** Returns a request for an order of one line. Given fields replace the line's or are added. */
export const withLine = (fields: Record<string, unknown>) =>
  orderRequest({ items: [{ ...orderLine, ...fields }] });
