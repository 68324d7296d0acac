import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { getOrder } from "#shared/api/operator/orders.ts";
import { createOrder } from "#shared/api/public/orders.ts";
import { newCaller } from "../../support/call.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { rewrite } from "../../support/order-changes.ts";
import { orderRequest } from "../../support/order-request.ts";
import { readHistory } from "../../support/read-history.ts";
import { replySchema } from "../../support/reply-schema.ts";
import { runOperator, spawnOperator } from "../../support/run-operator.ts";
import { refusal, reply, startStub, success } from "../../support/start-stub.ts";
import { runJson } from "./run-json.ts";

const caller = await newCaller();
const place = async (fields = {}) =>
  expectSuccess(await caller.post("/orders", orderRequest(fields)), createOrder);

test("an order goes over the floor by commands, and is shown with parcels and history", async () => {
  const { id, items } = await place();
  await runJson("orders", "pay", id, "--status", "paid", "--amount", "all");
  await runJson("orders", "hold", id, "--reason", "Blurred artwork");
  await runJson("orders", "release", id);
  await runJson("orders", "start", id);
  await runJson("orders", "return", id, "--reason", "Taken at the wrong press");
  await runJson("orders", "start", id);
  await runJson("orders", "address", id, "--zip", "78702", "--line-2", "Floor 3");
  const again = ["--remade", `${items[0]?.item_id ?? ""}:1`, "--reason", "Smeared"];
  await runJson("orders", "production", id, "--number", "F-20417", ...again);
  const item = `${items[0]?.item_id ?? ""}:1`;
  const parcel = ["--carrier", "usps", "--tracking-number", "94001", "--item", item];
  const added = (await runJson("shipments", "add", id, ...parcel)) as { id: string };
  await runJson("shipments", "track", id, added.id, "--status", "delivered");
  const unexplained = await runOperator(["orders", "ship", id]);
  expect(unexplained).toMatchObject({ exitCode: 1, output: "" });
  expect(unexplained.errors).toMatch(/^In no parcel yet: 1 of .* give --unpacked and a reason /);
  const asked = await runOperator(["orders", "ship", id, "--reason", "The rest follows"]);
  expect(asked).toMatchObject({ exitCode: 2, output: "" });
  expect(asked.errors).toMatch(
    /^1 piece in no parcel: 1 of .* Ship \S+, Ada, Austin without them\?/,
  );
  await runJson("orders", "ship", id, "--unpacked", "--reason", "The rest follows");
  const show = async () => replySchema(getOrder).parse(await runJson("orders", "show", id));
  const { version } = await show();
  const refund = ["--amount", "5.00", "--if-version", String(version), "--reason", "A stain"];
  await runJson("orders", "refund", id, ...refund, "--yes");
  expect(await readHistory(show, 13)).toMatchObject({
    status: "partial_refunded",
    order_fulfill_id: "F-20417",
    address_line_2: "Floor 3",
    items: [{ remade: 1 }],
    unpacked: [{ quantity: 1 }],
    tracking_status: "delivered",
    refunded: 5,
  });
  const { output } = await runOperator(["orders", "show", id]);
  for (const text of [
    "In no parcel",
    "Remade",
    "F-20417",
    "94001",
    "delivered",
    "Blurred artwork",
    "A stain",
    "History",
  ]) {
    expect(output).toContain(text);
  }
  expect(Math.max(...output.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(100);
});

test("the rest of an order is listed, sent or given up; a refusal names the flag or the next command", async () => {
  const { id, items } = await place();
  const [{ sku } = { sku: "" }] = items;
  const says = async (...words: string[]) => (await runOperator(words)).errors;
  const giveUp = ["orders", "close", id, "--reason", "Not made any more", "--yes"];
  expect(await says(...giveUp)).toContain("orders cancel stops it.");
  await runJson("orders", "start", id);
  expect(await says("orders", "start", id)).toContain("orders show says who took it.");
  expect(await says(...giveUp)).toContain("orders ship --unpacked does so.");
  const add = (quantity: number, ...more: string[]) =>
    ["shipments", "add", id, "--carrier", "usps", "--tracking-number", `R-${id}`].concat(
      ["--item", `${sku}:${String(quantity)}`],
      more,
    );
  await runJson(...add(1));
  expect(await says(...add(2))).toContain("or give --replace to change");
  const { output } = await runOperator(["orders", "move", id, "--action", "ship"]);
  expect(output).toMatch(/or\s+give\s+--unpacked\s+and\s+a\s+reason/);
  await runJson("orders", "ship", id, "--unpacked", "--reason", "The rest follows");
  const rests = async () => (await runOperator(["orders", "queue", "--queue", "unshipped"])).output;
  expect(await rests()).toMatch(/IN\s+NO\s+PARCEL/);
  expect(await runJson(...giveUp)).toMatchObject({ unshipped_reason: "Not made any more" });
  expect(await says(...giveUp)).toContain("given up already");
});

test("an order that its merchant asks to stop ships with a reason alone, and is cancelled if it was given back", async () => {
  const [kept, stopped] = [await place(), await place()];
  const says = async (...words: string[]) => (await runOperator(words)).errors;
  for (const { id } of [kept, stopped]) {
    await runJson("orders", "start", id);
    const claim = { claim_id: "S-1", kind: "stop", wish: "stop" };
    expect((await caller.post(`/orders/${id}/claims`, claim)).status).toBe(200);
  }
  await runJson("shipments", "add", kept.id, "--carrier", "usps", "--tracking-number", kept.id);
  const ship = ["orders", "ship", kept.id];
  expect(await says(...ship)).toContain("orders ship --reason ships it all the same");
  await runJson(...ship, "--reason", "It left at noon");
  await runJson("orders", "return", stopped.id);
  const accept = ["claims", "accept", stopped.id, "S-1", "--by", "stopped", "--reason", "As asked"];
  const claimed = `the claim S-1 (stop) of ${stopped.order_id}, Ada, Austin`;
  expect(await says(...accept)).toContain(`Accept ${claimed}, by stopped?`);
  const unknown = ["claims", "reject", stopped.id, "S-2", "--reason", "Too late", "--yes"];
  expect(await says(...unknown)).toContain("Ada, Austin has no claim S-2; it has S-1.");
  const reject = ["claims", "reject", stopped.id, "S-1", "--reason", "Too late"];
  expect(await says(...reject)).toContain(`Reject ${claimed}?`);
  expect(await says(...accept, "--yes")).toContain("orders cancel does so.");
});

test("an order ships without pieces at the version about which the command asks, or not at all", async () => {
  const stub = await startStub();
  const env = { POD_URL: stub.url, POD_KEY: "key" };
  const [order_id, reason] = [randomUUID(), "The rest follows"];
  const unpacked = [{ item_id: "1", sku: "MUG", quantity: 1 }];
  const data = { id: order_id, order_id, status: "in_production", unpacked };
  const lacking = reply(409, { code: "ORDER_NOT_MOVABLE", message: "In no parcel yet", data });
  const read = { order_id, first_name: "Ada", last_name: "", city: "Austin", version: 7 };
  const ship = ["orders", "ship", order_id, "--reason", reason];
  stub.answerWith(lacking, success(read), success({ ...read, status: "shipped" }));
  expect((await runOperator([...ship, "--yes"], env)).exitCode).toBe(0);
  const sent = stub.requests.map(({ method, body }) => (method === "GET" ? method : body));
  const move = { reason, action: "ship" };
  expect(sent.map((body) => (body === "GET" ? body : (JSON.parse(body) as unknown)))).toEqual([
    move,
    "GET",
    { ...move, unpacked: true, version: 7 },
  ]);
  stub.answerWith(lacking, refusal(503, "SERVICE_UNAVAILABLE"));
  const before = stub.requests.length;
  expect((await runOperator([...ship, "--yes"], env)).exitCode).toBe(1);
  const later = stub.requests.slice(before).map(({ method }) => method);
  stub.stop();
  expect(later.filter((method) => method === "POST")).toHaveLength(1);
});

test("a refund that cannot be made is refused before anybody is asked", async () => {
  const { id, order_id } = await place();
  const says = async (amount: string) =>
    (await runOperator(["orders", "refund", id, "--amount", amount])).errors;
  expect(await says("5")).toContain(
    `${order_id}, Ada, Austin is new_order. orders cancel stops it.`,
  );
  await runJson("orders", "reject", id, "--reason", "Protected", "--yes");
  expect(await says("5")).toContain("orders pay records a payment.");
  await runJson("orders", "pay", id, "--status", "paid", "--amount", "all");
  const { paid } = replySchema(getOrder).parse(await runJson("orders", "show", id));
  const sum = (paid ?? 0).toFixed(2);
  const left = `${sum} is left to refund for ${order_id}, Ada, Austin: give a part of it, or all.\n`;
  expect(await says(String((paid ?? 0) + 1))).toBe(left);
  expect(await says("0")).toBe(left);
  expect(await says("5")).toContain(`Refund 5.00 of ${sum} paid for ${order_id}, Ada, Austin?`);
  const part = await runOperator(["orders", "refund", id, "--amount", "5.00", "--yes"]);
  expect(part.output).toContain(`, 5.00 of ${sum} refunded (version `);
  const rest = ((paid ?? 0) - 5).toFixed(2);
  expect(await says("all")).toContain(`Refund all of ${rest} left of ${sum} paid for ${order_id}`);
  await runJson("orders", "refund", id, "--amount", rest, "--yes");
  const { errors } = await runOperator(["orders", "refund", id, "--amount", "5", "--json"]);
  expect(JSON.parse(errors)).toMatchObject({
    code: "ORDER_NOT_MOVABLE",
    message: `All that was paid for ${order_id}, Ada, Austin is refunded.`,
  });
});

test("what was paid for an order that its merchant deleted is refunded", async () => {
  const { id } = await place();
  await runJson("orders", "pay", id, "--status", "paid", "--amount", "all");
  expect((await caller.delete(`/orders/${id}`)).status).toBe(200);
  expect(await runJson("orders", "refund", id, "--amount", "all", "--yes")).toMatchObject({
    payment_status: "refunded",
  });
});

test("an order that is to be cancelled is read before anybody is asked", async () => {
  const { id, order_id } = await place();
  const asked = await runOperator(["orders", "cancel", id, "--reason", "Ordered twice"]);
  expect(asked.errors).toContain(`Cancel ${order_id}, Ada, Austin?`);
});

test("the amount of a payment or refund is required, also for all of it", async () => {
  const { id } = await place();
  const unsaid = await runOperator(["orders", "pay", id, "--status", "paid"]);
  expect(unsaid.exitCode).toBe(1);
  expect(unsaid.errors).toContain('--amount: Must be an amount such as 12.50, or "all"');
  expect((await runOperator(["orders", "refund", id, "--yes"])).exitCode).toBe(2);
  await runJson("orders", "pay", id, "--status", "paid", "--amount", "all");
  await runJson("orders", "reject", id, "--reason", "Protected", "--yes");
  const rows = `order_id,action,amount\n${id},refund,all\n`;
  const words = ["orders", "move", "--file", "-", "--json", "--yes"];
  const { exitCode, output } = await spawnOperator(words, undefined, rows);
  expect(JSON.parse(output)).toMatchObject({ results: [{ status: "full_refunded" }] });
  expect(exitCode).toBe(0);
});

test("a take whose reply is lost is sent again as the same one, with an id of the operator's or of its own", async () => {
  const stub = await startStub();
  const env = { POD_URL: stub.url, POD_KEY: "key" };
  const words = ["orders", "take", "--facility", "TX"];
  for (const more of [[], ["--take-id", "press-4"]]) {
    stub.answerWith((response) => response.destroy(), success({ order: null }));
    expect((await runOperator([...words, ...more], env)).exitCode).toBe(0);
  }
  const sent = stub.requests.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  stub.stop();
  const take_id: unknown = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(sent[0]).toEqual({ facility: "TX", take_id });
  expect(sent[1]).toEqual(sent[0]);
  const named = { facility: "TX", take_id: "press-4" };
  expect(sent.slice(2)).toEqual([named, named]);
});

test("moves of a file are made each separately: exit code 3 when some fail", async () => {
  const { id } = await place();
  const unknown = randomUUID();
  const gone = `GONE-${unknown.slice(0, 8)}`;
  const folder = mkdtempSync(join(tmpdir(), "print-on-demand-moves-"));
  const file = join(folder, "moves.csv");
  const [named, minus] = [await place(), await place({ order_id: `-${randomUUID()}` })];
  const rows = [
    ...[`${id},hold,Blurred`, `${gone},start,`, `${unknown},start,`],
    ...[` ${named.order_id} ,start,`, `'${minus.order_id},hold,'=Blurred`],
  ];
  writeFileSync(file, `order_id,action,reason\n${rows.join("\n")}\n`);
  const { exitCode, output } = await runOperator(["orders", "move", "--file", file, "--json"]);
  rmSync(folder, { recursive: true });
  expect(exitCode).toBe(3);
  const { results } = JSON.parse(output) as { results: unknown[] };
  expect(results).toMatchObject([
    { order_id: id, status: "on_hold", error: null },
    { order_id: gone, status: null, error: { code: "NOT_FOUND" } },
    { order_id: unknown, status: null, error: { code: "NOT_FOUND" } },
    { order_id: named.id, status: "in_production", error: null },
    { order_id: minus.id, status: "on_hold", error: null },
  ]);
});

test("an invalid move is reported by its line and column, or by its flag", async () => {
  const { id } = await place();
  const move = async (words: readonly string[], input = "") => {
    const { output } = await spawnOperator(
      ["orders", "move", ...words, "--json"],
      undefined,
      input,
    );
    const { results } = JSON.parse(output) as { results: { error: { message: string } | null }[] };
    return results.map(({ error }) => error?.message.replace(/(?<=: ).*/, "…"));
  };
  const rows = `order_id;version\n${id};soon\nGONE-${randomUUID()};1\n`;
  expect(await move(["--file", "-", "--action", "start"], rows)).toEqual([
    "line 2, version: …",
    "line 3, order_id: …",
  ]);
  expect(await move([id, "--action", "hold"])).toEqual(["--reason: …"]);
});

test("an order is named by its reference, and several orders are taken with one command", async () => {
  const [one, other] = [await place(), await place()];
  const facility = `F-${randomUUID().slice(0, 8)}`;
  for (const { id } of [one, other]) await rewrite({ id }, { facility });
  // The first command takes one of two orders, the second takes the other, although it asks for more.
  for (const wanted of ["1", "3"]) {
    const words = ["orders", "take", "--facility", facility, "--count", wanted];
    const taken = await runOperator(words);
    expect(taken).toMatchObject({ exitCode: 0, errors: "" });
    expect(taken.output).toMatch(/^REFERENCE .* TAKEN[^]*\n\n1 order taken\.\n$/);
  }
  const words = [
    "orders",
    "move",
    one.order_id,
    `${other.id.toUpperCase()}\r`,
    "--action",
    "return",
  ];
  expect(await runJson(...words)).toMatchObject({
    results: [
      { order_id: one.id, status: "new_order" },
      { order_id: other.id, status: "new_order" },
    ],
  });
  const reject = ["orders", "reject", one.order_id, "--reason", "Protected"];
  const asked = await runOperator(reject);
  expect(asked.errors).toContain(`Reject ${one.order_id}, Ada`);
  expect((await runOperator([...words.slice(0, 2), "SHOP-0", "--action", "start"])).errors).toBe(
    "There is no order with the id, the reference or the tracking number SHOP-0. orders find looks for it by its recipient, parcel or merchant.\n",
  );
});

test("orders taken before a take failed are reported: exit code 3", async () => {
  const order = await runJson("orders", "show", (await place()).id);
  const stub = await startStub();
  stub.answerWith(success({ order }), refusal(403, "FORBIDDEN"));
  const words = ["orders", "take", "--facility", "TX", "--count", "2"];
  const { exitCode, output } = await runOperator(words, { POD_URL: stub.url, POD_KEY: "key" });
  stub.stop();
  expect(exitCode).toBe(3);
  expect(output).toMatch(/\n1 order taken\.\nThere may be more: run it again\. \(/);
  expect((await runOperator([...words, "--take-id", "press-4"])).exitCode).toBe(2);
});

test("rows of JSON on standard input are reported by their entry", async () => {
  const { id } = await place();
  const words = ["orders", "production", id, "--items", "-"];
  const input = JSON.stringify([{ item_id: "x", print_files: [{ key: "front", print_tech: 1 }] }]);
  const { exitCode, errors } = await spawnOperator(words, undefined, input);
  expect(exitCode).toBe(1);
  expect(errors).toMatch(/^ {2}--items, entry 1, print_files, entry 1, print_tech: \S/m);
});

test("a fault of the whole request is reported without a field", async () => {
  const { id } = await place();
  const { exitCode, errors } = await runOperator(["orders", "production", id]);
  expect(exitCode).toBe(1);
  expect(errors).toMatch(/^The request is not valid:\n {2}[A-Z]/);
});

test("grave moves ask first, and a move says which orders it means", async () => {
  const { id } = await place();
  const move = (action: string, ...more: string[]) =>
    runOperator(["orders", "move", id, "--action", action, "--reason", "Protected", ...more]);
  for (const action of ["reject", "cancel", "refund"]) {
    const { exitCode, output, errors } = await move(action, "--amount", "all");
    expect({ exitCode, output }, action).toEqual({ exitCode: 2, output: "" });
    expect(errors).toContain(`Really ${action} 1 order?`);
  }
  expect((await move("reject", "--yes")).exitCode).toBe(0);
  expect((await runOperator(["orders", "move", "--action", "start"])).exitCode).toBe(2);
});

test("cancel stops an order by the move of its state; a finished one is answered with the refund", async () => {
  const says = async (...words: string[]) => (await runOperator(words)).errors;
  const cancel = (id: string) => runJson("orders", "cancel", id, "--reason", "Asked to", "--yes");
  const [early, late] = [await place(), await place()];
  expect(await cancel(early.id)).toMatchObject({ status: "rejected", rejected_status: "Asked to" });
  await runJson("orders", "start", late.id);
  expect(await cancel(late.id)).toMatchObject({
    status: "in_production_cancelled",
    cancellation_reason: "Asked to",
  });
  for (const action of ["cancel", "hold", "reject"]) {
    const told = await says("orders", action, late.id, "--reason", "Again", "--yes");
    expect(told).toMatch(/is stopped already: orders refund records what is paid back\.\n$/);
  }
});
