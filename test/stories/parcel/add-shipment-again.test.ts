import { describe, expect, test } from "vitest";
import { addShipment, addTrackingEvents } from "#shared/api/operator/shipments.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { setStatus } from "../../support/set-status.ts";
import { requestLine } from "../../support/units.ts";
import { shipmentScene } from "./shipment-scene.ts";

const { add, caller, inProduction, operator, post, read } = await shipmentScene();

describe("the same parcel again", () => {
  test("is answered 200 and writes nothing", async () => {
    const { id, items } = await inProduction();
    const [item] = items;
    const fields = {
      service: "Priority",
      primary: true,
      items: [{ item_id: item?.item_id, quantity: 2 }],
    };
    const shipment = await add(id, fields);
    const order = await read(id);
    const reply = await post(id, fields);
    expect(expectSuccess(reply, addShipment)).toEqual(shipment);
    expect(await read(id)).toEqual(order);
    // At most the request's own count was written; an order is more than one unit.
    expect((await requestLine(reply)).units.write).toBeLessThanOrEqual(1);
  });

  test("is answered 200 in a state in which no parcel can be added", async () => {
    const { id } = await inProduction();
    const shipment = await add(id);
    await setStatus(caller, id, "in_production_cancelled");
    expect(await add(id)).toEqual(shipment);
  });

  test("changes the fields that are given and keeps the others, its time of shipping too", async () => {
    const { id } = await inProduction();
    const first = await add(id, {
      service: "Priority",
      label_url: "https://labels.example.com/1.pdf",
      shipped_at: "2026-11-20T12:00:00.000000",
    });
    const changed = await add(id, { service: "Express" });
    expect(changed).toEqual({ ...first, service: "Express" });
    expect((await read(id)).shipments).toEqual([changed]);
  });

  test("can be corrected after a refund", async () => {
    const { id } = await inProduction();
    await add(id);
    await setStatus(caller, id, "partial_refunded");
    expect((await add(id, { service: "Express" })).service).toBe("Express");
  });

  test("keeps its tracking", async () => {
    const { id } = await inProduction();
    const { id: shipmentId } = await add(id);
    const tracked = expectSuccess(
      await operator.post(`/orders/${id}/shipments/${shipmentId}/tracking-events`, {
        events: [{ status: "delivered", occurred_at: "2026-11-21T10:00:00" }],
      }),
      addTrackingEvents,
    );
    expect(await add(id, { service: "Express" })).toEqual({ ...tracked, service: "Express" });
  });

  test("is identified by its carrier and its number, however they are written, and shown as typed last without what nobody sees", async () => {
    const { id } = await inProduction();
    const first = await add(id, { carrier: "USPS", tracking_number: "1zab9" });
    for (const carrier of ["usps", "U.S.P.S."]) {
      for (const tracking_number of ["1ZAB9", "1Z AB-9", "1z\u{a0}ab9"]) {
        const again = await add(id, { carrier, tracking_number });
        const shown = tracking_number.replace("\u{200b}", "");
        expect(again, shown).toEqual({ ...first, carrier, tracking_number: shown });
      }
    }
    expect((await add(id, { carrier: "ups", tracking_number: "1zab9" })).id).not.toBe(first.id);
    expect((await add(id, { tracking_number: "1zab8" })).id).not.toBe(first.id);
    expect((await read(id)).shipments).toHaveLength(3);
  });

  test("of another order is another parcel", async () => {
    const [one, other] = [await inProduction(), await inProduction()];
    expect((await add(one.id)).id).not.toBe((await add(other.id)).id);
  });
});

test("blanks around a copied tracking number do not make another parcel", async () => {
  const { id } = await inProduction();
  await add(id, { tracking_number: "9400" });
  await add(id, { tracking_number: " 9400\n" });
  expect((await read(id)).shipments.map(({ tracking_number }) => tracking_number)).toEqual([
    "9400",
  ]);
});
