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
export interface Floor {
  readonly name: string;
  readonly facility?: string;
  readonly production_line_id?: string;
}

/** The queues that a floor has, in the order in which they are shown. */
export const QUEUES = ["new_order", "in_production", "on_hold", "blocked"] as const;
export type Queue = (typeof QUEUES)[number];

/** A text that may be an order's reference; a search refuses any other. */
const REFERENCE = /^[^/\\?%]{1,40}$/;

/** The orders of a page, and how many more are shown at a time. */
export const SHOWN = 100;

const floorOf = ({ facility, production_line_id }: Floor) => ({ facility, production_line_id });

/** Whether the next order can be claimed: for the whole house it could be any line's. */
export const canClaim = ({ facility, production_line_id }: Floor) =>
  (facility ?? production_line_id) !== undefined;

/** The production lines, the first hundred by name, for a key that may read them. */
export async function listLines(client: Client) {
  return (await client.call("GET /production-lines", { limit: SHOWN })).items;
}

/** The first orders of a queue, `count` at least, and whether there are more. */
export async function listQueue(client: Client, floor: Floor, queue: Queue, count: number) {
  const orders: FloorOrder[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && orders.length < count) {
    const page: Data<"GET /orders"> = await client.call("GET /orders", {
      ...floorOf(floor),
      ...(queue === "blocked" ? { blocked: "true" } : { status: queue }),
      ...(cursor !== undefined && { cursor }),
      limit: SHOWN,
    });
    orders.push(...page.items);
    cursor = page.next_cursor;
  }
  return { orders, hasMore: cursor !== null };
}

/** Returns the orders of a reference, in any case, or else of a tracking number. */
export async function findOrders(client: Client, code: string): Promise<readonly FloorOrder[]> {
  const search = async (by: Pick<Fields<"GET /orders/search">, "order_id" | "tracking_number">) => {
    const { items } = await client.call("GET /orders/search", by);
    return items.filter(({ deleted_at }) => deleted_at === null);
  };
  const named = REFERENCE.test(code) ? await search({ order_id: code }) : [];
  return named.length > 0 ? named : search({ tracking_number: code });
}

/** Takes the next order of a floor into production; null if none can be started. */
export async function claimNext(client: Client, floor: Floor): Promise<FloorOrder | null> {
  const claim_id = crypto.randomUUID();
  const { order } = await client.call("POST /orders/claim", {
    ...floorOf(floor),
    claim_id,
  });
  return order;
}

/**
 * Takes up to `count` orders, one after the other, and reports each. Ends early if none is left. Throws the first
 * refusal; the orders taken before it are in production.
 */
export async function claimSeveral(
  client: Client,
  floor: Floor,
  count: number,
): Promise<{ readonly claimed: readonly FloorOrder[]; readonly refusal: ApiFailure | undefined }> {
  const claimed: FloorOrder[] = [];
  try {
    while (claimed.length < count) {
      const order = await claimNext(client, floor);
      if (order === null) break;
      claimed.push(order);
    }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { claimed, refusal: error };
  }
  return { claimed, refusal: undefined };
}

/** An order with its history. */
export const readOrder = (client: Client, id: string) =>
  client.call("GET /orders/{order_id}", { order_id: id });

type Move = Fields<"POST /orders/{order_id}/moves">;

/**
 * The moves that the floor makes; the others belong to operators who keep the accounts. `hold_back` gives an order back
 * from production and holds it.
 */
export type Action = Exclude<Move["action"], "refund" | "cancel"> | "hold_back";

/**
 * Moves an order by the version that was seen. Refused if someone changed it meanwhile. `unpacked` ships the packed
 * pieces only.
 */
export const moveOrder = (
  client: Client,
  { id, version }: Pick<FloorOrder, "id" | "version">,
  action: Action,
  { reason = "", unpacked = false } = {},
) =>
  client.call("POST /orders/{order_id}/moves", {
    ...{ order_id: id, version },
    ...(action === "hold_back" ? { action: "hold", return: true } : { action }),
    ...(reason !== "" && { reason }),
    ...(unpacked && { unpacked }),
  } as Move);

/** Pieces by their item. */
export type Pieces = Readonly<Record<string, number>>;

/** The fields of a parcel. */
export interface ParcelDraft {
  readonly carrier: string;
  readonly tracking_number: string;
  readonly pieces: Pieces;
}

/** Saves a parcel of an order with its pieces. Refused if another order has its number, unless that is meant. */
export const saveParcel = (
  client: Client,
  id: string,
  draft: ParcelDraft,
  { isNumberShared = false } = {},
) =>
  client.call("POST /orders/{order_id}/shipments", {
    order_id: id,
    carrier: draft.carrier,
    tracking_number: draft.tracking_number,
    items: Object.entries(draft.pieces)
      .filter(([, quantity]) => quantity > 0)
      .map(([item_id, quantity]) => ({ item_id, quantity })),
    ...(isNumberShared && { shared_number: true }),
  });

/** Takes a parcel back that was not sent. */
export const voidParcel = (client: Client, id: string, parcel: string) =>
  client.call("POST /orders/{order_id}/shipments/{shipment_id}/void", {
    order_id: id,
    shipment_id: parcel,
  });

/**
 * Reports that a piece was spoiled and is made again, by the version of the order that was seen, so that it counts
 * once.
 */
export const remakePiece = (
  client: Client,
  { id, version }: Pick<FloorOrder, "id" | "version">,
  item_id: string,
  reason: string,
) =>
  client.call("PUT /orders/{order_id}/production", {
    order_id: id,
    version,
    items: [{ item_id, remade: { quantity: 1, reason } }],
  });
