import { describe, expect, test } from "vitest";
import { newCaller } from "../../support/call.ts";
import { expectFaults } from "../../support/expect-reply.ts";
import { orderRequest } from "../../support/order-request.ts";
import { placeOrder } from "../../support/place-order.ts";

const caller = await newCaller();

describe("address", () => {
  const addresses: Readonly<Record<string, { state?: string; zip?: string }>> = {
    AU: { state: "NSW", zip: "2000" },
    CA: { state: "ON", zip: "M4B 1B3" },
    GB: { zip: "SW1A 1AA" },
    JP: { zip: "100-0001" },
  };
  const inCountry = (country: string, code = country) => ({
    country,
    state: "TX",
    zip: "78701",
    ...addresses[code],
  });

  test.each([
    ["US", "US"],
    ["us", "US"],
    ["USA", "US"],
    ["usa", "US"],
    ["United States", "US"],
    ["united states of america", "US"],
    [" Canada ", "CA"],
    ["AUS", "AU"],
    ["DEU", "DE"],
    ["GERMANY", "DE"],
    ["United Kingdom", "GB"],
    ["South Korea", "KR"],
    ["Vietnam", "VN"],
    ["Côte d'Ivoire", "CI"],
    ["Turkey", "TR"],
    ["Czechia", "CZ"],
    ["Czech Republic", "CZ"],
  ])("answers the country %j as %s", async (country, code) => {
    expect((await placeOrder(caller, inCountry(country, code))).country).toBe(code);
  });

  test.each(["Atlantis", "XX", "ZZZ", "***", "U.S.A.?"])(
    "422 for the country %j",
    async (country) => {
      const reply = await caller.post("/orders", orderRequest({ country }));
      expectFaults(reply, "body.country");
      expect(reply.body["detail"]).toMatchObject([{ type: "unknown_country" }]);
    },
  );

  test.each(["US", "CA", "AU"])("422 for an address in %s without a state", async (country) => {
    for (const state of [undefined, null, "", "  "]) {
      const request = orderRequest({ ...inCountry(country), state });
      expectFaults(await caller.post("/orders", request), "body.state");
    }
  });

  test.each(["DE", "GB", "JP"])("takes an address in %s without a state", async (country) => {
    const given = { ...inCountry(country), state: undefined };
    expect((await placeOrder(caller, given)).state).toBe("");
  });

  test.each(["US", "DE", "GB"])("422 for an address in %s without a zip", async (country) => {
    for (const zip of [undefined, null, "", "  "]) {
      expectFaults(await caller.post("/orders", orderRequest({ country, zip })), "body.zip");
    }
  });

  test.each(["HK", "Hong Kong", "AE", "QA"])(
    "takes an address in %s, which has no postal codes, without a zip",
    async (country) => {
      expect((await placeOrder(caller, { country, zip: undefined })).zip).toBe("");
    },
  );

  test("422 for a US address names state and zip at once", async () => {
    const reply = await caller.post("/orders", orderRequest({ state: null, zip: null }));
    expectFaults(reply, "body.state", "body.zip");
  });
});

describe("orders that ship by label", () => {
  const masked = {
    first_name: "***",
    last_name: "***",
    phone: "***",
    address_line_1: "***",
    city: "***",
    state: "***",
    zip: "***",
    country: "***",
  };
  const label_url = "https://labels.example.com/1.pdf";

  test.each(["by_tiktok", "by_seller"])("%s takes masked texts as they come", async (method) => {
    const order = await placeOrder(caller, { ...masked, shipping_method: method });
    expect(order).toMatchObject({ ...masked, shipping_method: method, label_url: "" });
  });

  test.each(["by_tiktok", "by_seller"])("%s pays no shipping", async (method) => {
    const order = await placeOrder(caller, { shipping_method: method, label_url });
    expect(order).toMatchObject({ subtotal: 17, shipping_fee: 0, total: 17, label_url });
  });

  test("need neither state nor zip", async () => {
    const given = { shipping_method: "by_tiktok", state: null, zip: null };
    expect(await placeOrder(caller, given)).toMatchObject({ country: "US", state: "", zip: "" });
  });

  test("return a known country by its code", async () => {
    const given = { shipping_method: "by_seller", country: "Germany" };
    expect((await placeOrder(caller, given)).country).toBe("DE");
  });

  test("a label without a method implies by_seller", async () => {
    for (const shipping_method of [undefined, null, ""]) {
      const order = await placeOrder(caller, { ...masked, label_url, shipping_method });
      expect(order).toMatchObject({ shipping_method: "by_seller", shipping_fee: 0, label_url });
    }
  });

  test("422 for the fields of their address that are still required", async () => {
    const given = { shipping_method: "by_tiktok", first_name: "", country: null };
    expectFaults(
      await caller.post("/orders", orderRequest(given)),
      "body.first_name",
      "body.country",
    );
  });
});
