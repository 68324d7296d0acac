import type { OrderCustoms } from "#shared/order/customs/order-customs.ts";
import { contentsOf } from "#shared/order/pieces.ts";
import type { OperatorOrder } from "#shared/order/view/operator-order.ts";
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
    const found = await client.call("GET /orders/{order_id}", { order_id });
    const { customs } = found;
    if (customs === null) {
      throw new ApiFailure("The order crosses no border, or ships by its owner's label.");
    }
    const some = parcel === undefined ? customs : inParcel(customs, found, parcel);
    const document = chosen === "easypost" ? toEasypost(some) : some;
    return { document, text: JSON.stringify(document, undefined, 2) };
  },
});

/** Returns the customs of a parcel. */
function inParcel(customs: OrderCustoms, order: OperatorOrder, parcelId: string): OrderCustoms {
  const parcel = order.shipments.find(({ id }) => id === parcelId);
  if (parcel === undefined) throw new ApiFailure(`The order has no parcel ${parcelId}.`);
  const contents = contentsOf(order, parcel);
  if (contents === undefined) {
    const { carrier, tracking_number } = parcel;
    const remedy =
      tracking_number === ""
        ? `shipments void ${order.order_id} ${parcelId}, then shipments add with --item`
        : `shipments add ${order.order_id} --carrier ${carrier} --tracking-number ${tracking_number} --item <item_id|sku:quantity>`;
    throw new ApiFailure(
      `The contents of this parcel and of another one were not given. Give them first: ${remedy}`,
    );
  }
  const lines = customs.lines.flatMap((line) => {
    const packed = contents.find(({ item_id }) => item_id === line.item_id);
    return packed === undefined ? [] : [{ ...line, quantity: packed.quantity }];
  });
  return { ...customs, lines };
}
