import { expect, test } from "vitest";
import { listChanges, updateOrder } from "#shared/api/public/orders.ts";
import { newCaller } from "../../support/call.ts";
import { newChangesReader } from "../../support/changes-reader.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { placeOrder } from "../../support/place-order.ts";

const SOON = { timeout: 40_000, interval: 500 };
const startedAt = new Date(Date.now() - 1000).toISOString();
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

const caller = await newCaller({ rate_limit: 10_000 });
const changes = async (query: string) =>
  expectSuccess(await caller.get(`/changes?${query}`), listChanges);

test("a reader by cursor has every change of sixteen writers, whatever it reads meanwhile", async () => {
  const reader = newChangesReader((path) => caller.get(path), startedAt, 7);
  // The clock of a client may be fast.
  const ahead = newChangesReader((path) => caller.get(path), inAnHour, 100);
  await ahead.readOn();
  const last: Record<string, string> = {};
  let isWriting = true;
  const write = async (writer: number) => {
    const { id } = await placeOrder(caller);
    for (let change = 0; change < 5; change += 1) {
      const note = `${String(writer)} ${String(change)}`;
      expectSuccess(await caller.put(`/orders/${id}`, { note }), updateOrder);
      last[id] = note;
    }
  };
  const read = async () => {
    while (isWriting) await reader.readOn();
  };
  const reading = read();
  await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer)));
  isWriting = false;
  await reading;
  await expect.poll(reader.readOn, SOON).toEqual(last);
  await expect.poll(ahead.readOn, SOON).toEqual(last);
  // Nothing comes again, and nothing is left.
  const other = newChangesReader((path) => caller.get(path), startedAt, 100);
  await expect.poll(other.readOn, SOON).toEqual(last);
});

test("a change is held back until no other can come before it", async () => {
  const { id } = await placeOrder(caller);
  const { items } = await changes(`since=${encodeURIComponent(startedAt)}&limit=100`);
  expect(items.map((order) => order.id)).not.toContain(id);
});

test.each([
  ["", "query.since"],
  ["since=soon", "query.since"],
  ["after=gone", "query.after"],
  ["limit=0&since=2026-11-21", "query.limit"],
])("%j is refused at its parameter", async (query, at) => {
  const reply = await caller.get(`/changes?${query}`);
  const faults = (reply.body["detail"] as { loc: string[] }[]).map(({ loc }) => loc.join("."));
  expect(faults).toContain(at);
});

test("a cursor counts instead of a beginning, and another owner sees nothing", async () => {
  const since = `since=${encodeURIComponent(startedAt)}`;
  const { next_cursor } = await changes(since);
  expect((await changes(`${since}&after=${next_cursor}`)).next_cursor).toBe(next_cursor);
  const stranger = await newCaller();
  const seen = expectSuccess(await stranger.get(`/changes?${since}`), listChanges);
  expect(seen).toMatchObject({ items: [], up_to_date: true });
  const noReader = await newCaller({ permissions: ["create:orders"] });
  expectError(await noReader.get(`/changes?${since}`), "FORBIDDEN");
});
