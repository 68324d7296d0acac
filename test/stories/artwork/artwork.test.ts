import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  getOrder as getAsOperator,
  moveOrder,
  rebuildOrders,
} from "#shared/api/operator/orders.ts";
import { getRateCard, replaceRateCard } from "#shared/api/operator/rate-card.ts";
import { getOrder, updateOrder } from "#shared/api/public/orders.ts";
import type { ArtworkRule } from "#shared/offer/rate-card/rate-card-record.ts";
import { knownKey } from "#shared/order/artwork/known-artwork.ts";
import { getOrderById } from "#shared/order/store/order-store.ts";
import { findItem } from "#shared/table/table.ts";
import { png } from "../../support/artwork-files.ts";
import { startEventService } from "../../support/event-service.ts";
import type { Caller } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { after, startReceiver, status, type Answer } from "../../support/receiver.ts";

// Each case has its own owner, and no pause between two tries.
const service = await startEventService({ environment: { ARTWORK_PAUSE_SECONDS: "0" } });
const operator = await service.newOperator();
const host = await startReceiver();
const files = new Map<string, Answer>();
afterAll(async () => {
  await service.stop();
  await host.stop();
});

const give =
  (width: number, height: number): Answer =>
  (response) =>
    response.end(png(width, height));
const good = give(4500, 5400);
const coarse = give(3000, 3600);
const small = give(1000, 1200);

beforeEach(() => {
  files.clear();
  host.answerWith((response, call) => (files.get(call.path) ?? status(404))(response, call));
});

/** Returns the URL of a file with this answer. */
function put(name: string, answer: Answer): string {
  files.set(`/${name}`, answer);
  return new URL(name, host.url).href;
}
const fetched = (name: string) => host.calls.filter(({ path }) => path === `/${name}`).length;

const until = <Value>(check: () => Promise<Value>) =>
  vi.waitFor(check, { timeout: 30_000, interval: 50 });

/** Sets the rule for orders, which holds within four seconds. */
async function ruleBy(artwork_check: ArtworkRule) {
  const card = expectSuccess(await operator.get("/rate-card"), getRateCard);
  expectSuccess(await operator.put("/rate-card", { ...card, artwork_check }), replaceRateCard);
}

/** Returns a merchant whose orders have this rule. */
async function merchant(artwork_check: ArtworkRule) {
  await ruleBy(artwork_check);
  const caller = await service.newCaller();
  const url = put("first", good);
  const withFile = (file: string) => ({
    items: [{ ...orderLine, print_files: [{ key: "front", url: file }] }],
  });
  // Functions may use the former card for up to four seconds.
  await until(async () => {
    const { id } = await placeOrder(caller, withFile(url));
    expect((await getOrderById(id)).artwork_check).toBe(artwork_check);
  });
  const read = async (id: string) => expectSuccess(await caller.get(`/orders/${id}`), getOrder);
  return {
    caller,
    read,
    place: (file: string) => placeOrder(caller, withFile(file)),
    update: async (id: string, file: string) =>
      expectSuccess(await caller.put(`/orders/${id}`, withFile(file)), updateOrder),
    /** Returns the order once its file has this check. */
    checked: (id: string, as: string) =>
      until(async () => {
        const order = await read(id);
        expect(order.items[0]?.print_files[0]?.check?.status).toBe(as);
        return order;
      }),
  };
}

const historyOf = async (id: string) =>
  expectSuccess(await operator.get(`/orders/${id}`), getAsOperator).history;

describe("hold", () => {
  test("a file that fails holds the order, and an update with one that passes releases it", async () => {
    const { place, update, checked } = await merchant("hold");
    const placed = await place(put("small", small));
    expect(placed).toMatchObject({ status: "new_order", issues: [] });
    expect(placed.items[0]?.print_files[0]?.check).toEqual({
      status: "pending",
      width_px: null,
      height_px: null,
      dpi: null,
      checked_at: null,
    });
    const held = await checked(placed.id, "failed");
    const check = held.items[0]?.print_files[0]?.check;
    expect(check).toMatchObject({ width_px: 1000, height_px: 1200, dpi: 66 });
    const message = "At 1000 x 1200 pixels this prints at 66 dpi; at least 150 are required.";
    expect(held).toMatchObject({ status: "on_hold", hold_reason: message });
    expect(held.issues).toEqual([
      {
        code: "ARTWORK_TOO_SMALL",
        severity: "blocking",
        path: "items.0.print_files.0.url",
        message,
        remedy: "Use an image of at least 2250 x 2700 pixels; 4500 x 5400 print best.",
        since: check?.checked_at,
        details: { dpi: 66, needed_dpi: 150 },
      },
    ]);
    const waiting = await update(placed.id, put("coarse", coarse));
    expect(waiting).toMatchObject({ status: "on_hold", issues: [{ code: "ARTWORK_PENDING" }] });
    expect(await checked(placed.id, "warning")).toMatchObject({
      status: "new_order",
      hold_reason: "",
      issues: [{ code: "ARTWORK_LOW_DPI", severity: "warning" }],
    });
    await until(async () => {
      const history = await historyOf(placed.id);
      expect(history.map(({ by, action, from, to }) => [by, action, from, to])).toEqual([
        ["owner", "created", null, "new_order"],
        ["service", "checked", "new_order", "on_hold"],
        ["owner", "updated", "on_hold", "on_hold"],
        ["service", "checked", "on_hold", "new_order"],
      ]);
    });
  });

  test("an owner's hold stays when the check's hold is released", async () => {
    const { caller, place, update, checked } = await merchant("hold");
    const { id } = await place(put("small", small));
    await checked(id, "failed");
    await caller.post(`/orders/${id}/hold`, { reason: "Wait" });
    await update(id, put("good", good));
    expect(await checked(id, "ok")).toMatchObject({ status: "on_hold", hold_reason: "Wait" });
  });

  test("an update without the file that failed releases it at once, and keeps the others' checks", async () => {
    const { caller, checked } = await merchant("hold");
    const items = [
      { ...orderLine, print_files: [{ key: "front", url: put("good", good) }] },
      { ...orderLine, print_files: [{ key: "front", url: put("small", small) }] },
    ];
    const { id } = await placeOrder(caller, { items });
    const held = await checked(id, "ok");
    expect(held.status).toBe("on_hold");
    const left = await caller.put(`/orders/${id}`, { items: items.slice(0, 1) });
    const released = expectSuccess(left, updateOrder);
    expect(released).toMatchObject({ status: "new_order", issues: [] });
    expect(released.items[0]?.print_files).toEqual(held.items[0]?.print_files);
  });

  test("an operator may release it for good, but not its owner", async () => {
    const { caller, place, read, checked } = await merchant("hold");
    const { id } = await place(put("small", small));
    await checked(id, "failed");
    const refusal = await caller.post(`/orders/${id}/release`);
    expectError(refusal, "ORDER_NOT_EDITABLE");
    expect(refusal.body["message"]).toMatch(/^This hold is not yours: the check of its artwork/);
    const released = await operator.post(`/orders/${id}/moves`, { action: "release" });
    expect(expectSuccess(released, moveOrder).issues).toMatchObject([{ severity: "warning" }]);
    const renamed = await caller.put(`/orders/${id}`, { first_name: "Grace" });
    expectSuccess(renamed, updateOrder);
    expect(await read(id)).toMatchObject({ status: "new_order", hold_reason: "" });
  });

  test("a release is for good, though the last try for another file fails after it", async () => {
    const { caller, checked, read } = await merchant("hold");
    const released = Promise.withResolvers<undefined>();
    let tries = 0;
    const away = put("away", (response, call) => {
      tries += 1;
      return (tries === 2 ? after(released.promise, status(503)) : status(503))(response, call);
    });
    const items = [put("small", small), away].map((url) => ({
      ...orderLine,
      print_files: [{ key: "front", url }],
    }));
    const { id } = await placeOrder(caller, { items });
    expect(await checked(id, "failed")).toMatchObject({ status: "on_hold" });
    await until(async () => {
      await Promise.resolve();
      expect(fetched("away")).toBe(2);
    });
    expectSuccess(await operator.post(`/orders/${id}/moves`, { action: "release" }), moveOrder);
    released.resolve(undefined);
    await until(async () => {
      const { status: state, issues } = await read(id);
      expect(issues).toMatchObject([
        { code: "ARTWORK_TOO_SMALL", severity: "warning" },
        { code: "ARTWORK_UNREACHABLE", severity: "warning" },
      ]);
      expect(state).toBe("new_order");
    });
  });

  test("a hold ends with its rule, at the next update", async () => {
    const { caller, place, checked } = await merchant("hold");
    const { id } = await place(put("small", small));
    await checked(id, "failed");
    await merchant("warn");
    await until(async () => {
      const renamed = await caller.put(`/orders/${id}`, { first_name: "Grace" });
      expect(expectSuccess(renamed, updateOrder)).toMatchObject({
        status: "new_order",
        hold_reason: "",
        issues: [{ code: "ARTWORK_TOO_SMALL", severity: "warning" }],
      });
    });
  });

  test("a rebuild applies a changed rule to orders: it ends holds, and a check under way makes no hold", async () => {
    const { place, checked, read } = await merchant("hold");
    const held = await place(put("small", small));
    await checked(held.id, "failed");
    const changed = Promise.withResolvers<undefined>();
    const late = await place(put("late", after(changed.promise, small)));
    await vi.waitFor(() => {
      expect(fetched("late")).toBe(1);
    }, 30_000);
    await ruleBy("warn");
    const rebuild = async () => {
      const page = expectSuccess(
        await operator.post("/orders/rebuild", { of: "orders" }),
        rebuildOrders,
      );
      const own = [held.id, late.id];
      return page.findings.filter(({ order_id }) => own.includes(order_id ?? ""));
    };
    const found = { what: "artwork_rule", user_id: held.created_by, repaired: true };
    const detail = "goes by warn for its artwork, no longer by hold";
    const byOrder = (one: { order_id: string | null }) => (one.order_id === held.id ? 0 : 1);
    const findings = (await rebuild()).sort((one, other) => byOrder(one) - byOrder(other));
    expect(findings).toEqual([
      { ...found, order_id: held.id, detail },
      { ...found, order_id: late.id, detail },
    ]);
    expect(await rebuild()).toEqual([]);
    expect(await read(held.id)).toMatchObject({
      status: "new_order",
      issues: [{ code: "ARTWORK_TOO_SMALL", severity: "warning" }],
    });
    changed.resolve(undefined);
    expect(await checked(late.id, "failed")).toMatchObject({ status: "new_order" });
    await until(async () => {
      expect((await historyOf(held.id)).at(-1)).toMatchObject({
        by: "service",
        action: "updated",
        from: "on_hold",
        to: "new_order",
        note: detail,
      });
    });
  });

  test("an order with the rule warn, such as a released one, is not held again by a rebuild", async () => {
    const { place, checked } = await merchant("warn");
    const { id } = await place(put("small", small));
    await checked(id, "failed");
    await merchant("hold");
    expectSuccess(await operator.post("/orders/rebuild", { of: "orders" }), rebuildOrders);
    expect((await getOrderById(id)).artwork_check).toBe("warn");
  });

  test("an order that is taken before the check ends is not moved: its finding is a warning", async () => {
    const { place, checked } = await merchant("hold");
    const taken = Promise.withResolvers<undefined>();
    const { id } = await place(put("slow", after(taken.promise, small)));
    await vi.waitFor(() => {
      expect(fetched("slow")).toBe(1);
    }, 30_000);
    expectSuccess(await operator.post(`/orders/${id}/moves`, { action: "start" }), moveOrder);
    taken.resolve(undefined);
    expect(await checked(id, "failed")).toMatchObject({
      status: "in_production",
      issues: [{ code: "ARTWORK_TOO_SMALL", severity: "warning" }],
    });
  });
});

test("a URL of characters that no queue takes is checked like any other, and holds up no other check", async () => {
  const { place, checked } = await merchant("warn");
  const odd = await place(`${host.url}/\ufffe\uffff.png`);
  await checked(odd.id, "failed");
  const { id } = await place(put("next", good));
  await checked(id, "ok");
});

test("warn: the issue is a warning, and production may go on", async () => {
  const { place, checked } = await merchant("warn");
  const { id } = await place(put("small", small));
  expect(await checked(id, "failed")).toMatchObject({
    status: "new_order",
    issues: [{ code: "ARTWORK_TOO_SMALL", severity: "warning" }],
  });
});

test("off: no file is fetched or checked", async () => {
  const { place, read } = await merchant("off");
  const { id } = await place(put("unasked", small));
  await until(async () => {
    expect(await historyOf(id)).toHaveLength(1);
  });
  expect((await read(id)).items[0]?.print_files[0]?.check).toBeNull();
  expect(fetched("unasked")).toBe(0);
});

test("a host is tried three times: if it comes back in time, the check passes", async () => {
  const { caller, checked } = await merchant("hold");
  let tries = 0;
  const flaky = put("flaky", (response, call) => {
    tries += 1;
    return (tries < 3 ? status(503) : good)(response, call);
  });
  const items = [flaky, put("small", small)].map((url) => ({
    ...orderLine,
    print_files: [{ key: "front", url }],
  }));
  const { id } = await placeOrder(caller, { items });
  const { items: done } = await checked(id, "ok");
  expect(done[1]?.print_files[0]?.check?.status).toBe("failed");
  expect(fetched("flaky")).toBe(3);
});

test("each result of a message is one line of the log, with its files counted, which names no URL", async () => {
  const { caller, read } = await merchant("warn");
  const urls = [put("logged-1", small), put("logged-2", small), put("logged-3", status(404))];
  const items = urls.map((url) => ({ ...orderLine, print_files: [{ key: "front", url }] }));
  const { id } = await placeOrder(caller, { items });
  await until(async () => {
    expect((await read(id)).issues).toHaveLength(3);
    const lines = service.logs.filter((line) => line.includes(id) && line.includes('"attempt"'));
    expect(lines.join()).not.toContain("logged-");
    const placed = service.logs.findLast(
      (line) => line.includes(caller.userId) && line.includes('"POST /orders"'),
    );
    const { trace_id } = JSON.parse(placed ?? "") as { trace_id: string };
    const line = {
      level: "INFO",
      message: "Artwork checked",
      order: id,
      user_id: caller.userId,
      hosts: ["127.0.0.1"],
      trace_id,
      duration_ms: expect.any(Number) as number,
    };
    const away = { ...line, result: "ARTWORK_UNREACHABLE", ArtworkChecks: 1 };
    expect(lines.map((each) => JSON.parse(each) as unknown)).toMatchObject([
      { ...line, attempt: 1, result: "ARTWORK_TOO_SMALL", ArtworkChecks: 2 },
      { ...away, attempt: 1 },
      { ...away, attempt: 2 },
      { ...away, attempt: 3 },
    ]);
  });
});

test("a host that stays away is given up after three tries, and tried again for the next order", async () => {
  const { place, checked } = await merchant("hold");
  const url = put("gone", status(404));
  const { id } = await place(url);
  expect(await checked(id, "failed")).toMatchObject({
    status: "on_hold",
    issues: [{ code: "ARTWORK_UNREACHABLE", severity: "blocking" }],
  });
  expect(fetched("gone")).toBe(3);
  put("gone", good);
  await checked((await place(url)).id, "ok");
});

test("a file that no host returned is checked again when it is sent again; a finding stays", async () => {
  const { caller, checked } = await merchant("hold");
  const urls = [put("back", status(503)), put("kept", coarse)];
  const items = urls.map((url) => ({ ...orderLine, print_files: [{ key: "front", url }] }));
  const { id } = await placeOrder(caller, { items });
  const { items: former } = await checked(id, "failed");
  put("back", good);
  const sent = expectSuccess(await caller.put(`/orders/${id}`, { items }), updateOrder);
  expect(sent).toMatchObject({
    status: "on_hold",
    issues: [{ code: "ARTWORK_PENDING" }, { code: "ARTWORK_LOW_DPI" }],
  });
  const { items: mended, ...rest } = await checked(id, "ok");
  expect(rest).toMatchObject({ status: "new_order", issues: [{ code: "ARTWORK_LOW_DPI" }] });
  expect(mended[1]).toEqual(former[1]);
  expect(fetched("kept")).toBe(1);
});

/** Waits for the result of a fetch, which is kept while the order is checked, not before. */
const untilKept = ({ userId }: Caller, url: string) =>
  until(async () => {
    expect(await findItem(knownKey(userId, url), ({ PK }) => PK)).toBeDefined();
  });

test("the same URL is fetched once a day for an owner; later orders have its check at once", async () => {
  const { caller, place, checked } = await merchant("warn");
  const url = put("twice", good);
  const first = await checked((await place(url)).id, "ok");
  await untilKept(caller, url);
  const second = await place(`${url}#other`);
  const { check } = second.items[0]?.print_files[0] ?? {};
  expect(check).toEqual(first.items[0]?.print_files[0]?.check);
  const updated = await caller.put(`/orders/${second.id}`, {
    items: [{ ...orderLine, print_files: [{ key: "back", url }] }],
  });
  expect(expectSuccess(updated, updateOrder).items[0]?.print_files[0]?.check).toEqual(check);
  const other = await merchant("warn");
  put("twice", good);
  await other.checked((await other.place(url)).id, "ok");
  expect(fetched("twice")).toBe(2);
  // Passed checks make no versions, so these orders are not listed again for clients that poll.
  await until(async () => {
    expect(await historyOf(first.id)).toHaveLength(1);
    expect(await historyOf(second.id)).toHaveLength(2);
  });
  expect(await other.caller.get(`/orders/${first.id}`)).toMatchObject({ status: 404 });
});

test("a known failure is in the order at once if the rule is warn, and holds it a moment later if the rule is hold", async () => {
  const warned = await merchant("warn");
  const url = put("known", small);
  await warned.checked((await warned.place(url)).id, "failed");
  await untilKept(warned.caller, url);
  expect(await warned.place(url)).toMatchObject({
    status: "new_order",
    issues: [{ code: "ARTWORK_TOO_SMALL", severity: "warning" }],
  });
  expect(fetched("known")).toBe(1);
  const held = await merchant("hold");
  put("known", small);
  await held.checked((await held.place(url)).id, "failed");
  await untilKept(held.caller, url);
  const again = await held.place(url);
  expect(again).toMatchObject({ status: "new_order", issues: [] });
  expect(await held.checked(again.id, "failed")).toMatchObject({ status: "on_hold" });
  expect(fetched("known")).toBe(2);
});
