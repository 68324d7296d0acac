import { call, command, type Command } from "../cli/command.ts";
import type { Fields } from "#shared/api/client/operation.ts";
import { order, parcel as shipment_id } from "../cli/named.ts";
import { readJsonFile } from "../csv/read-file.ts";
import { UsageError } from "../exit/usage-error.ts";
import { count } from "../output/show.ts";
import { orderInShort } from "../output/show-order.ts";
import { showShipment } from "../output/show-shipment.ts";
import { parcelCustoms } from "./parcel-customs.ts";
import { itemPieces, withItemIds } from "./item-pieces.ts";
import { ORDER_ID } from "./options/order-options.ts";

const addParcel = "POST /orders/{order_id}/shipments";

/** Parcels and their tracking. */
export const shipmentCommands: readonly Command[] = [
  command({
    words: "shipments add",
    summary: "Add a parcel to an order, or change the given fields",
    example: `shipments add ${ORDER_ID} --carrier usps --tracking-number 9400100000000000000000`,
    arguments: { order_id: order },
    options: {
      carrier: { flags: "--carrier <name>", about: "who carries it", required: true },
      tracking_number: {
        flags: "--tracking-number <text>",
        about: "the carrier's number of it; left out for a letter",
      },
      letter_id: {
        flags: "--letter-id <text>",
        about: "your own id of a letter, which tells it from another with the same contents",
      },
      service: { flags: "--service <text>", about: "the carrier's name of the service" },
      tracking_url: { flags: "--tracking-url <url>", about: "where to look for it" },
      label_url: { flags: "--label-url <url>", about: "its label" },
      shipped_at: { flags: "--shipped-at <time>", about: "when it left, in UTC" },
      primary: { flags: "--primary", about: "the parcel that stands for the order" },
      items: {
        flags: "--item <item_id|sku:quantity>",
        about: "what is in it; once for each item",
        read: itemPieces,
        many: true,
      },
      replace: { flags: "--replace", about: "change what a parcel holds that the order has" },
      shared_number: { flags: "--shared-number", about: "another order has the number too" },
    },
    run: async ({ connect }, { items, ...parcel }) => {
      const client = await connect();
      const { order_id } = parcel;
      const packed =
        items && withItemIds(await client.call("GET /orders/{order_id}", { order_id }), items);
      // Only the service checks them.
      const request = { ...parcel, items: packed } as Fields<typeof addParcel>;
      const added = await client.call(addParcel, request);
      return { document: added, text: showShipment(added) };
    },
  }),
  parcelCustoms,
  call({
    words: "shipments void",
    summary: "Take back a parcel that was added by mistake and has no tracking events",
    example: `shipments void ${ORDER_ID} 9d0c3a52-64b1-5c0e-9a7f-3b1d8e2f4a60`,
    operation: "POST /orders/{order_id}/shipments/{shipment_id}/void",
    arguments: { order_id: order, shipment_id },
    aim: async ({ order_id: of, shipment_id: parcel }, client) => {
      const read = await client.call("GET /orders/{order_id}", { order_id: of });
      return { question: `Take the parcel ${parcel} from ${orderInShort(read)}?`, fields: {} };
    },
    show: ({ order_id: reference, status, shipments }) =>
      `${reference} has ${count(shipments.length, "parcel")}; it is ${status} as before.`,
  }),
  call({
    words: "shipments track",
    summary: "Add tracking events of a parcel: a single event, or a file of them",
    example: `shipments track ${ORDER_ID} 9d0c3a52-64b1-5c0e-9a7f-3b1d8e2f4a60 --status delivered`,
    operation: "POST /orders/{order_id}/shipments/{shipment_id}/tracking-events",
    arguments: { order_id: order, shipment_id },
    options: {
      status: { flags: "--status <status>", about: "in_transit, delivered, ..." },
      description: { flags: "--description <text>", about: "in the carrier's words" },
      location: { flags: "--location <text>", about: "where it was" },
      occurred_at: { flags: "--at <time>", about: "when, in UTC; now if absent" },
      events: {
        flags: "--file <events.json>",
        about: "an array of { status, description, location, occurred_at } instead; or -",
      },
    },
    fields: async ({ order_id: of, shipment_id: parcel, events: file, ...event }) => {
      const isOne = Object.values(event).some((value) => value !== undefined);
      if (isOne === (file !== undefined)) {
        throw new UsageError("Give either --status and what goes with it, or --file.");
      }
      const { occurred_at = new Date().toISOString() } = event;
      const events = file === undefined ? [{ ...event, occurred_at }] : await readJsonFile(file);
      return { order_id: of, shipment_id: parcel, events };
    },
    show: showShipment,
  }),
];
