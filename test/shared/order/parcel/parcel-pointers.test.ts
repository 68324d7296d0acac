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

/** An order in a state in which it takes parcels, and is erased. */
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

/** Does something once, after the next batch was written: a pointer, whose parcel is still to come. */
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

test("one that another request has added at the same moment keeps it", async () => {
  const id = await shipped();
  const added = parcel();
  afterNextBatch(() => addShipment(by, id, added));
  await addShipment(by, id, added);
  expect(await pointersOf(added)).toEqual([id]);
});

test("one that is voided leaves none, and one that is added again has it", async () => {
  const id = await shipped();
  const added = parcel();
  const { id: shipment } = await addShipment(by, id, added);
  expect(await pointersOf(added)).toEqual([id]);
  await voidShipment(by, id, shipment);
  expect(await pointersOf(added)).toEqual([]);
  await addShipment(by, id, added);
  expect(await pointersOf(added)).toEqual([id]);
});

test("one that is voided leaves that of another carrier's parcel with the same number", async () => {
  const id = await shipped();
  const added = parcel();
  const { id: shipment } = await addShipment(by, id, added);
  await addShipment(by, id, { ...added, carrier: "ups" });
  await voidShipment(by, id, shipment);
  expect(await pointersOf(added)).toEqual([id]);
});
