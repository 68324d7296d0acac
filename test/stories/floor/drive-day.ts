import { setTimeout as sleep } from "node:timers/promises";
import { ApiFailure } from "#shared/api/client/api-failure.ts";
import type { Client } from "#shared/api/client/client.ts";
import { boardReader, type Row } from "#shared/floor-page/calls/board-calls.ts";
import {
  takeSeveral,
  type Station,
  type FloorOrder,
  type FloorOrderDetail,
} from "#shared/floor-page/calls/floor-calls.ts";
import {
  moveOrder,
  readOrder,
  reportPiece,
  saveParcel,
  voidParcel,
} from "#shared/floor-page/calls/order-calls.ts";

/** The people who take at the same time, and the orders that each takes at once. */
const PEOPLE = 3;
const BATCH = 5;

const HISTORY_MS = 30_000;

/** The actions on each order in their sequence, as the people who took them know them. */
type Diary = Map<string, string[]>;

/**
 * Runs a day of a floor with the screen's own functions. Orders are held and released, taken by several people, some
 * by mistake and given back; held in production; packed in one parcel or more, unpacked, made again, sent to another
 * address, and shipped, some without a piece. In the end these rests are sent or given up. Returns the differences between the API's histories and the actions taken; none if they agree.
 */
export async function driveDay(
  client: Client,
  floor: Station,
  orders: readonly { readonly id: string }[],
): Promise<string[]> {
  const diary: Diary = new Map(orders.map(({ id }) => [id, ["created"]]));
  const note = (id: string, ...actions: string[]) => {
    const entries = diary.get(id);
    if (entries === undefined) throw new Error(`The order ${id} is of another floor`);
    entries.push(...actions);
  };
  const numberOf = new Map(orders.map(({ id }, index) => [id, index]));
  for (const { id } of orders.filter((_, index) => index % 9 === 4)) {
    const held = await moveOrder(client, await readOrder(client, id), "hold", {
      reason: "Is this what is meant?",
    });
    await moveOrder(client, held, "release");
    note(id, "held", "released");
  }
  const givenBack = new Set<string>();
  const work = async () => {
    for (;;) {
      const { taken, refusal } = await takeSeveral(client, floor, BATCH);
      if (refusal !== undefined) throw refusal;
      for (const order of taken) {
        note(order.id, "started");
        const number = numberOf.get(order.id) ?? 0;
        if (number % 8 === 3 && !givenBack.has(order.id)) {
          givenBack.add(order.id);
          await moveOrder(client, order, "return", { reason: "Another's" });
          note(order.id, "returned");
        } else note(order.id, ...(await finish(client, order, number)));
      }
      if (taken.length === 0) return;
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, work));
  // Takes an order that one person gave back after the others had found none left.
  await work();
  for (const order of await readRests(client, floor)) {
    note(order.id, await endRest(client, order, numberOf.get(order.id) ?? 0));
  }
  const faults = (await readRests(client, floor)).map(({ id }) => `${id}: has a rest to send`);
  for (const [id, actions] of diary) faults.push(...(await compare(client, id, actions)));
  return faults;
}

/** Makes, packs and ships a taken order, each order in another way. Returns the actions taken. */
async function finish(client: Client, order: FloorOrder, number: number): Promise<string[]> {
  const { id } = order;
  const done: string[] = [];
  const [item] = order.items;
  if (item === undefined) throw new Error(`The order ${id} has no item`);
  if (number % 5 === 1) {
    await reportPiece(client, order, item.item_id, "remade", "A torn seam");
    done.push("production");
  }
  if (number % 7 === 2) {
    const address = { order_id: id, address_line_2: `Door ${String(number)}` };
    await client.call("PUT /orders/{order_id}/address", address);
    done.push("address_corrected");
  }
  const pack = async (parcel: string, quantity: number) => {
    const saved = await saveParcel(client, id, {
      carrier: "usps",
      tracking_number: `${String(number)}-${parcel}`,
      pieces: { [item.item_id]: quantity },
    });
    done.push("shipment");
    return saved;
  };
  if (number % 10 === 4) {
    const held = await moveOrder(client, await readOrder(client, id), "hold", {
      reason: "Which size?",
    });
    await moveOrder(client, held, "release");
    done.push("held", "released");
  }
  if (number % 6 === 0) {
    await pack("1", 1);
    const order = await readOrder(client, id);
    await moveOrder(client, order, "ship", { unpacked: true, reason: "The rest follows" });
    return [...done, "shipped"];
  }
  if (number % 3 === 0) {
    await pack("1", 1);
    await refuseToShip(client, id);
    await pack("2", item.quantity - 1);
  } else {
    const parcel = await pack("1", item.quantity);
    if (number % 11 === 5) {
      await voidParcel(client, id, parcel.id);
      done.push("voided");
      await pack("2", item.quantity);
    }
  }
  await moveOrder(client, await readOrder(client, id), "ship");
  return [...done, "shipped"];
}

const readRests = async (client: Client, floor: Station) =>
  (await boardReader(client, floor, "unshipped")(Infinity)).rows;

/** Sends every other rest, and gives the others up. Returns the action taken. */
async function endRest(client: Client, order: Row, number: number): Promise<string> {
  if (number % 12 === 0) {
    await moveOrder(client, order, "close", { reason: "Not made any more" });
    return "closed";
  }
  await saveParcel(client, order.id, {
    carrier: "usps",
    tracking_number: `${String(number)}-rest`,
    pieces: Object.fromEntries(order.unpacked.map(({ item_id, quantity }) => [item_id, quantity])),
  });
  return "shipment";
}

/** Checks that an order that is packed in part cannot be shipped by mistake. */
async function refuseToShip(client: Client, id: string): Promise<void> {
  const order = await readOrder(client, id);
  const refusal = await moveOrder(client, order, "ship").catch((error: unknown) => error);
  if (!(refusal instanceof ApiFailure) || !/In no parcel yet/.test(refusal.message)) {
    throw new Error(`The order ${id} was shipped with pieces in no parcel`, { cause: refusal });
  }
}

/** Returns the differences between an order with its history and the actions taken on it. */
async function compare(client: Client, id: string, actions: readonly string[]): Promise<string[]> {
  const order = await readWhole(client, id, actions.length);
  const said = order.history.map(({ action }) => action).join(" ");
  const items = order.items.map(({ item_id, quantity }) => ({
    item_id,
    isPacked: quantity === packed(order, item_id),
  }));
  const isWhole =
    order.unshipped_reason !== "" ||
    (order.unpacked.length === 0 && items.every(({ isPacked }) => isPacked));
  return [
    ...(said === actions.join(" ") ? [] : [`${id}: ${said}, but it was ${actions.join(" ")}`]),
    ...(order.status === "shipped" ? [] : [`${id}: is ${order.status}`]),
    ...(isWhole ? [] : [`${id}: its parcels hold other pieces than were ordered`]),
  ];
}

const packed = ({ shipments }: FloorOrder, id: string) =>
  shipments
    .flatMap(({ items }) => items)
    .reduce((sum, { item_id, quantity }) => sum + (item_id === id ? quantity : 0), 0);

/** Returns an order once its history has this many changes, or as it is when the stream is late. */
async function readWhole(client: Client, id: string, changes: number): Promise<FloorOrderDetail> {
  const deadline = Date.now() + HISTORY_MS;
  for (;;) {
    const order = await readOrder(client, id);
    if (order.history.length >= changes || Date.now() > deadline) return order;
    await sleep(50);
  }
}
