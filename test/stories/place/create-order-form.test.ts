import { describe, expect, inject, test } from "vitest";
import { getOrder } from "#shared/api/public/orders.ts";
import { call, newCaller } from "../../support/call.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { insert, orderLine, orderRequest, printFile } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const caller = await newCaller();

describe("the form of a field", () => {
  test("order_id takes every printable ASCII character but / \\ ? %", async () => {
    const printable = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(33 + index));
    const allowed = printable.filter((character) => !"/\\?%".includes(character)).join("");
    for (let start = 0; start < allowed.length; start += 40) {
      const order_id = allowed.slice(start, start + 40);
      const order = await placeOrder(caller, { order_id });
      const reply = await caller.get(`/orders/${encodeURIComponent(order_id)}`);
      expect(expectSuccess(reply, getOrder)).toEqual(order);
    }
  });

  test("takes any Unicode text, and a 422 for half a surrogate pair", async () => {
    const note = "\u{1F455} \u202E e\u0301\r\n\t名前";
    expect((await placeOrder(caller, { note })).note).toBe(note);
    const half = "\uD83D";
    const url = `https://files.example.com/${half}`;
    const request = orderRequest({
      city: half,
      note: half,
      inserts: [{ ...insert, name: half }],
      items: [{ ...orderLine, item_id: half, print_files: [{ ...printFile, url }] }],
    });
    expectFaults(
      await caller.post("/orders", request),
      "body.city",
      "body.note",
      "body.inserts.0.name",
      "body.items.0.item_id",
      "body.items.0.print_files.0.url",
    );
  });

  test("422 for each item whose item_id another item has", async () => {
    const items = ["a", "b", "a", "a"].map((item_id) => ({ ...orderLine, item_id }));
    const reply = await caller.post("/orders", orderRequest({ items }));
    expectFaults(reply, "body.items.2.item_id", "body.items.3.item_id");
  });

  test.each([
    ["[]", ", not a list: give one"],
    ["null", ""],
    ['"order"', ""],
    ["1", ""],
  ])("422 for the body %s", async (body, more) => {
    const reply = await caller.post("/orders", body);
    expectFaults(reply, "body");
    expect(reply.body["message"]).toBe(
      `The request is not valid: body: Must be a JSON object${more}`,
    );
  });

  test.each([
    ["{", "; look at line 1 column 2"],
    ["order_id=1", "; look at 'o'"],
    ['{"order_id": NaN}', "; look at 'N'"],
    ["{'order_id': 1}", "; look at line 1 column 2"],
    ['{\n  "order_id": 1,\n}', "; look at line 3 column 1"],
  ])("400 for the body %j, and where it is broken if the parser knows", async (body, place) => {
    const reply = await caller.post("/orders", body);
    expectError(reply, "INVALID_JSON");
    expect(reply.body["message"]).toBe(`The body is not valid JSON${place}.`);
  });

  test.each(["application/json", "application/vnd.api+json"])(
    "400 for a body of the type %s whose bytes are no UTF-8",
    async (type) => {
      const umlaut = Buffer.from(JSON.stringify(orderRequest({ city: "Köln" })), "latin1");
      const headers = { "x-api-key": caller.key, "content-type": type };
      const url = `${inject("service").url}/orders`;
      const response = await fetch(url, { method: "POST", headers, body: umlaut });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: "INVALID_JSON",
        message:
          "The body is not valid UTF-8, as JSON has to be, or holds the character U+FFFD: write that as \\ufffd.",
      });
    },
  );

  test.each(["text/plain", "application/x-www-form-urlencoded", "application/xml"])(
    "415 for a body of the type %s",
    async (type) => {
      const headers = { "x-api-key": caller.key, "content-type": type };
      const reply = await call("POST", "/orders", { headers, body: orderRequest() });
      expectError(reply, "UNSUPPORTED_MEDIA_TYPE");
    },
  );
});
