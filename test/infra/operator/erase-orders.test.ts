import { describe, expect, test } from "vitest";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { newCaller } from "../../support/call.ts";
import { placeOrder } from "../../support/place-order.ts";
import { rewriteOrder } from "../../support/set-status.ts";
import { runOperator } from "../../support/run-operator.ts";
import { runJson } from "./run-json.ts";

const caller = await newCaller();
const user = ["--user", caller.userId];

async function cancelled() {
  const { id, order_id } = await placeOrder(caller, { last_name: "Lovelace" });
  await caller.post(`/orders/${id}/cancel`);
  return { id, order_id };
}

test("an order is erased by its user and reference, and listed", async () => {
  const { id, order_id } = await cancelled();
  const erasure = await runJson("orders", "erase", ...user, "--reference", order_id, "--yes");
  expect(erasure).toMatchObject({ id, user_id: caller.userId });
  expect(await runJson("orders", "erased")).toContainEqual(erasure);
  expect((await runOperator(["orders", "show", id])).output).toMatch(/^Erased +2\d{3}-/m);
});

test("it is asked for first", async () => {
  const { id, order_id } = await cancelled();
  const { exitCode, errors } = await runOperator([
    ...["orders", "erase", ...user, "--reference", order_id],
  ]);
  expect(exitCode).toBe(2);
  expect(errors).toContain(`Erase who receives the order ${order_id} of the user ${caller.userId}`);
  expect((await findOrderById(id))?.last_name).toBe("Lovelace");
});

test.each([[[]], [user], [["--again", ...user]]])(
  "with %j alone it is wrong usage",
  async (given) => {
    const { exitCode, errors } = await runOperator(["orders", "erase", ...given, "--yes"]);
    expect(exitCode).toBe(2);
    expect(errors).toContain("Give --user and --reference, or --again.");
  },
);

describe("again, as after a restore", () => {
  test("what came back is erased, and what cannot be is told", async () => {
    const [back, open] = [await cancelled(), await cancelled()];
    const erased = [];
    for (const { order_id } of [back, open]) {
      erased.push(await runJson("orders", "erase", ...user, "--reference", order_id, "--yes"));
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
