import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { findNamed, nameUsers, type Kind } from "../../../infra/operator/cli/find-named.ts";
import { Client } from "#shared/api/client/client.ts";
import { productionLineId } from "../../support/demo-ids.ts";
import { startEventService } from "../../support/event-service.ts";
import { life } from "../../support/order-life.ts";
import { placeOrder } from "../../support/place-order.ts";

// Names are searched among all users, of which a separate service has few.
const { operatorUrl: url, newCaller, newOperator, stop } = await startEventService();
afterAll(stop);

const clientOf = ({ key }: { key: string }) => new Client({ url, key });
const floor = await newOperator();
const client = clientOf(floor);
const find = (kind: Kind, text: string, values = {}) =>
  findNamed(kind, text, () => Promise.resolve(client), values);

const shop = await newCaller({ name: `Shop ${randomUUID().slice(0, 8)}` });
const name = async (id: string) => (await nameUsers(client, [id]))(id);

test("an id is taken as it is, in capitals too and as a scanner types it, and nothing is asked", async () => {
  const id = randomUUID();
  const nobody = () => Promise.reject(new Error("Nobody is to be asked"));
  expect(await findNamed("order", ` ${id.toUpperCase()}\r\n`, nobody)).toBe(id);
  expect(await findNamed("order", id.replaceAll("-", ""), nobody)).toBe(id);
});

test("an order is found by its reference, also if it was deleted and placed again", async () => {
  const order_id = `T-${randomUUID()}`;
  const { id } = await placeOrder(shop, { order_id });
  await shop.delete(`/orders/${id}`);
  await placeOrder(shop, { order_id });
  expect(await find("order", ` ${order_id} `)).toBe(id);
});

test("a reference of several merchants is refused with their orders to choose from", async () => {
  const order_id = `T-${randomUUID()}`;
  const other = await newCaller({ name: "Another shop" });
  const orders = [await placeOrder(shop, { order_id }), await placeOrder(other, { order_id })];
  const refused = await find("order", order_id).catch((error: unknown) => String(error));
  expect(refused).toContain(`${order_id} names several orders: give the id of one.`);
  for (const { id } of orders)
    expect(refused).toMatch(new RegExp(`${id} +(Shop \\w+|Another shop)`));
  await expect(find("order", "T-none")).rejects.toThrow(
    "There is no order with the id, the reference or the tracking number T-none.",
  );
});

test("an order is found by the number of its parcel, and the parcel of an order by it too", async () => {
  const number = `1Z${randomUUID().replaceAll("-", "").toUpperCase()}`;
  const { id, shipments } = await life(shop, floor)
    .place()
    .start()
    .parcel({ tracking_number: number });
  const spaced = `${number.slice(0, 6)} ${number.slice(6)}`;
  await expect.poll(() => find("order", number).catch(String)).toBe(id);
  expect(await find("parcel", spaced.toLowerCase(), { order_id: id })).toBe(shipments[0]?.id);
  await expect(find("parcel", "1Z9", { order_id: id })).rejects.toThrow(`there are ${number}.`);
});

test("a key is found by its name, among those that are not revoked", async () => {
  const named = `Press ${randomUUID().slice(0, 8)}`;
  const { keyId } = await newCaller({ name: named });
  expect(await find("key", named.toUpperCase())).toBe(keyId);
  const { keyId: twin } = await newCaller({ name: named });
  await expect(find("key", named)).rejects.toThrow(/is the name of several keys[^]* CREATED\n/);
  await client.call("POST /keys/{key_id}/revoke", { key_id: twin });
  expect(await find("key", named)).toBe(keyId);
});

test("a line is found by its name in any case, and an unknown one is refused with the existing names", async () => {
  expect(await find("line", "austin dtg")).toBe(productionLineId("Austin DTG"));
  await expect(find("line", "Houston")).rejects.toThrow(
    "There is no production line Houston; there are Austin DTG, Charlotte Embroidery.",
  );
});

test("a user is found by the name of a key, and shown by it", async () => {
  const { keyId, userId } = shop;
  expect(keyId).not.toBe(userId);
  const shown = await name(userId);
  expect(shown).toMatch(new RegExp(`^Shop \\w+ \\(${userId}\\)$`));
  expect(await find("user", shown.split(" (")[0]?.toUpperCase() ?? "")).toBe(userId);
  await expect(find("user", "Shop of nobody")).rejects.toThrow(
    "There is no user or key named Shop of nobody; there are ",
  );
  const [one, other] = [await newCaller({ name: "Twins" }), await newCaller({ name: "Twins" })];
  for (const { userId: id } of [one, other]) {
    await expect(find("user", "twins")).rejects.toThrow(
      new RegExp(`give the id.*${id} +Twins`, "s"),
    );
  }
});

test("a merchant's own name stays, whatever key is issued for them later", async () => {
  const merchant = `Blumen Müller ${randomUUID().slice(0, 8)}`;
  const { userId: user_id } = await newCaller({ name: "ERP", merchant });
  await newCaller({ user_id, name: "Packer Hans", permissions: ["floor:orders"] });
  expect(await name(user_id)).toBe(`${merchant} (${user_id})`);
  expect(await find("user", merchant.toLowerCase())).toBe(user_id);
});

test("an unknown user, or one who may not be listed, is shown by the id", async () => {
  const id = randomUUID();
  expect(await name(id)).toBe(id);
  const blind = clientOf(await newOperator({ permissions: ["manage:deliveries"] }));
  expect((await nameUsers(blind, [shop.userId]))(shop.userId)).toBe(shop.userId);
  await expect(findNamed("order", "T-1", () => Promise.resolve(blind))).rejects.toThrow(
    "does not have the permission floor:orders. Without it, give the id in the place of T-1.",
  );
});
