import { afterEach, describe, expect, test, vi } from "vitest";
import { dueAfter, getErasure } from "#shared/care/erasure-store.ts";
import { eraseOrder } from "#shared/care/erase-order.ts";
import { erasureCursor } from "#shared/care/erasure.ts";
import { repeatErasures } from "#shared/care/repeat-erasures.ts";
import { dueErasureKeys, erasureKey } from "#shared/table/find-keys.ts";
import { undeliveredPartition, webhookDeliveries } from "#shared/table/keys.ts";
import { findItem, queryItems } from "#shared/table/table.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { timestamp } from "#shared/values/time.ts";
import { toUndelivered } from "#shared/webhook/delivery/give-up.ts";
import { actor } from "../../support/actor.ts";
import { buriedMessage } from "../../support/buried-message.ts";
import { newCaller } from "../../support/call.ts";
import { placeOrder } from "../../support/place-order.ts";
import { rewriteOrder } from "../../support/set-status.ts";
import { subscribe } from "../../support/subscribe.ts";

const DAY_MS = 86_400_000;
const ago = (days: number) => timestamp(new Date(Date.now() - days * DAY_MS));

const owner = await newCaller();
const webhook = await subscribe(owner);

/** Makes an order that was erased some days ago, and a notification of it that was given up since. */
async function erased(days: number, fields: object = {}) {
  const { id, order_id } = await placeOrder(owner);
  await owner.post(`/orders/${id}/cancel`);
  // The erasure is refused while the history is behind.
  await vi.waitFor(() => eraseOrder(actor(), id, {}), { timeout: 30_000 });
  const erased_at = ago(days);
  const due = dueAfter(erased_at, new Date(Date.parse(`${erased_at}Z`) + 1));
  const item = await findItem(erasureKey(id), (each) => each, { consistent: true });
  const made = { ...item, erased_at, due_again_at: due, ...dueErasureKeys(id, due), ...fields };
  await putItems([{ ...made, ...erasureKey(id) }]);
  const order = { id, order_id };
  const body = JSON.stringify({ order_id, data: order });
  const letter = buriedMessage({ webhook_id: webhook.id, owner: owner.userId, order, body });
  await putItems([toUndelivered(letter)]);
  const isThere = async () =>
    (await queryItems(undeliveredPartition(webhook.id), ({ SK }) => SK, { consistent: true })).some(
      (SK) => SK.endsWith(letter.event_id),
    );
  return { id, erased_at, isThere };
}

/** Repeats the erasures that are due, and returns the line of the run. */
async function run(): Promise<unknown> {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await repeatErasures(performance.now() + 60_000);
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
  vi.restoreAllMocks();
  return lines.at(-1);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("an erasure", () => {
  test("is repeated when it is due, until nothing can bring the recipient back", async () => {
    const due = await Promise.all([5, 19, 35].map((days) => erased(days)));
    expect(await run()).toMatchObject({ level: "INFO", failed: 0, FailedErasures: 0 });
    expect(await Promise.all(due.map(({ isThere }) => isThere()))).toEqual([false, false, false]);
    const next = await Promise.all(due.map(async ({ id }) => (await getErasure(id)).due_again_at));
    const [first, second] = due.map(({ erased_at }) => Date.parse(`${erased_at}Z`));
    expect(next).toEqual([
      timestamp(new Date((first ?? 0) + 18 * DAY_MS)),
      timestamp(new Date((second ?? 0) + 34 * DAY_MS)),
      null,
    ]);
    expect(await run()).toMatchObject({ repeated: 0 });
  });

  test("is left alone before it is due", async () => {
    const { id, isThere } = await erased(3);
    const before = await getErasure(id);
    expect(await run()).toMatchObject({ repeated: 0, failed: 0 });
    expect(await isThere()).toBe(true);
    expect(await getErasure(id)).toEqual(before);
  });

  test("continues where the run before ran out of time", async () => {
    const cursor = erasureCursor.write([webhookDeliveries(webhook.id), "0"]);
    const { id, isThere } = await erased(5, { cursor });
    expect(await run()).toMatchObject({ repeated: 1 });
    // Given-up notifications come before the calls, and the run before has gone through them.
    expect(await isThere()).toBe(true);
    expect(await getErasure(id)).not.toHaveProperty("cursor");
  });

  test("that fails stays due, is reported, and holds up no other", async () => {
    const [failing, other] = [await erased(6), await erased(5)];
    const back = { status: "new_order", erased_at: null, created_at: ago(7) } as const;
    await rewriteOrder(owner, failing.id, back);
    const before = await getErasure(failing.id);
    expect(await run()).toMatchObject({ level: "ERROR", repeated: 1, FailedErasures: 1 });
    expect(await getErasure(failing.id)).toEqual(before);
    expect([await failing.isThere(), await other.isThere()]).toEqual([true, false]);
    await rewriteOrder(owner, failing.id, { status: "cancelled" });
    await vi.waitFor(
      async () => {
        expect(await run()).toMatchObject({ level: "INFO", repeated: 1, FailedErasures: 0 });
      },
      { timeout: 30_000 },
    );
    expect(await failing.isThere()).toBe(false);
  });
});
