import { afterAll, describe, expect, test } from "vitest";
import { listOwners } from "#shared/api/operator/owners.ts";
import { revokeKey } from "#shared/key/revoke-key.ts";
import type { Owner } from "#shared/order/find/owner.ts";
import { keyManager } from "../../support/actor.ts";
import { startEventService } from "../../support/event-service.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { placeOrder } from "../../support/place-order.ts";
import { setStatus } from "../../support/set-status.ts";
import { untilCounted } from "../../support/until-counted.ts";

// All owners are listed, of which a separate service has few.
const { newCaller, newOperator, stop } = await startEventService();
afterAll(stop);

const operator = await newOperator();
const list = async (query: string) =>
  expectSuccess(await operator.get(`/owners?${query}`), listOwners);

/** Returns every owner, by pages. */
async function listAll(limit: number): Promise<Owner[]> {
  const all: Owner[] = [];
  let cursor: string | null = null;
  do {
    const page = await list(`limit=${String(limit)}${cursor === null ? "" : `&cursor=${cursor}`}`);
    expect(page.items.length).toBeLessThanOrEqual(limit);
    all.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return all;
}

/** Returns the first owner of a page that begins just before this id. */
async function findOwner(userId: string): Promise<Owner | undefined> {
  const before = `${userId.slice(0, 24)}000000000000`;
  const [owner] = (await list(`limit=1&cursor=${before}`)).items;
  return owner;
}

describe("200", () => {
  test("shows an owner's keys, the newest first, and the number of orders in each state", async () => {
    const owner = await newCaller({ name: "first" });
    await newCaller({ user_id: owner.userId, name: "second" });
    await revokeKey(owner.keyId, keyManager);
    const other = await newCaller({ user_id: owner.userId, name: "third" });
    const [one] = [await placeOrder(other), await placeOrder(other), await placeOrder(other)];
    await setStatus(other, one.id, "on_hold");
    await untilCounted(owner.userId, ["on_hold", "new_order", "new_order"]);
    const shown = await findOwner(owner.userId);
    expect(shown).toMatchObject({
      user_id: owner.userId,
      name: "third",
      orders: 3,
      orders_by_status: { new_order: 2, on_hold: 1 },
    });
    expect(shown?.keys.map(({ name }) => name)).toEqual(["third", "second", "first"]);
    expect(shown?.keys.map(({ revoked_at }) => revoked_at === null)).toEqual([true, true, false]);
    expect(JSON.stringify(shown)).not.toContain(owner.key);
  });

  test("shows every owner once, however large the pages", async () => {
    const owners = await Promise.all(Array.from({ length: 4 }, () => newCaller()));
    await newCaller({ user_id: owners[0]?.userId ?? "" });
    for (const limit of [2, 7, 100]) {
      const ids = (await listAll(limit)).map(({ user_id }) => user_id);
      expect(ids).toEqual([...new Set(ids)].sort());
      expect(ids).toEqual(expect.arrayContaining(owners.map(({ userId }) => userId)));
    }
  });

  test("is empty behind the last", async () => {
    const reply = await list("cursor=ffffffff-ffff-4fff-bfff-ffffffffffff");
    expect(reply).toEqual({ items: [], next_cursor: null });
  });
});

test("422 for an unknown cursor, and a limit out of bounds", async () => {
  expectFaults(await operator.get("/owners?cursor=ada&limit=101"), "query.cursor", "query.limit");
});
