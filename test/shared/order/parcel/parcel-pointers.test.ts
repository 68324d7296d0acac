import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { addShipment } from "#shared/order/parcel/add-shipment.ts";
import { voidShipment } from "#shared/order/parcel/void-shipment.ts";
import { trackedOrders } from "#shared/table/find-keys.ts";
import { queryItems, table } from "#shared/table/table.ts";
import { timestamp } from "#shared/values/time.ts";
import { actor } from "../../../support/actor.ts";
import { newCaller } from "../../../support/call.ts";
import { placeOrder } from "../../../support/place-order.ts";
import { rewriteOrder, setStatus } from "../../../support/set-status.ts";

const by = actor();
const owner = await newCaller();

/** Makes an order in a state in which it takes parcels and can be erased. */
async function shipped() {
  const { id } = await placeOrder(owner);
  await setStatus(owner, id, "in_production");
  await setStatus(owner, id, "shipped");
  return id;
}

const parcel = () => ({ carrier: "usps", tracking_number: `9400 ${randomUUID()}` });
const pointersOf = ({ tracking_number }: { readonly tracking_number: string }) =>
  queryItems(trackedOrders(tracking_number), ({ SK }) => SK, { consistent: true });

afterEach(() => {
  table.middlewareStack.remove("betweenWrites");
});

/** Runs work once after the next batch write, which writes a pointer before its parcel. */
function afterNextBatch(work: () => Promise<unknown>): void {
  let isDone = false;
  table.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        if (!isDone && commandName === "BatchWriteItemCommand") {
          isDone = true;
          await work();
        }
        return result;
      },
    { step: "initialize", name: "betweenWrites" },
  );
}

test("a parcel that an erasure refuses at the same moment leaves no pointer", async () => {
  const id = await shipped();
  const added = parcel();
  afterNextBatch(() => rewriteOrder(owner, id, { erased_at: timestamp() }));
  await expect(addShipment(by, id, added)).rejects.toMatchObject({ code: "ORDER_NOT_MOVABLE" });
  expect(await pointersOf(added)).toEqual([]);
});

test("a parcel that another request has added at the same moment keeps its pointer", async () => {
  const id = await shipped();
  const added = parcel();
  afterNextBatch(() => addShipment(by, id, added));
  await addShipment(by, id, added);
  expect(await pointersOf(added)).toEqual([id]);
});

test("a voided parcel leaves no pointer, and has one when it is added again", async () => {
  const id = await shipped();
  const added = parcel();
  const { id: shipment } = await addShipment(by, id, added);
  expect(await pointersOf(added)).toEqual([id]);
  await voidShipment(by, id, shipment);
  expect(await pointersOf(added)).toEqual([]);
  await addShipment(by, id, added);
  expect(await pointersOf(added)).toEqual([id]);
});

test("a voided parcel leaves the pointer of another carrier's parcel with the same number", async () => {
  const id = await shipped();
  const added = parcel();
  const { id: shipment } = await addShipment(by, id, added);
  await addShipment(by, id, { ...added, carrier: "ups" });
  await voidShipment(by, id, shipment);
  expect(await pointersOf(added)).toEqual([id]);
});
