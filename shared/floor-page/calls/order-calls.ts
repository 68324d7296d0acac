import { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { Client } from "#shared/api/client/client.ts";
import type { Fields } from "#shared/api/client/operation.ts";
import type { FloorOrder } from "./floor-calls.ts";

/** An order with its history. */
export const readOrder = (client: Client, id: string) =>
  client.call("GET /orders/{order_id}", { order_id: id });

/** Returns the link to the kept copy of a print area's file; undefined if it is gone. */
export async function findKept(client: Client, order_id: string, item_id: string, area: string) {
  const { files } = await client.call("GET /orders/{order_id}/artwork", { order_id });
  const link = files.find((file) => file.item_id === item_id && file.key === area);
  return link === undefined || link.sha256 === null ? undefined : link;
}

type Move = Fields<"POST /orders/{order_id}/moves">;

/**
 * The moves that the floor makes; the others belong to operators who keep the accounts. `hold_back` gives an order back
 * from production and holds it.
 */
export type Action = Exclude<Move["action"], "refund" | "cancel" | "reroute"> | "hold_back";

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

/** The pauses before an order is shipped again, in milliseconds. */
const PAUSES = [1000, 3000, 9000];

/**
 * Ships a packed order that its packer has left, and who would not see a failure. A move without an answer is made again:
 * by the order's version, it happens once.
 */
export async function shipPacked(
  client: Client,
  order: Pick<FloorOrder, "id" | "version">,
): Promise<void> {
  for (const pause of PAUSES) {
    try {
      await moveOrder(client, order, "ship");
      return;
    } catch (error) {
      const isRefused = !(error instanceof ApiFailure) || (error.status ?? 500) < 500;
      if (isRefused) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    if ((await readOrder(client, order.id)).status === "shipped") return;
  }
  await moveOrder(client, order, "ship");
}

/** Pieces by their item. */
export type Pieces = Readonly<Record<string, number>>;

/** The fields of a parcel. */
export interface ParcelDraft {
  readonly carrier: string;
  readonly tracking_number: string;
  /** Names a parcel without a number. */
  readonly letter_id?: string;
  readonly pieces: Pieces;
}

/** Saves a parcel of an order with its pieces. Refused if another order has its number, unless that is meant. */
export const saveParcel = (
  client: Client,
  id: string,
  { pieces, ...parcel }: ParcelDraft,
  { isNumberShared = false } = {},
) =>
  client.call("POST /orders/{order_id}/shipments", {
    order_id: id,
    ...parcel,
    items: Object.entries(pieces)
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

/** The reports of a piece: it was spoiled and is made again, or it cannot be made. */
export type PieceReport = "remade" | "not_made";

/** Reports a piece of an item, by the version of the order that was seen, so that it counts once. */
export const reportPiece = (
  client: Client,
  { id, version }: Pick<FloorOrder, "id" | "version">,
  item_id: string,
  report: PieceReport,
  reason: string,
) =>
  client.call("PUT /orders/{order_id}/production", {
    order_id: id,
    version,
    items: [{ item_id, [report]: { quantity: 1, reason } }],
  });

/** How the floor ends a claim. */
export type ClaimEnd = "reprint" | "refund" | "stopped" | "none" | "rejected";

/** Decides a claim, by the version of the order that was seen. A refund gives back all that was paid. */
export const decideClaim = (
  client: Client,
  { id, version }: Pick<FloorOrder, "id" | "version">,
  claim_id: string,
  end: ClaimEnd,
  reason: string,
) =>
  client.call("PUT /orders/{order_id}/claims/{claim_id}", {
    ...{ order_id: id, claim_id, version, reason },
    ...(end === "rejected"
      ? { decision: "rejected" }
      : { decision: "accepted", resolution: end, ...(end === "refund" && { amount: "all" }) }),
  });
