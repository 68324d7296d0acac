import { describe, expect, test } from "vitest";
import { call, newCaller, type Reply } from "../support/call.ts";
import { expectError, expectFaults } from "../support/expect-reply.ts";
import { orderLine, orderRequest } from "../support/order-request.ts";
import { webhookRequest } from "../support/subscribe.ts";

const caller = await newCaller();

const messageOf = (reply: Reply) => reply.body["message"];

describe("401 that says how the key is sent", () => {
  const refusedKey = async (headers: Record<string, string>) => {
    const reply = await call("GET", "/orders", { headers });
    expectError(reply, "UNAUTHORIZED");
    return messageOf(reply);
  };

  test("for none", async () => {
    expect(await refusedKey({})).toBe("Send your API key in the header X-API-Key.");
  });

  test("for one in Authorization", async () => {
    expect(await refusedKey({ authorization: `Bearer ${caller.key}` })).toBe(
      "Send your API key in the header X-API-Key, not in Authorization.",
    );
  });

  test.each([
    `Bearer ${caller.key}`,
    `"${caller.key}"`,
    `'${caller.key}'`,
    `X-API-Key: ${caller.key}`,
  ])("for one with more around it, the %#", async (key) => {
    expect(await refusedKey({ "x-api-key": key })).toBe(
      "The key is all that the header X-API-Key holds: send it without Bearer and without quotes.",
    );
  });
});

test("400 for JSON behind a byte order mark says so", async () => {
  const reply = await caller.post("/orders", `\ufeff${JSON.stringify(orderRequest())}`);
  expectError(reply, "INVALID_JSON");
  expect(messageOf(reply)).toBe(
    "The body begins with a byte order mark, which JSON may not: send it without.",
  );
});

test("413 states the remedy", async () => {
  const reply = await caller.post("/orders", { ...orderRequest(), more: "x".repeat(50_000) });
  expectError(reply, "PAYLOAD_TOO_LARGE");
  expect(messageOf(reply)).toContain("at most 49152 are accepted: split it into several requests.");
});

describe("422", () => {
  test.each([
    ["delivered", "delivered is a tracking_status: such orders are shipped"],
    ["shipped,on_hold", "give one of them at a time"],
  ])("for status=%s says what is meant", async (status, says) => {
    const reply = await caller.get(`/orders?status=${status}`);
    expectFaults(reply, "query.status");
    expect(messageOf(reply)).toContain("Must be one of new_order, ");
    expect(messageOf(reply)).toContain(says);
  });

  test("for the event order.created says that it does not exist", async () => {
    const reply = await caller.post("/webhooks", webhookRequest({ events: ["order.created"] }));
    expectFaults(reply, "body.events.0");
    expect(messageOf(reply)).toContain(
      "Must be one of order.status, order.shipment or order.updated; placing an order sends nothing",
    );
  });

  test.each(["shop.example.com/hook", "shop.example.com:8443/hook"])(
    "for the URL %s is one of its form",
    async (url) => {
      const reply = await caller.post("/webhooks", webhookRequest({ url }));
      expectFaults(reply, "body.url");
      expect(reply.body["detail"]).toMatchObject([{ type: "invalid_format" }]);
    },
  );

  const withFiles = (print_files: unknown) =>
    caller.post("/orders", orderRequest({ items: [{ ...orderLine, print_files }] }));

  test.each(["data:image/png;base64,iVBORw0KGgo=", "s3://bucket/front.png"])(
    "for artwork at %s says where it has to be",
    async (url) => {
      const reply = await withFiles([{ key: "front", url }]);
      expectFaults(reply, "body.items.0.print_files.0.url");
      expect(messageOf(reply)).toContain(
        "Must be an http or https URL: upload the file to a public host first, the service stores none",
      );
    },
  );

  test("for a print file that is only a URL shows the form", async () => {
    const reply = await withFiles(["https://files.example.com/front.png"]);
    expectFaults(reply, "body.items.0.print_files.0");
    expect(messageOf(reply)).toContain('Must be a JSON object: write {"key": "front", "url": "…"}');
  });

  test("for names in camel case has one fault each", async () => {
    const { order_id, first_name, address_line_1, items, ...request } = orderRequest();
    const [{ print_files, ...line } = orderLine] = items;
    const reply = await caller.post("/orders", {
      ...{ ...request, orderId: order_id, firstName: first_name, addressLine1: address_line_1 },
      items: [{ ...line, printFiles: print_files }],
    });
    expectFaults(
      reply,
      "body.orderId",
      "body.firstName",
      "body.addressLine1",
      "body.items.0.printFiles",
    );
  });

  test("for a nested address has one fault", async () => {
    const { first_name, address_line_1, ...request } = orderRequest();
    const reply = await caller.post("/orders", {
      ...{ ...request, shippingAddress: { first_name, address_line_1 } },
    });
    expectFaults(reply, "body.shippingAddress");
  });
});
