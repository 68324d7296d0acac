import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { newCaller } from "../../support/call.ts";
import { placeOrder } from "../../support/place-order.ts";
import { rewriteOrder } from "../../support/set-status.ts";
import { runOperator } from "../../support/run-operator.ts";
import { runJson } from "./run-json.ts";

const caller = await newCaller();

async function cancelled() {
  const { id, order_id } = await placeOrder(caller, { last_name: "Lovelace" });
  await caller.post(`/orders/${id}/cancel`);
  return { id, order_id };
}

test("an order is erased by its reference, and listed with its merchant", async () => {
  const { id, order_id } = await cancelled();
  const erasure = await runJson("orders", "erase", order_id, "--yes");
  expect(erasure).toMatchObject({ id, user_id: caller.userId, related: [] });
  const { erased_at } = erasure as { erased_at: string };
  expect(await runJson("orders", "erased")).toContainEqual({
    ...{ id, user_id: caller.userId, erased_at },
    due_again_at: expect.any(String) as string,
  });
  const { output } = await runOperator(["orders", "erased"]);
  expect(output).toMatch(new RegExp(`${id} +test +2\\d{3}-.*\n +\\(${caller.userId}\\)`));
  expect((await runOperator(["orders", "show", id])).output).toMatch(/^Erased +2\d{3}-/m);
});

test("orders that replace its pieces are named, erased or not", async () => {
  const { id, order_id } = await placeOrder(caller, { order_id: `ER-${randomUUID().slice(0, 8)}` });
  await runJson("orders", "start", id);
  await runJson("shipments", "add", id, "--carrier", "usps", "--tracking-number", id);
  await runJson("orders", "ship", id);
  await caller.post(`/orders/${id}/claims`, { claim_id: "1", kind: "damaged", wish: "reprint" });
  await runJson("claims", "accept", id, "1", "--by", "reprint", "--reason", "Torn", "--yes");
  const kept = await runOperator(["orders", "erase", id, "--yes"]);
  expect(kept.exitCode).toBe(3);
  expect(kept.output).toContain(`still to be made: ${order_id}-C1 (new_order)`);
  await caller.post(`/orders/${order_id}-C1/cancel`);
  const done = await runOperator(["orders", "erase", id, "--yes"]);
  expect(done).toMatchObject({ exitCode: 0 });
  expect(done.output).toContain(`Erased with it, as they replace its pieces: ${order_id}-C1`);
});

test("an erasure asks for confirmation first", async () => {
  const { id, order_id } = await cancelled();
  const { exitCode, errors } = await runOperator(["orders", "erase", order_id]);
  expect(exitCode).toBe(2);
  expect(errors).toContain(`Erase the recipient of ${order_id}, Ada Lovelace, Austin, for good?`);
  expect((await findOrderById(id))?.last_name).toBe("Lovelace");
});

test("a key that may erase orders but not read them erases one by its id", async () => {
  const { id } = await cancelled();
  const { key } = await newCaller({ permissions: ["manage:erasures"] });
  const erase = ["orders", "erase", id, "--key", key];
  expect((await runOperator(erase)).errors).toContain(`Erase the recipient of ${id}, for good?`);
  expect(await runJson(...erase, "--yes")).toMatchObject({ id });
});

test.each([[[]], [["--again", randomUUID()]]])(
  "an erasure with %j is wrong usage",
  async (given) => {
    const { exitCode, errors } = await runOperator(["orders", "erase", ...given, "--yes"]);
    expect(exitCode).toBe(2);
    expect(errors).toContain("Give an order, or --again.");
  },
);

describe("again, as after a restore", () => {
  test("orders that came back are erased, and failures are reported", async () => {
    const [back, open] = [await cancelled(), await cancelled()];
    const erased = [];
    for (const { order_id } of [back, open]) {
      erased.push(await runJson("orders", "erase", order_id, "--yes"));
    }
    const { erased_at } = erased[0] as { erased_at: string };
    await rewriteOrder(caller, back.id, { last_name: "Lovelace", erased_at: null });
    await rewriteOrder(caller, open.id, {
      ...{ last_name: "Lovelace", erased_at: null },
      ...{ status: "new_order", cancelled_at: null },
    });
    const { exitCode, output } = await runOperator(["orders", "erase", "--again"]);
    expect(exitCode).toBe(3);
    expect(output).toMatch(/^\d+ orders? erased again\.$/m);
    expect(output).toMatch(new RegExp(`${open.id} +An order is erased when it was shipped`));
    expect(await findOrderById(back.id)).toMatchObject({ last_name: "", erased_at });
    await caller.post(`/orders/${open.id}/cancel`);
    expect(await runJson("orders", "erase", "--again")).toMatchObject({ refused: [] });
    expect((await findOrderById(open.id))?.last_name).toBe("");
  });
});
