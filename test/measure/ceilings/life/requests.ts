import { orderRequest } from "../../../support/order-request.ts";
import type { Workload } from "../workload.ts";

/** An order in its life. */
export interface Life {
  readonly reference: string;
  /** The order's id, once it is placed. */
  id: string;
  /** The parcel's id, once there is one. */
  shipment: string;
}

/** A request of an order's life. */
export interface Operation {
  readonly name: string;
  readonly by: "merchant" | "operator";
  /** Its function, below `functions/`. */
  readonly file: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly method: "GET" | "POST" | "PUT";
  /** The number of times in an order's life. */
  readonly times: (workload: Workload) => number;
  readonly body?: (life: Life) => object;
  /** Keeps data of the reply for later requests. */
  readonly keep?: (life: Life, data: Readonly<Record<string, unknown>>) => void;
}

/** The variations in an order. */
export const SKUS = ["TEE-CLASSIC-BLACK-M", "TEE-CLASSIC-WHITE-L"];

const once = () => 1;
const floor = { by: "operator", times: once, method: "POST" } as const;

const tracking = (status: string): Operation => ({
  ...floor,
  name: `tracking, ${status}`,
  times: ({ trackings }) => trackings / 2,
  file: "operator/shipments/add-tracking-events",
  path: "/orders/{order_id}/shipments/{shipment_id}/tracking-events",
  body: () => ({ events: [{ status, occurred_at: new Date().toISOString().slice(0, 19) }] }),
});

/**
 * The requests of an order's life in their sequence, from placing to delivery. `lineId` is the line that makes all
 * orders; `host` has their files.
 */
export const operations = (lineId: string, host: string): readonly Operation[] => [
  {
    name: "catalog page",
    by: "merchant",
    file: "products/list-products",
    method: "GET",
    path: "/products",
    times: ({ catalog_pages }) => catalog_pages,
  },
  {
    name: "create",
    by: "merchant",
    file: "orders/create-order",
    method: "POST",
    path: "/orders",
    times: once,
    body: ({ reference }) =>
      orderRequest({
        order_id: reference,
        // Two new files.
        items: SKUS.map((sku) => {
          return {
            sku,
            quantity: 2,
            print_files: [{ key: "front", url: `${host}?${reference}-${sku}` }],
          };
        }),
      }),
    keep: (life, { id }) => {
      life.id = String(id);
    },
  },
  {
    name: "get",
    by: "merchant",
    file: "orders/get-order",
    method: "GET",
    path: "/orders/{order_id}",
    times: ({ gets }) => gets,
  },
  {
    name: "list",
    by: "merchant",
    file: "orders/list-orders",
    method: "GET",
    path: "/orders",
    times: ({ lists }) => lists,
  },
  {
    ...floor,
    name: "pay",
    file: "operator/orders/record-payment",
    method: "PUT",
    path: "/orders/{order_id}/payment",
    body: () => ({ payment_status: "paid", amount: "all" }),
  },
  {
    ...floor,
    name: "take",
    file: "operator/orders/take-order",
    path: "/orders/take",
    body: ({ reference }) => ({ production_line_id: lineId, take_id: takeOf(reference) }),
  },
  {
    ...floor,
    name: "parcel",
    file: "operator/shipments/add-shipment",
    path: "/orders/{order_id}/shipments",
    body: ({ reference }) => ({ carrier: "usps", tracking_number: reference }),
    keep: (life, { id }) => {
      life.shipment = String(id);
    },
  },
  {
    ...floor,
    name: "ship",
    file: "operator/orders/move-order",
    path: "/orders/{order_id}/moves",
    body: () => ({ action: "ship" }),
  },
  tracking("in_transit"),
  tracking("delivered"),
];

/** The id of the take that takes this order alone. */
const takeOf = (reference: string) => `take-of-${reference}`;
