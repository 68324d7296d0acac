// Not on DynamoDB Local: that counts no units for what is not there, and others in transactions.
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createOrder, getOrder, listChanges } from "#shared/api/public/orders.ts";
import { offerCache } from "#shared/offer/offer-cache.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { checkOrders } from "#shared/order/artwork/check-order.ts";
import { orderId } from "#shared/order/store/order-id.ts";
import { findOrderById } from "#shared/order/store/order-store.ts";
import { projectOrders } from "#shared/order/stream/project-orders.ts";
import { takeUnits } from "#shared/table/units.ts";
import { newCaller, newOperator, type Caller, type Reply } from "../../support/call.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { newLine, putOnFloor } from "../../support/floor.ts";
import { checkMessage } from "../../support/check-message.ts";
import { finePicture, knowArtwork, notAPicture } from "../../support/know-artwork.ts";
import { orderRecord } from "../../support/order-record.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";
import { putCounts, putUncounted } from "../../support/put-counted-orders.ts";
import { putOrders } from "../../support/put-orders.ts";
import { streamRecord } from "../../support/stream-record.ts";
import { requestLine } from "../../support/units.ts";
import { untilCounted } from "../../support/until-counted.ts";

/** Units of a key's first request: its record read (0.5), the request counted (1). */
const AUTHENTICATE = { read: 0.5, write: 1 };

/** The size of the order in these budgets, in units of 1 KB for writes and of 4 KB for reads. */
const ORDER_KB = 3;
const ORDER_READ = 1;
/** The same with a claim. */
const CLAIMED_KB = ORDER_KB + 1;
/**
 * The indexes: the owner's orders, the same by status, the same by update, the queue of the floor, the reference and the
 * recipient's name.
 */
const INDEXES = 6;

/** The known result of the order's print file, the same for all items, read with its variations. */
const FILES = 0.5;

/** The catalog's version, read with the variations or alone. */
const CATALOG_VERSION = 0.5;

/** A function keeps the version for half a second. After a longer pause, a request pays for it. */
const expectCost = (send: Parameters<typeof cost>[0], expected: object) =>
  vi.waitFor(
    async () => {
      expect(await cost(send)).toMatchObject(expected);
    },
    { interval: 600, timeout: 20_000 },
  );
/** The start of an order reads whether it has to be paid first. */
const RATE_CARD = 0.5;

const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);

const caller = await newCaller();

/** A request of three lines, each with a print file. Stored, it is an order of 3 KB until its delivery. */
const request = () =>
  orderRequest({
    order_id: `SHOP-${randomUUID().slice(0, 6)}`,
    items: ["BLACK-M", "BLACK-L", "WHITE-M"].map((variation) => ({
      ...orderLine,
      sku: `TEE-CLASSIC-${variation}`,
    })),
  });

/** Returns the cost of a request without authentication, by the units that DynamoDB reports. Its key is new. */
async function cost(
  send: (own: Caller) => Promise<Reply>,
  own = newCaller({ user_id: caller.userId }),
): Promise<{ read: number; write: number }> {
  const reply = await send(await own);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const { units } = await requestLine(reply);
  return { read: units.read - AUTHENTICATE.read, write: units.write - AUTHENTICATE.write };
}

/** Returns the cost of an operator's request. */
const operate = (method: "POST" | "PUT", path: string, body: object) =>
  cost((own) => (method === "PUT" ? own.put(path, body) : own.post(path, body)), newOperator());

/** The operator's requests that bring an order to its recipient, with their costs. */
function steps(id: string) {
  const move = (action: string) => operate("POST", `/orders/${id}/moves`, { action });
  const number = `94001${String(Date.now())}${String(Math.random()).slice(2, 6)}`;
  return {
    pay: () => operate("PUT", `/orders/${id}/payment`, { payment_status: "paid", amount: "all" }),
    start: () => move("start"),
    pack: () =>
      operate("POST", `/orders/${id}/shipments`, { carrier: "usps", tracking_number: number }),
    ship: () => move("ship"),
    track: async (status: string) => {
      const { shipments } = expectSuccess(await caller.get(`/orders/${id}`), getOrder);
      const path = `/orders/${id}/shipments/${shipments[0]?.id ?? ""}/tracking-events`;
      const events = [{ status, occurred_at: "2026-11-21T12:00:00" }];
      return operate("POST", path, { events });
    },
  };
}

/** Returns the id of an order that was paid for, packed and shipped. */
async function shipped(): Promise<string> {
  const { id } = await place();
  const { pay, start, pack, ship } = steps(id);
  for (const step of [pay, start, pack, ship]) await step();
  return id;
}

async function place() {
  return expectSuccess(await caller.post("/orders", request()), createOrder);
}

// A function reads the whole catalog once, at its first request. Budgets are about later requests.
beforeAll(async () => {
  const { id } = await place();
  await caller.get(`/orders/${id}`);
  await caller.put(`/orders/${id}`, { note: "warm" });
  await caller.post(`/orders/${id}/cancel`, { reason: "warm" });
  await caller.delete(`/orders/${(await place()).id}`);
  for (const path of ["/orders", "/catalog", "/products", "/production-lines", "/webhooks"]) {
    await caller.get(path);
  }
});

test("authentication reads 0.5 and writes 1", async () => {
  const reply = await (await newCaller()).get(`/orders/${"x".repeat(41)}`);
  // The reference is refused by its form, so only the key was read.
  expect(reply.status).toBe(422);
  expect((await requestLine(reply)).units).toEqual(AUTHENTICATE);
});

describe("an order of three SKUs", () => {
  test("is created by one batch read of its variations and one put", async () => {
    await expectCost((own) => own.post("/orders", request()), {
      read: CATALOG_VERSION + 3 * 0.5 + FILES,
      write: ORDER_KB + INDEXES,
    });
  });

  test("is read as one item, by its id and by its reference", async () => {
    const { id, order_id } = await place();
    const byReference = await cost((own) => own.get(`/orders/${order_id}`));
    expect(byReference).toEqual({ read: ORDER_READ, write: 0 });
    expect(await cost((own) => own.get(`/orders/${id}`))).toEqual(byReference);
  });

  test("is updated by one read and one conditional write", async () => {
    const { id } = await place();
    // The index by update time moves its entry: a delete and a put.
    await expectCost((own) => own.put(`/orders/${id}`, { note: "changed" }), {
      read: CATALOG_VERSION + ORDER_READ,
      write: ORDER_KB + 2,
    });
  });

  test("is cancelled by one read and one conditional write", async () => {
    const { id } = await place();
    const units = await cost((own) => own.post(`/orders/${id}/cancel`, { reason: "changed" }));
    // The indexes by status and by update time move their entries, a delete and a put each; the floor's index loses
    // one.
    expect(units).toEqual({ read: ORDER_READ, write: ORDER_KB + 5 });
  });

  test("is deleted by one read and one conditional write", async () => {
    const { id } = await place();
    const units = await cost((own) => own.delete(`/orders/${id}`));
    // Its reference and its recipient stay, for operators.
    expect(units).toEqual({ read: ORDER_READ, write: ORDER_KB + INDEXES - 2 });
  });

  test("is started by an operator by one read of it, one of the rate card and one conditional write", async () => {
    const units = await operate("POST", `/orders/${(await place()).id}/moves`, { action: "start" });
    // The floor's queue moves its entry too.
    expect(units).toEqual({ read: ORDER_READ + RATE_CARD, write: ORDER_KB + 6 });
  });

  test("is taken with a take_id by one read and one small write more than without", async () => {
    const { production_line_id } = newLine();
    // At this size, the take's mark takes no order past a whole KB.
    await putOnFloor({ production_line_id, facility: "TX" }, 2, { note: "x".repeat(400) });
    const plain = await operate("POST", "/orders/take", { production_line_id });
    const body = { production_line_id, take_id: production_line_id };
    const operator = newOperator();
    const take = () => cost((own) => own.post("/orders/take", body), operator);
    const { read, write } = await take();
    expect(write).toBe(plain.write + 1);
    expect(read).toBeLessThanOrEqual(plain.read + 1);
    // A repeated take costs its own item and the order's.
    await vi.waitFor(
      async () => {
        expect(await take()).toEqual({ read: 1 + ORDER_READ, write: 0 });
      },
      { interval: 600, timeout: 20_000 },
    );
  });

  test("is taken past orders that cannot be started with at most one page of each priority", async () => {
    const { production_line_id } = newLine();
    const take = () => operate("POST", "/orders/take", { production_line_id });
    const produce_after = "2999-01-01T00:00:00.000000";
    const floor = { production_line_id, facility: "TX" };
    for (const speed_type of ["", "rush"] as const) {
      await putOnFloor(floor, 200, { speed_type, produce_after });
    }
    await putOnFloor(floor, 200, { shipping_method: "by_seller" });
    // For each of four buckets: the line's facilities, each priority with orders, and the entries behind them.
    const { read, write } = await take();
    expect(write).toBe(0);
    expect(read - RATE_CARD).toBeGreaterThanOrEqual(4 * (1 + 3 * 0.5));
    // By chance, a bucket has more than its share of a page.
    expect(read - RATE_CARD).toBeLessThanOrEqual(4 * (1 + 3 * 0.5) + 1);
  });

  test("is paid, packed, shipped and tracked by one read and one conditional write each", async () => {
    const { id } = await place();
    const { pay, start, pack, ship, track } = steps(id);
    expect(await pay()).toEqual({ read: ORDER_READ, write: ORDER_KB + 2 });
    await start();
    // The parcel's number leads to the order by a separate item, and is looked up among those of other orders.
    expect(await pack()).toEqual({ read: ORDER_READ + 1, write: ORDER_KB + 2 + 1 });
    expect(await ship()).toEqual({ read: ORDER_READ, write: ORDER_KB + 5 });
    expect(await track("in_transit")).toEqual({ read: ORDER_READ, write: ORDER_KB + 2 });
  });

  test("writes at most 59 units in its life, with its history and counts", async () => {
    const [asked, twin, twin_owner] = [request(), randomUUID(), randomUUID()];
    const written: Record<string, number> = {};
    let before: OrderRecord | undefined;
    /**
     * Notes the units of a step and of the stream. The stream's are those of a twin, because the service projects the
     * order itself.
     */
    const step = async (name: string, work: () => Promise<{ write: number }>) => {
      const { write } = await work();
      const order = await findOrderById(orderId(caller.userId, asked.order_id));
      if (order === undefined) throw new Error("There is no order");
      const version = { ...order, id: twin, user_id: twin_owner };
      takeUnits();
      await projectOrders([streamRecord(version, before)]);
      written[name] = write + takeUnits().write;
      before = version;
    };
    const { pay, start, pack, ship, track } = steps(orderId(caller.userId, asked.order_id));
    await step("create", () => cost((own) => own.post("/orders", asked)));
    await step("pay", pay);
    await step("start", start);
    await step("parcel", pack);
    await step("ship", ship);
    await step("in transit", () => track("in_transit"));
    await step("delivered", () => track("delivered"));
    expect(written).toEqual({
      ...{ create: 11, pay: 6, start: 11, parcel: 7, ship: 11 },
      ...{ "in transit": 6, delivered: 7 },
    });
    const all = Object.values(written).reduce((sum, each) => sum + each, 0);
    expect(all).toBeLessThanOrEqual(59);
  });

  test("is claimed by its owner, and decided, by one read and one conditional write each", async () => {
    const decide = (id: string, decision: object) =>
      operate("PUT", `/orders/${id}/claims/C-1`, { reason: "Torn at the press", ...decision });
    const claim = (id: string, claim_id: string) => {
      const claimed = { claim_id, kind: "damaged", wish: "reprint" };
      return cost((own) => own.post(`/orders/${id}/claims`, claimed));
    };
    const [first, second] = [await shipped(), await shipped()];
    // The entry by update time moves, and the order enters the queue of claims.
    const one = { read: ORDER_READ, write: CLAIMED_KB + 3 };
    expect(await claim(first, "C-1")).toEqual({ ...one, read: ORDER_READ + RATE_CARD });
    expect(await decide(first, { decision: "rejected" })).toEqual(one);
    await claim(second, "C-1");
    // Its status moves too.
    const refund = { decision: "accepted", resolution: "refund", amount: 1 };
    expect(await decide(second, refund)).toEqual({ ...one, write: CLAIMED_KB + 5 });
    await claim(first, "C-2");
    expect(await cost((own) => own.post(`/orders/${first}/claims/C-2/retract`))).toEqual(one);
  });

  test("is printed again by a transaction of two orders, which costs twice their writes", async () => {
    const claimed = async () => {
      const path = `/orders/${await shipped()}/claims`;
      await caller.post(path, { claim_id: "C-1", kind: "damaged", wish: "reprint" });
      return `${path}/C-1`;
    };
    // A decision reads the whole catalog if that is new to its function.
    const waiting = await Promise.all(Array.from({ length: 6 }, claimed));
    const decision = { decision: "accepted", resolution: "reprint", reason: "Torn" };
    await vi.waitFor(
      async () => {
        // Whether the reference is free, the catalog for the day to send, then both orders with their indexes.
        expect(await operate("PUT", waiting.pop() ?? "", decision)).toEqual({
          read: ORDER_READ + 1 + CATALOG_VERSION + 3 * 0.5,
          write: 2 * (CLAIMED_KB + ORDER_KB) + 3 + INDEXES,
        });
      },
      { interval: 600, timeout: 20_000 },
    );
  });

  test("whose piece is not made costs one read and one conditional write", async () => {
    const { id, items } = await place();
    const { pay, start } = steps(id);
    await pay();
    await start();
    const [{ item_id } = { item_id: "" }] = items;
    const not_made = { quantity: 1, reason: "No blanks are left" };
    const version = (await findOrderById(id))?.version;
    const report = { items: [{ item_id, not_made }], version };
    expect(await operate("PUT", `/orders/${id}/production`, report)).toEqual({
      read: ORDER_READ,
      write: ORDER_KB + 2,
    });
  });

  test("sent a second time costs as much as its failed condition", async () => {
    const again = request();
    await caller.post("/orders", again);
    await expectCost((own) => own.post("/orders", again), {
      read: CATALOG_VERSION + 3 * 0.5 + FILES,
    });
  });
});

test.each([
  ["that fails is a version: its item and its place by update", notAPicture, ORDER_KB + 2],
  ["that passes is its item alone", finePicture, ORDER_KB],
])(
  "the check of a known file reads its result, the owner's turns and the order; one %s",
  async (_, known, write) => {
    const [VARIATION, FILE, TURNS] = [0.5, 0.5, 0.5];
    // On a busy machine, the catalog's version may be out of memory again.
    await vi.waitFor(async () => {
      const order = orderRecord(crypto.randomUUID(), { order_id: "ART", artwork_check: "warn" });
      await putUncounted([order]);
      await knowArtwork(order, known());
      takeUnits();
      log.mockClear();
      await checkOrders([checkMessage(order)]);
      const [line = ""] = log.mock.lastCall ?? [];
      const { units } = JSON.parse(String(line)) as { units: object };
      expect(units).toEqual({ read: VARIATION + FILE + TURNS + ORDER_READ, write });
    }, 20_000);
  },
);

describe("projecting, from the stream,", () => {
  // Lines with a capacity are those of the catalog, whose version would otherwise be out of memory at times.
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await offerCache.get();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Returns the cost of updating the data derived from orders for these records. */
  async function projected(records: Parameters<typeof projectOrders>[0]) {
    takeUnits();
    await projectOrders(records);
    return takeUnits();
  }
  const owner = () => crypto.randomUUID();
  const order = (user: string, order_id = "BUDGET") => orderRecord(user, { order_id });
  const move = (placed: OrderRecord) =>
    streamRecord({ ...placed, version: 2, status: "in_production" }, placed);

  const COUNTS = 1;
  const HISTORY = 1;
  const CHUNK_READ = 0.5;
  /** A consistent read of the entry that shows whether a version was counted. */
  const ENTRY_READ = 1;

  test("a new order", async () => {
    const units = await projected([streamRecord(order(owner()))]);
    expect(units).toEqual({ read: CHUNK_READ + ENTRY_READ, write: HISTORY + COUNTS });
  });

  test("a change of an order's state", async () => {
    const placed = order(owner());
    await projected([streamRecord(placed)]);
    // Includes the entry of the version that the chunk notes.
    const read = CHUNK_READ + 2 * ENTRY_READ;
    expect(await projected([move(placed)])).toEqual({ read, write: HISTORY + COUNTS });
  });

  test("a change that leaves its state", async () => {
    const placed = order(owner());
    await projected([streamRecord(placed)]);
    const units = await projected([streamRecord({ ...placed, version: 2 }, placed)]);
    expect(units).toEqual({ read: 0, write: HISTORY });
  });

  test("ten changes at once", async () => {
    const user = owner();
    const placed = Array.from({ length: 10 }, (_, index) => order(user, `BUDGET-${String(index)}`));
    // The notes are removed from their chunk again, because so many would slow lists down.
    const write = 10 * HISTORY + 2 * COUNTS;
    // Chunks of several places are found by two queries.
    const read = 2 * CHUNK_READ + 10 * ENTRY_READ;
    expect(await projected(placed.map((each) => streamRecord(each)))).toEqual({ read, write });
    expect(await projected(placed.map(move))).toEqual({ read, write });
  });
});

const recordsOf = (user: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    orderRecord(user, { order_id: `BUDGET-${String(index)}` }),
  );

/** Returns the cost of a page of the list of a new owner's orders. */
async function costOfPage(orders: number, query = "") {
  const { userId } = await newCaller();
  const records = recordsOf(userId, orders);
  await putOrders(records);
  await untilCounted(
    userId,
    records.map(({ status }) => status),
  );
  return costOfList(userId, query);
}

const costOfList = (userId: string, query = "") =>
  cost((own) => own.get(`/orders${query}`), newCaller({ user_id: userId }));

describe("page 1 of the order list", () => {
  test("costs its 20 keys, the chunks of counts and one batch read of 20 orders", async () => {
    // 20 reads of half a unit; half a unit for the keys, and half for the chunks.
    expect(await costOfPage(40)).toEqual({ read: 10 + 0.5 + 0.5, write: 0 });
  });

  test("reads no chunks if it is the only page", async () => {
    expect(await costOfPage(19)).toEqual({ read: 9.5 + 0.5, write: 0 });
  });

  test("costs no more for many orders than for some", async () => {
    const costOfMany = async (count: number) => {
      const { userId } = await newCaller();
      const records = recordsOf(userId, count);
      await Promise.all([putUncounted(records), putCounts(userId, records)]);
      return costOfList(userId);
    };
    expect(await costOfMany(1040)).toEqual(await costOfMany(520));
  });
});

test("past the last page, the chunks are read, and newer orders", async () => {
  expect(await costOfPage(200, "?page=11")).toEqual({ read: 0.5 + 0.5, write: 0 });
});

test("catalog, products and production lines cost the version alone, once they are in memory", async () => {
  for (const path of ["/catalog", "/products", "/production-lines"]) {
    await expectCost((own) => own.get(path), { read: CATALOG_VERSION, write: 0 });
  }
});

test("some variations by their SKUs cost the version and half a unit each", async () => {
  const skus = "TEE-CLASSIC-BLACK-M,TEE-CLASSIC-BLACK-L,TEE-CLASSIC-WHITE-M";
  await expectCost((own) => own.get(`/variations?sku=${skus}`), {
    read: CATALOG_VERSION + 3 * 0.5,
    write: 0,
  });
});

test("changes cost their keys and one batch read of their orders", async () => {
  // The orders of this owner are spread evenly: a bucket that holds more than its share is read on.
  const { userId } = await newCaller({ user_id: "2d0c7f4e-6b1a-4c35-9e58-0a7d3f6b9c12" });
  const updated_at = "2026-01-02T00:00:00.000000";
  await putOrders(recordsOf(userId, 20).map((record) => ({ ...record, updated_at })));
  // Half a unit for each bucket of the owner's.
  const keys = 4 * 0.5;
  const ask = (query: string) =>
    cost((own) => own.get(`/changes?limit=20&${query}`), newCaller({ user_id: userId }));
  const since = "since=2026-01-01";
  expect(await ask(since)).toEqual({ read: keys + 20 * 0.5, write: 0 });
  const reply = await (await newCaller({ user_id: userId })).get(`/changes?limit=20&${since}`);
  const { next_cursor } = expectSuccess(reply, listChanges);
  expect(await ask(`after=${next_cursor}`)).toEqual({ read: keys, write: 0 });
});
