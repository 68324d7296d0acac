import { countPieces } from "#shared/values/count-pieces.ts";
import type { OrderCustoms } from "#shared/order/customs/order-customs.ts";
import type { Shipment } from "#shared/order/shipment.ts";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import { command } from "../cli/command.ts";
import { order } from "../cli/named.ts";
import { oneOf } from "../cli/read-value.ts";
import { toEasypost } from "../output/easypost.ts";

const FORMATS = ["json", "easypost"] as const;

const format = {
  flags: "--format <json|easypost>",
  about: "json if absent",
  read: oneOf(FORMATS),
} as const;

/** Writes what a carrier asks for a parcel that crosses a border. */
export const parcelCustoms = command({
  words: "shipments customs",
  summary: "Print what customs ask of an order or a parcel of it, as JSON",
  example: "shipments customs SHOP-1001 --format easypost",
  arguments: { order_id: order },
  options: {
    parcel: { flags: "--parcel <id>", about: "of this parcel, as orders show shows it" },
    format,
  },
  run: async ({ connect }, { order_id, parcel, format: chosen = "json" }) => {
    const client = await connect();
    const { customs, shipments } = await client.call("GET /orders/{order_id}", { order_id });
    if (customs === null) {
      throw new ApiFailure("The order crosses no border, or ships by its owner's label.");
    }
    const some = parcel === undefined ? customs : inParcel(customs, shipments, parcel);
    const document = chosen === "easypost" ? toEasypost(some) : some;
    return { document, text: JSON.stringify(document, undefined, 2) };
  },
});

/** Returns the customs of a parcel. A parcel with unknown contents holds all pieces that are in no other. */
function inParcel(
  customs: OrderCustoms,
  shipments: readonly Shipment[],
  parcel: string,
): OrderCustoms {
  const items = shipments.find(({ id }) => id === parcel)?.items;
  if (items === undefined) throw new ApiFailure(`The order has no parcel ${parcel}.`);
  const piecesOf = (all: Shipment["items"], itemId: string) =>
    countPieces(all.filter(({ item_id }) => item_id === itemId));
  const inAny = shipments.flatMap((each) => each.items);
  const lines = customs.lines
    .map((line) => {
      const quantity =
        items.length > 0
          ? piecesOf(items, line.item_id)
          : line.quantity - piecesOf(inAny, line.item_id);
      return { ...line, quantity };
    })
    .filter(({ quantity }) => quantity > 0);
  return { ...customs, lines };
}
