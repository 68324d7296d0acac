import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { listVersions, searchOrders } from "#shared/api/operator/orders.ts";
import { OperatorOrder, OperatorOrderDetail } from "#shared/order/view/operator-order.ts";
import type { OrderRecord } from "#shared/order/order-record.ts";
import { timestamp } from "#shared/values/time.ts";
import type { Ended } from "../../../infra/local/process/run-node.ts";
import { findPeople, MOST_LOOKED_AT } from "../../../infra/operator/csv/find-people.ts";
import { newCaller, newOperator } from "../../support/call.ts";
import { orderRecord, parcel } from "../../support/order-record.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";
import { putOrders } from "../../support/put-orders.ts";
import { replySchema } from "../../support/reply-schema.ts";
import { runOperator, spawnOperator } from "../../support/run-operator.ts";
import { runJson } from "./run-json.ts";

const caller = await newCaller();
const folder = mkdtempSync(join(tmpdir(), "print-on-demand-export-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const Found = z.object({ items: z.array(z.object({ id: z.string() })) });

const printed = ({ exitCode, output, errors }: Ended) => {
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" });
  return output;
};
const run = async (...words: string[]) => printed(await runOperator(words));
const spawn = async (...words: string[]) => printed(await spawnOperator(words));

test("an order is shown for production: artwork by print area, inserts, configuration, speed, contact", async () => {
  const { id } = await placeOrder(caller, {
    email: "ada@example.com",
    phone: "+1 512 555 0100",
    speed_type: "rush",
    inserts: [{ name: "Card", size: "A6", url: "https://files.example.com/card.png" }],
    items: [
      {
        ...orderLine,
        production_config: "soft hand",
        preview_files: [{ key: "front", url: "https://files.example.com/preview.png" }],
      },
    ],
  });
  const printed = await run("orders", "show", id);
  for (const line of [
    /^Speed +rush$/m,
    /^Contact +ada@example\.com, \+1 512 555 0100$/m,
    /TEE-CLASSIC-BLACK-M .*soft hand$/m,
    / front +- +- +https:\/\/files\.example\.com\/front\.png$/m,
    / Front mockup +- +- +https:\/\/files\.example\.com\/preview\.png$/m,
    /^ +Card +A6 +https:\/\/files\.example\.com\/card\.png$/m,
  ]) {
    expect(printed).toMatch(line);
  }
  expect(await runJson("orders", "show", id)).toMatchObject({
    email: "ada@example.com",
    speed_type: "rush",
    inserts: [{ name: "Card" }],
    items: [{ production_config: "soft hand", print_files: orderLine.print_files }],
  });
});

test("an order that was placed again is shown with its deleted predecessors", async () => {
  const request = orderRequest();
  const { id } = await placeOrder(caller, { ...request, note: "first" });
  await caller.delete(`/orders/${id}`);
  await placeOrder(caller, request);
  expect(await run("orders", "show", id)).toMatch(/Deleted before it\n +CREATED +DELETED/);
  const Shown = z.extend(OperatorOrderDetail, { versions: z.array(OperatorOrder) });
  const { versions } = z.parse(Shown, await runJson("orders", "show", id));
  expect(versions.map(({ note }) => note)).toEqual(["first"]);
  const listed = z.parse(replySchema(listVersions), await runJson("orders", "versions", id));
  expect(listed.items).toEqual(versions);
  const { key } = await newOperator({ permissions: ["floor:orders"] });
  const shown = await run("orders", "show", id, "--key", key);
  expect(shown).not.toContain("Deleted before it");
  expect(shown).toMatch(/^Payment +pending$/m);
});

test("orders are found by reference and by a parcel's number, and distinguished by their users", async () => {
  const other = await newCaller();
  const order_id = `SHOP-${randomUUID().slice(0, 8)}`;
  const own = await placeOrder(caller, { order_id });
  const others = await placeOrder(other, { order_id });
  const printed = await run("orders", "find", "--reference", order_id);
  for (const { id, user_id } of [own, others]) {
    expect(printed).toMatch(new RegExp(`User ${user_id}\n +ID .*\n +${id} +${order_id} `));
  }
  await runJson("orders", "start", own.id);
  const number = `jd${randomUUID().slice(0, 8)}`;
  const parcel = ["--carrier", "dhl", "--tracking-number", number];
  const { id: parcelId } = z.parse(
    z.object({ id: z.string() }),
    await runJson("shipments", "add", own.id, ...parcel),
  );
  const find = async () => {
    const found = await runJson("orders", "find", "--tracking-number", number.toUpperCase());
    return z.parse(replySchema(searchOrders), found).items.map(({ id }) => id);
  };
  expect(await find()).toEqual([own.id]);
  const voided = await run("shipments", "void", own.id, parcelId, "--yes");
  expect(voided).toBe(`${order_id} has 0 parcels; it is in_production as before.\n`);
  expect(await find()).toEqual([]);
});

test("a refund that is due is listed with the command that records it, also of a deleted and replaced order", async () => {
  const { id, order_id, created_at } = await placeOrder(caller);
  await runJson("orders", "pay", id, "--status", "paid", "--amount", "all");
  await caller.delete(`/orders/${id}`);
  await placeOrder(caller, { order_id });
  const words = ["orders", "find", "--refund-due", "--limit", "50"];
  const listed = async () => {
    const { pagination } = z.parse(replySchema(searchOrders), await runJson(...words));
    const pages = Array.from({ length: pagination.pages }, (_, page) => String(page + 1));
    return (await Promise.all(pages.map((page) => run(...words, "--page", page)))).join("\n");
  };
  expect(await listed()).toMatch(
    new RegExp(`${id} +${order_id} +test +new_order,.* 23\\.25 +${created_at}`),
  );
  await run("orders", "refund", id, "--amount", "all", "--created-at", created_at, "--yes");
  expect(await listed()).not.toContain(order_id);
});

test("a text alone is looked for as a reference, a tracking number and a name, and as an id", async () => {
  const [order_id, last_name] = [`T-${randomUUID().slice(0, 8)}`, `Zz${randomUUID().slice(0, 8)}`];
  const { id } = await placeOrder(caller, { order_id, last_name });
  for (const text of [order_id, `Ada ${last_name}`, last_name.toLowerCase(), id])
    await expect
      .poll(async () => z.parse(Found, await runJson("orders", "find", text)).items)
      .toMatchObject([{ id }]);
  expect(await run("orders", "find", "nobody of that name")).toContain("look further");
  const { errors } = await runOperator(["orders", "find", order_id, "--limit", "500"]);
  expect(errors).toContain("--limit: ");
  const nothing = await runOperator(["orders", "find"]);
  expect(nothing).toMatchObject({ exitCode: 2, errors: expect.stringContaining("1001") as string });
});

test("a search with too many filters is refused in the words of the command line", async () => {
  const words = ["orders", "find", "--reference", "SHOP-1", "--user", caller.userId];
  const says = "Give one of --reference, --tracking-number, --name, --user and --refund-due";
  expect(await runOperator(words)).toMatchObject({
    exitCode: 1,
    errors: `The request is not valid:\n${["reference", "tracking-number", "name", "user", "refund-due"].map((flag) => `  --${flag}: ${says}\n`).join("")}`,
  });
  const both = ["orders", "queue", "--line", randomUUID(), "--facility", "TX"];
  const { errors } = await runOperator(both);
  const either = "Give either --line or --facility, or neither for the whole house";
  expect(errors).toBe(`The request is not valid:\n  --line: ${either}\n  --facility: ${either}\n`);
});

test("users are listed with their keys and orders", async () => {
  const owner = await newCaller({ name: "Shop of Ada" });
  const before = `${owner.userId.slice(0, 24)}000000000000`;
  const printed = await run("merchants", "list", "--cursor", before, "--limit", "1");
  expect(printed).toMatch(
    new RegExp(
      `^User +${owner.userId}\nName +Shop of Ada\nOrders +none\nKeys +Shop of Ada \\(pod_.*\\)\n`,
    ),
  );
});

const { userId: owner } = await newCaller();

/** Longer than the numbers that a spreadsheet keeps. */
const NUMBER = "9400100000000000000001";

describe("many orders", () => {
  const at = (second: number) => timestamp(new Date(Date.UTC(2026, 0, 10, 0, 0, second)));
  // More orders of one instant than two pages hold, with some before and some after it.
  const times = [0, 1, 2, ...Array.from({ length: 120 }, () => 3), 4, 5];
  const spoilt = {
    ...{ first_name: "=1+1", city: "@home", note: 'He said "a;b";=HYPERLINK("x")\n+1,=2, thanks' },
    ...{ address_line_1: "-1 Main St", discount: -250 },
  };
  const orders = times.map((second, index): OrderRecord => {
    const time = at(second);
    return orderRecord(owner, {
      order_id: `EXPORT-${String(index)}`,
      created_at: time,
      updated_at: time,
      total: 1010,
      status: index < 3 ? "shipped" : "new_order",
      ...(index === 0 ? { ...spoilt, shipments: [parcel({ tracking_number: NUMBER })] } : {}),
      ...(index === 4 ? { last_name: "Hopper", email: "grace@example.com", zip: "10115-22" } : {}),
    });
  });
  const ids = orders.map(({ id }) => id);
  const idsOf = (lines: string) =>
    lines
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { id: string }).id);

  test("are written as lines of JSON, each once, the oldest first", async () => {
    await putOrders(orders);
    const file = join(folder, "all.jsonl");
    const words = ["orders", "export", file, "--user", owner];
    expect(await run(...words)).toBe(`125 orders written to ${file}.\n`);
    const written = idsOf(readFileSync(file, "utf8"));
    expect(written.slice(0, 3)).toEqual(ids.slice(0, 3));
    expect([...written].sort()).toEqual([...ids].sort());
    expect(readdirSync(folder)).toEqual(["all.jsonl"]);
  });

  test("are printed whole and alone, for the file -", async () => {
    const words = ["orders", "export", "-", "--user", owner, "--to", at(2)];
    expect(idsOf(await spawn(...words))).toEqual(ids.slice(0, 3));
    expect(idsOf(await spawn(...words, "--json"))).toEqual(ids.slice(0, 3));
  });

  test("are written as CSV, in which no text is a formula", async () => {
    const file = join(folder, "some.csv");
    await run("orders", "export", file, "--user", owner, "--from", at(0), "--to", at(1));
    const rows = parse(readFileSync(file, "utf8"), { bom: true, columns: true });
    expect(rows).toMatchObject([
      {
        id: ids[0],
        name: "'=1+1 Lovelace",
        city: "'@home",
        address_line_1: "'-1 Main St",
        email: "ada.lovelace@example.com",
        note: 'He said "a;b";\'=HYPERLINK("x")\n\'+1,\'=2, thanks',
        artwork: "front: https://files.example.com/front.png",
        discount: "-2.5",
        status: "shipped",
        pieces: "2",
        items: "2 TEE-CLASSIC-BLACK-M",
        total: "10.1",
      },
      { id: ids[1], name: "Ada Lovelace", city: "Austin" },
    ]);
  });

  test("have a row for each item, in the state that is asked for", async () => {
    const file = join(folder, "items.csv");
    const words = ["--user", owner, "--status", "shipped", "--rows", "items"];
    await run("orders", "export", file, ...words);
    const rows: unknown[] = parse(readFileSync(file, "utf8"), { bom: true, columns: true });
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      ...{ id: ids[0], sku: "TEE-CLASSIC-BLACK-M", quantity: "2", status: "shipped" },
      artwork: "front: https://files.example.com/front.png",
    });
    expect(rows[0]).not.toHaveProperty("total");
    const marked = readFileSync(file, "utf8");
    expect(await runOperator(["orders", "export", file, ...words])).toMatchObject({
      exitCode: 2,
      errors: expect.stringContaining(`Write over ${file}? This needs confirmation`) as string,
    });
    await run("orders", "export", file, ...words, "--no-bom", "--yes");
    expect(marked).toBe(`\ufeff${readFileSync(file, "utf8")}`);
    const refused = await runOperator(["orders", "export", "-", ...words]);
    expect(refused).toMatchObject({ exitCode: 2, output: "" });
  });

  test("have decimal commas between semicolons, and long numbers that a spreadsheet keeps", async () => {
    const words = ["--from", at(0), "--to", at(0), "--format", "csv", "--separator", ";"];
    const printed = await spawn("orders", "export", "-", "--user", owner, ...words);
    const rows = parse(printed, { bom: true, columns: true, delimiter: ";" });
    expect(rows).toMatchObject([{ total: "10,1", tracking_numbers: `'${NUMBER}` }]);
  });

  test("are searched for a recipient, and their number is reported", async () => {
    for (const sought of [
      ["--email", "GRACE@"],
      ["--zip", "101 15"],
    ]) {
      const found = await runJson("orders", "find", ...sought, "--user", owner);
      expect(found).toMatchObject({ items: [{ id: ids[4] }], looked_at: 125, complete: true });
    }
    const shown = await run("orders", "find", "--email", "ada.", "--user", owner);
    expect(shown).toMatch(/^ID +REFERENCE +RECIPIENT +TOWN +(MERCHANT +)?STATUS +CREATED$/m);
    const days = [...shown.matchAll(/EXPORT-(\d+) .* Austin /g)].map(([, index]) => Number(index));
    expect([days.at(0), days.at(-1)]).toEqual([124, 1]);
    const printed = await run("orders", "find", "--email", "nobody@", "--user", owner);
    expect(printed).toBe("There are no such orders.\n\nLooked at 125 orders.\n");
    const today = new Date().toISOString().slice(0, 10);
    expect(await runJson("orders", "find", "--email", "grace@")).toMatchObject({
      from_date: today,
      to_date: today,
    });
    const words = ["orders", "find", "--zip", "1", "--reference", "SHOP-1"];
    expect(await runOperator(words)).toMatchObject({ exitCode: 2 });
  });

  test("are found by a recipient's name, with town and day", async () => {
    const last_name = `Çelik-${randomUUID().slice(0, 8)}`;
    const { id } = await placeOrder(await newCaller(), { last_name, first_name: "Ömer" });
    const shown = await run("orders", "find", "--name", `omer ${last_name.toUpperCase()}`);
    expect(shown).toMatch(/^ID +REFERENCE +RECIPIENT +TOWN +(MERCHANT +)?STATUS +CREATED$/m);
    expect(shown).toMatch(new RegExp(`^${id} .*Ömer .*Austin `, "m"));
  });

  test("are searched up to a bound", async () => {
    const looked = operatorOrders();
    const { looked_at, complete } = await findPeople(looked, { email: "nobody@" });
    expect({ looked_at, complete }).toEqual({ looked_at: MOST_LOOKED_AT, complete: false });

    async function* operatorOrders() {
      const order = z.parse(OperatorOrderDetail, await runJson("orders", "show", ids[4] ?? ""));
      yield Array.from({ length: MOST_LOOKED_AT + 1 }, () => order);
    }
  });

  test("are those of all users if no user is named", async () => {
    const another = await newCaller();
    const { id } = await placeOrder(another);
    const today = new Date().toISOString().slice(0, 10);
    const words = ["orders", "export", "-", "--from", today];
    expect(idsOf(await spawn(...words))).toContain(id);
  });

  test("are added up by line and state", async () => {
    const range = ["--user", owner, "--from", "2026-01-10", "--to", "2026-01-10"];
    expect(await runJson("orders", "stats", ...range)).toMatchObject({
      from_date: "2026-01-10",
      orders: 125,
      pieces: 250,
      value: 1262.5,
      lines: [
        {
          status: "shipped",
          production_line_name: "Austin DTG",
          orders: 3,
          pieces: 6,
          value: 30.3,
        },
        { status: "new_order", orders: 122, pieces: 244, value: 1232.2 },
      ],
      backlog: [
        {
          status: "new_order",
          orders: 122,
          pieces: 244,
          ages: { under_1_day: 0, from_7_days: 122 },
        },
        { status: "on_hold", orders: 0 },
        { status: "in_production", orders: 0 },
      ],
    });
    expect(await run("orders", "stats", ...range)).toMatch(
      /^LINE +STATUS +ORDERS .*\nAustin DTG +new_order +122 +244 +1232\.20 +\d+ d \d+ h .*\nAustin DTG +shipped +3 [^]*\n125 orders, 250 pieces, 1262\.50 in all\.\n\nBacklog, [^]*\n {2}new_order +122 +244 +0 +0 +0 +122 +\d+ d /,
    );
  });

  test("that were shipped on some days are added up by line and who taken them", async () => {
    const { userId: shop } = await newCaller();
    const [tuesday, friday] = ["2026-02-03T10:00:00.000000", "2026-02-06T10:00:00.000000"];
    const order = (index: number, fields: Partial<OrderRecord>) =>
      orderRecord(shop, {
        ...{ order_id: `OUT-${String(index)}`, status: "shipped", updated_at: friday },
        ...fields,
      });
    const item_id = order(0, {}).items[0]?.item_id ?? "";
    const one = { items: [{ item_id, quantity: 1 }], shipped_at: tuesday };
    await putOrders([
      order(1, { taken_by: "Ana", shipments: [parcel({ shipped_at: tuesday })] }),
      order(2, { taken_by: "Ana", shipments: [parcel(one)] }),
      order(3, { taken_by: "Ben", shipments: [parcel(one), parcel({ shipped_at: friday })] }),
      // Its parcel is packed, and still here.
      order(4, { taken_by: "Ben", status: "in_production", shipments: [parcel(one)] }),
    ]);
    const words = ["orders", "shipped", "--user", shop, "--from", "2026-02-03"];
    const shown = await run(...words, "--to", "2026-02-05");
    expect(shown).toMatch(
      /^LINE +TAKEN BY +ORDERS +PARCELS +PIECES\nAustin DTG +Ana +2 +2 +3\nAustin DTG +Ben +1 +1 +1\n\n3 orders, 3 parcels, 4 pieces in all\.\n$/,
    );
    expect(await run(...words)).toMatch(/ Ben +1 +2 +2\n\n3 orders, 4 parcels, 5 pieces/);
    const none = await run("orders", "shipped", "--user", shop);
    expect(none).toBe("0 orders, 0 parcels, 0 pieces in all.\n");
  });

  test("of today alone are added up unless another day is given", async () => {
    expect(await runJson("orders", "stats", "--user", owner)).toMatchObject({
      from_date: new Date().toISOString().slice(0, 10),
      orders: 0,
      lines: [],
    });
  });
});

describe("an export that fails", () => {
  test("leaves no file, neither whole nor in part", async () => {
    const file = join(folder, "none.csv");
    const ended = await runOperator(["orders", "export", file, "--from", "yesterday"]);
    expect(ended.exitCode).toBe(1);
    expect(ended.errors).toMatch(/^ {2}--from: \S/m);
    expect(existsSync(file) || existsSync(`${file}.part`)).toBe(false);
  });

  test("is wrong usage if the file's name has no format", async () => {
    const ended = await runOperator(["orders", "export", join(folder, "orders.xls")]);
    expect(ended).toMatchObject({ exitCode: 2, output: "" });
  });
});
