import type { Data, Fields } from "#shared/api/client/operation.ts";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { Client } from "#shared/api/client/client.ts";

/** An order as a queue shows it. */
export type FloorOrder = Data<"GET /orders">["items"][number];

/** An order with its history. */
export type FloorOrderDetail = Data<"GET /orders/{order_id}">;

export type Item = FloorOrder["items"][number];
export type Parcel = FloorOrder["shipments"][number];

/** A facility, a production line, or neither for the whole house, with its name. */
export interface Station {
  readonly name: string;
  readonly facility?: string;
  readonly production_line_id?: string;
}

/** The queues that a station has, in the order in which they are shown. */
export const QUEUES = [
  "new_order",
  "in_production",
  "on_hold",
  "blocked",
  "unshipped",
  "claims",
] as const;
export type Queue = (typeof QUEUES)[number];

/** A text that may be an order's reference; a search refuses any other. */
const REFERENCE = /^[^/\\?%]{1,40}$/;

/** The orders of a page, and how many more are shown at a time. */
export const SHOWN = 100;

export const stationOf = ({ facility, production_line_id }: Station) => ({
  facility,
  production_line_id,
});

/** Whether the next order can be taken: for the whole house it could be any line's. */
export const canTake = ({ facility, production_line_id }: Station) =>
  (facility ?? production_line_id) !== undefined;

/** The production lines, the first hundred by name, for a key that may read them. */
export async function listLines(client: Client) {
  return (await client.call("GET /production-lines", { limit: SHOWN })).items;
}

/** Returns the orders of a reference, in any case, or else of a tracking number, or else of a recipient's name. */
export async function findOrders(client: Client, text: string): Promise<readonly FloorOrder[]> {
  const searches: Fields<"GET /orders/search">[] = [
    ...(REFERENCE.test(text) ? [{ order_id: text }] : []),
    { tracking_number: text },
    { name: text },
  ];
  for (const by of searches) {
    const { items } = await client.call("GET /orders/search", by);
    const found = items.filter(({ deleted_at }) => deleted_at === null);
    if (found.length > 0) return found;
  }
  return [];
}

/** Takes the next order of a station into production, once by `take_id`. Returns null if no order can be started. */
export async function takeNext(
  client: Client,
  station: Station,
  take_id: string,
): Promise<FloorOrder | null> {
  const { order } = await client.call("POST /orders/take", {
    ...stationOf(station),
    take_id,
  });
  return order;
}

/**
 * Takes up to `count` orders, one after the other, and reports each. Ends early if no order is left. Throws the first
 * refusal; the orders taken before it are in production.
 */
export async function takeSeveral(
  client: Client,
  station: Station,
  count: number,
): Promise<{ readonly taken: readonly FloorOrder[]; readonly refusal: ApiFailure | undefined }> {
  const taken: FloorOrder[] = [];
  try {
    while (taken.length < count) {
      const order = await takeNext(client, station, crypto.randomUUID());
      if (order === null) break;
      taken.push(order);
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { taken, refusal: error };
  }
  return { taken, refusal: undefined };
}
