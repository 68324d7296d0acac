import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";
import { countQueues, getBoard, getShift } from "#shared/api/operator/board.ts";
import { getOrder, recordProduction } from "#shared/api/operator/orders.ts";
import { countMade } from "#shared/order/pieces.ts";
import { call, newOperator } from "../../support/call.ts";
import { expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { newFacility, newLine, putOnFloor } from "../../support/floor.ts";
import { rewrite } from "../../support/order-changes.ts";
import { parcel } from "../../support/order-record.ts";
import { requestLine } from "../../support/units.ts";
import { shiftPartition, shiftSortKey } from "#shared/table/floor-keys.ts";
import { countShift } from "#shared/order/stream/count-shift.ts";
import { facilityKey, type StoredItem } from "#shared/table/keys.ts";
import { putItems } from "#shared/table/write-batches.ts";
import { timestamp } from "#shared/values/time.ts";

/** An index follows its table; a loaded machine takes its time. */
const WITHIN = { timeout: 20_000 };

const operator = await newOperator({ rate_limit: 10_000 });
const url = inject("service").operatorUrl;
const pathOf = (query: Record<string, string>) => `/board?${new URLSearchParams(query).toString()}`;
const board = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  call("GET", pathOf(query), { url, headers: { "x-api-key": operator.key, ...headers } });

describe("the board", () => {
  test("has the orders of a queue as rows, a page at a time", async () => {
    const { production_line_id } = newLine();
    const orders = await putOnFloor({ production_line_id, facility: "TX" }, 3);
    const first = expectSuccess(await board({ production_line_id, limit: "2" }), getBoard);
    const cursor = first.next_cursor ?? "";
    const second = expectSuccess(await board({ production_line_id, cursor }), getBoard);
    const rows = [...first.items, ...second.items];
    expect(rows.map(({ id }) => id)).toEqual(orders.map(({ id }) => id));
    const whole = expectSuccess(await operator.get(`/orders/${String(rows[0]?.id)}`), getOrder);
    const { issues, open_claims, picture_url, ...row } = rows[0] ?? {};
    expect(open_claims).toEqual([]);
    expect(whole).toMatchObject(row);
    expect(issues).toEqual(whole.issues.map(({ code }) => code));
    expect(picture_url).toBe(whole.items[0]?.print_files[0]?.url);
    expect(row).not.toHaveProperty("first_name");
  });

  test("is compressed, and a third of the whole orders at most", async () => {
    const { production_line_id } = newLine();
    await putOnFloor({ production_line_id, facility: "TX" }, 20);
    const [rows, plain, whole] = await Promise.all([
      board({ production_line_id }),
      board({ production_line_id }, { "accept-encoding": "identity" }),
      operator.get(`/orders?production_line_id=${production_line_id}`),
    ]);
    expect(rows.headers.get("content-encoding")).toBe("gzip");
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(rows.body.data).toEqual(plain.body.data);
    const length = (body: unknown) => JSON.stringify(body).length;
    expect(length(plain.body)).toBeLessThan(length(whole.body) / 3);
  });

  test("is a 304 that reads no order, until one comes, goes, moves or is revised by its owner", async () => {
    const floor = newFacility();
    const { facility } = floor;
    const [order] = await putOnFloor(floor, 10);
    if (order === undefined) throw new Error("There is no order");
    const rows = async () => expectSuccess(await board({ facility }), getBoard).items.length;
    await expect.poll(rows, WITHIN).toBe(10);
    const first = await board({ facility });
    const etag = first.headers.get("etag") ?? "";
    const again = await board({ facility }, { "if-none-match": etag });
    expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
    const [read, reread] = [await requestLine(first), await requestLine(again)];
    const heads = 10 * 0.5;
    expect(read.units.read).toBeGreaterThanOrEqual(heads);
    // Either request may be the one that reads the key again.
    expect(reread.units.read).toBeLessThanOrEqual(read.units.read - heads + 0.5);
    const other = await board({ facility, queue: "on_hold" }, { "if-none-match": etag });
    expect(other.status).toBe(200);
    const changed = async (known: string) => {
      const poll = () => board({ facility }, { "if-none-match": known });
      await expect.poll(async () => (await poll()).status, WITHIN).toBe(200);
      const reply = await poll();
      return { tag: reply.headers.get("etag") ?? "", ...expectSuccess(reply, getBoard) };
    };
    const items = order.items.map((item) => ({ ...item, quantity: 9 }));
    const more = await rewrite(order, { items, revised: 1 });
    const revised = await changed(etag);
    expect(revised.items.find(({ id }) => id === order.id)?.items[0]?.quantity).toBe(9);
    expect(revised.items.map(({ id }) => id)).toEqual(
      expectSuccess(first, getBoard).items.map(({ id }) => id),
    );
    await rewrite(more, { status: "in_production" });
    expect((await changed(revised.tag)).items).toHaveLength(9);
  });

  test("is the one of its facilities for a key that is bound to some", async () => {
    const [here, there] = [newFacility(), newFacility()];
    const [own] = await putOnFloor(here, 1);
    await putOnFloor(there, 1);
    const facilities = [here.facility];
    const packer = await newOperator({ permissions: ["floor:orders"], facilities });
    const { items } = expectSuccess(await packer.get("/board"), getBoard);
    expect(items.map(({ id }) => id)).toEqual([own?.id]);
    expectFaults(await packer.get(pathOf({ facility: there.facility })), "query.facility");
  });
});

describe("the counts", () => {
  const count = async (query: Record<string, string>) =>
    expectSuccess(
      await operator.get(`/board/counts?${new URLSearchParams(query).toString()}`),
      countQueues,
    );

  test("are those of each queue of a line or a facility", async () => {
    const floor = newFacility();
    await putOnFloor(floor, 3);
    await putOnFloor(floor, 2, { status: "on_hold" });
    await putOnFloor(floor, 1, { status: "in_production" });
    await putOnFloor({ ...floor, facility: `${floor.facility}-2` }, 1);
    const { facility } = floor;
    await expect
      .poll(() => count({ facility }), WITHIN)
      .toEqual({
        ...{ new_order: 3, on_hold: 2, in_production: 1, blocked: 0, unshipped: 0, claims: 0 },
        shipped_today: 0,
      });
  });

  test("have the live orders that left the floor, which a corrected address leaves as they are", async () => {
    const [floor, other] = [newFacility(), newFacility()];
    const started = { status: "in_production" } as const;
    const orders = await putOnFloor(floor, 3, started);
    orders.push(...(await putOnFloor(other, 1, started)));
    for (const order of orders) {
      const after = await rewrite(order, { status: "shipped" });
      if (order === orders[0]) await rewrite(after, { city: "Waco" });
      const test = { ...order, is_test: true };
      await countShift([{ before: test, order: { ...test, status: "shipped" } }]);
    }
    const { facility, production_line_id } = floor;
    const out = async (query: Record<string, string>) => (await count(query)).shipped_today;
    await expect.poll(() => out({ facility: other.facility }), WITHIN).toBe(1);
    expect(await out({ facility })).toBe(3);
    expect(await out({ production_line_id })).toBeGreaterThanOrEqual(4);
    const facilities = [facility];
    const packer = await newOperator({ permissions: ["floor:orders"], facilities });
    const own = expectSuccess(await packer.get("/board/counts"), countQueues);
    expect(own.shipped_today).toBe(3);
  });

  test("have what left since midnight by the clock of the facility", async () => {
    const now = new Date();
    // Whole hours from UTC: one zone's day began an hour ago at most, the other's ends within an hour.
    const [early, late] = [newFacility(), newFacility()];
    const zoneAt = (hour: number) => {
      const offset = ((hour - now.getUTCHours() + 36) % 24) - 12;
      return `Etc/GMT${offset > 0 ? "-" : "+"}${String(Math.abs(offset))}`;
    };
    const left = timestamp(new Date(now.getTime() - 5 * 60 * 60 * 1000));
    for (const [floor, hour] of [[early, 0] as const, [late, 23] as const]) {
      await putOnFloor(floor, 1);
      const [time_zone, orders] = [zoneAt(hour), 7];
      const items: StoredItem[] = [
        { ...facilityKey(floor.facility), code: floor.facility, time_zone },
        {
          PK: shiftPartition,
          SK: shiftSortKey({ ...floor, updated_at: left }, "shipped", ""),
          ...{ orders, pieces: orders },
        },
      ];
      await putItems(items);
    }
    const out = async ({ facility }: typeof early) => (await count({ facility })).shipped_today;
    expect([await out(early), await out(late)]).toEqual([0, 7]);
  });

  test("end at 1,000", async () => {
    const { production_line_id, facility } = newLine();
    await putOnFloor({ production_line_id, facility }, 1001);
    expect(await count({ production_line_id })).toMatchObject({ new_order: 1000 });
  });

  test("are refused for a line that is unknown, or a facility that the key may not see", async () => {
    const line = `/board/counts?production_line_id=${randomUUID()}`;
    expectFaults(await operator.get(line), "query.production_line_id");
    const packer = await newOperator({ permissions: ["floor:orders"], facilities: ["TX"] });
    expectFaults(await packer.get("/board/counts?facility=NC"), "query.facility");
  });
});

describe("the work of a day", () => {
  test("is what each person shipped, and what was made again by reason", async () => {
    const floor = { ...newFacility(), facility: "TX" };
    const [packer, press] = [`Packer #${randomUUID()}`, `Press ${randomUUID()}`];
    const reason = `The print is smeared: ${randomUUID()}`;
    const shiftOf = async (day: string) => {
      const work = await operator.get(`/board/shift?facility=TX${day}`);
      const { shipped, remade } = expectSuccess(work, getShift);
      return {
        shipped: shipped
          .filter(({ taken_by }) => taken_by === packer || taken_by === press)
          .toSorted((one, other) => (one.taken_by < other.taken_by ? -1 : 1)),
        remade: remade.filter((each) => each.reason === reason),
      };
    };
    const started = { status: "in_production", taken_by: packer } as const;
    const orders = await putOnFloor(floor, 2, started);
    orders.push(...(await putOnFloor(floor, 1, { ...started, taken_by: press })));
    const [first] = orders;
    if (first === undefined) throw new Error("There is no order");
    const again = { item_id: first.items[0]?.item_id, remade: { quantity: 2, reason } };
    const report = { items: [again], version: 1 };
    expectSuccess(await operator.put(`/orders/${first.id}/production`, report), recordProduction);
    const shipments = [parcel({ items: [] })];
    for (const order of orders) await rewrite(order, { status: "shipped", shipments });
    const pieces = countMade(first.items);
    await expect
      .poll(() => shiftOf(""), WITHIN)
      .toMatchObject({
        shipped: [
          { taken_by: packer, orders: 2, pieces: 2 * pieces },
          { taken_by: press, orders: 1, pieces },
        ],
        remade: [{ reason, pieces: 2 }],
      });
    expect(await shiftOf("&days_ago=1")).toEqual({ shipped: [], remade: [] });
  });

  test("is refused for a line that is unknown", async () => {
    const line = `/board/shift?production_line_id=${randomUUID()}`;
    expectFaults(await operator.get(line), "query.production_line_id");
  });
});
