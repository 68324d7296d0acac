import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test, vi } from "vitest";
import { getOrder as getOrderWithHistory } from "#shared/api/operator/orders.ts";
import { addShipment } from "#shared/api/operator/shipments.ts";
import { getOrder, updateOrder } from "#shared/api/public/orders.ts";
import { newCaller, newOperator, type Caller } from "../../support/call.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { startReceiver, type Receiver } from "../../support/receiver.ts";
import { subscribe } from "../../support/subscribe.ts";

const operator = await newOperator();

const receivers: Receiver[] = [];
afterAll(async () => {
  for (const receiver of receivers) await receiver.stop();
});

const eventually = <Value>(check: () => Value | Promise<Value>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 100 });

/** Makes a subscriber with their own order. */
async function scene(mode: "live" | "test", note: string) {
  const caller = await newCaller({ mode });
  const receiver = await startReceiver();
  receivers.push(receiver);
  await subscribe(caller, { url: receiver.url });
  const items = [{ ...orderLine, item_id: "tee", quantity: 3 }];
  return { caller, receiver, order: await placeOrder(caller, { order_id: "SHOP-1", items, note }) };
}

/** Returns notifications in the order of the changes, without values that differ for each order. */
const told = ({ calls }: Receiver, isTest: boolean) =>
  calls
    .map(({ body }) => body)
    .sort((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1))
    .map((body) => {
      expect(body).toContain(`"is_test":${String(isTest)}`);
      return body
        .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "(id)")
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+/g, "(time)")
        .replace(/"is_test":(true|false)/, "");
    })
    .map((body) => JSON.parse(body.replace(",,", ",")) as Record<string, unknown>);

const timeOf = (body: string) => (JSON.parse(body) as { timestamp: string }).timestamp;

/** The actions of operators that give an order a test order's outcome. */
function byHand(id: string) {
  const send = async (path: string, body: unknown) => {
    const reply = await operator.post(`/orders/${id}/${path}`, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply;
  };
  const parcels: string[] = [];
  return {
    move: (action: string, reason?: string) => send("moves", { action, reason }),
    pack: async (quantity: number) => {
      const tracking_number = `TEST-${id}-${String(parcels.length + 1)}`;
      const items = [{ item_id: "tee", quantity }];
      const reply = await send("shipments", { carrier: "usps", tracking_number, items });
      parcels.push(expectSuccess(reply, addShipment).id);
    },
    track: (parcel: number, status: string) =>
      send(`shipments/${String(parcels[parcel])}/tracking-events`, {
        events: [{ status, description: "Test", occurred_at: new Date().toISOString() }],
      }),
  };
}

type ByHand = ReturnType<typeof byHand>;

const artwork = "Test: the artwork cannot be printed. Give another by an update of the order.";
const address = "Test: the address cannot be found. Correct it by an update of the order.";

/** Each outcome: its notifications, its owner's actions, and the operators' actions with the same result. */
const outcomes: readonly {
  readonly note: string;
  readonly count: number;
  readonly owner?: (caller: Caller, id: string) => Promise<void>;
  readonly hands: (hand: ByHand, update: () => Promise<void>) => Promise<void>;
}[] = [
  { note: "", count: 5, hands: deliver("delivered") },
  { note: "simulate: lost", count: 5, hands: deliver("failure") },
  {
    note: "simulate: two_parcels",
    count: 8,
    hands: async (hand) => {
      await hand.move("start");
      await hand.pack(2);
      await hand.pack(1);
      await hand.move("ship");
      await hand.track(0, "in_transit");
      await hand.track(1, "in_transit");
      await hand.track(0, "delivered");
      await hand.track(1, "delivered");
    },
  },
  {
    note: "Simulate: Reject",
    count: 1,
    hands: async (hand) => {
      await hand.move("reject", "Test: it cannot be made.");
    },
  },
  ...[["hold_artwork", artwork] as const, ["hold_address", address] as const].map(
    ([outcome, reason]) => ({
      note: `simulate: ${outcome}`,
      count: 7,
      owner: async (caller: Caller, id: string) => {
        await eventually(async () => {
          const order = expectSuccess(await caller.get(`/orders/${id}`), getOrder);
          expect(order).toMatchObject({ status: "on_hold", hold_reason: reason });
          expect(order.issues).toMatchObject([{ code: "HELD_BY_OPERATOR", message: reason }]);
        });
        await correct(caller, id);
      },
      hands: async (hand: ByHand, update: () => Promise<void>) => {
        await hand.move("hold", reason);
        await update();
        await hand.move("release");
        await deliver("delivered")(hand);
      },
    }),
  ),
];

function deliver(end: string) {
  return async (hand: ByHand) => {
    await hand.move("start");
    await hand.pack(3);
    await hand.move("ship");
    await hand.track(0, "in_transit");
    await hand.track(0, end);
  };
}

async function correct(caller: Caller, id: string): Promise<void> {
  expectSuccess(await caller.put(`/orders/${id}`, { address_line_2: "Suite 2" }), updateOrder);
}

describe.concurrent(
  "a test order takes its steps automatically, with the notifications of one moved by hand",
  () => {
    test.each(outcomes)("$note", async ({ note, count, owner, hands }) => {
      const [walked, live] = [await scene("test", note), await scene("live", note)];
      const made = hands(byHand(live.order.id), () => correct(live.caller, live.order.id));
      await owner?.(walked.caller, walked.order.id);
      await made;
      for (const { receiver } of [walked, live]) {
        await eventually(() => {
          expect(receiver.ids.size).toBe(count);
        });
      }
      expect(told(walked.receiver, true)).toEqual(told(live.receiver, false));
      const shown = await operator.get(`/orders/${walked.order.id}`);
      const [created, ...steps] = expectSuccess(shown, getOrderWithHistory).history;
      expect(created?.by).toBe("owner");
      const owners = steps.filter(({ action }) => action === "updated");
      expect(owners).toHaveLength(owner === undefined ? 0 : 1);
      expect(steps.filter(({ by }) => by === "service")).toHaveLength(steps.length - owners.length);
    });
  },
);

describe("an unknown outcome", () => {
  test("422 at the note of a test order, when it is placed and when it is changed", async () => {
    const caller = await newCaller({ mode: "test" });
    const note = "simulate: explode";
    expectFaults(await caller.post("/orders", orderRequest({ note })), "body.note");
    const both = orderRequest({ note, items: [{ ...orderLine, sku: "NONE" }] });
    expectFaults(await caller.post("/orders", both), "body.note", "body.items.0.sku");
    const { id } = await placeOrder(caller, { note: "simulate: stay" });
    const reply = await caller.put(`/orders/${id}`, { note });
    expectFaults(reply, "body.note");
    expect(JSON.stringify(reply.body)).toContain("reject, hold_artwork");
  });

  test("is any other note's text with a live key", async () => {
    const note = `simulate: ${randomUUID()}`;
    expect((await placeOrder(await newCaller(), { note })).note).toBe(note);
  });
});
