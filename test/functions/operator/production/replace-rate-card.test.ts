import { afterAll, describe, expect, test } from "vitest";
import { getRateCard, replaceRateCard } from "#shared/api/operator/production.ts";
import { createOrder } from "#shared/api/public/orders.ts";
import { defaultRateCard, toRateCard, type RateCard } from "#shared/offer/rate-card/rate-card.ts";
import { ShippingMethod } from "#shared/offer/rate-card/shipping.ts";
import { productionLineId } from "../../../support/demo-ids.ts";
import { expectError, expectFaults, expectSuccess } from "../../../support/expect-reply.ts";
import { findNothing, loseReply, refuse, type Fault } from "../../../support/faulty-aws.ts";
import { startFaultyService } from "../../../support/faulty-service.ts";
import { orderLine, orderRequest } from "../../../support/order-request.ts";
import { rateCard } from "../../../support/rate-card.ts";

// A service of its own: its orders are priced like no other test's.
const { dynamodb, send, operate, stop } = await startFaultyService();
afterAll(stop);

const put = (card: unknown) => operate("PUT", "/rate-card", card);
const replaced = async (card: RateCard) => expectSuccess(await put(card), replaceRateCard);
const inForce = async () => expectSuccess(await operate("GET", "/rate-card"), getRateCard);

test("the default rate card is in force until operators put another one", async () => {
  const read = dynamodb.inject("GetItem", "RATE_CARD", findNothing);
  const card = await inForce();
  read.end();
  expect(read.hits).toBe(1);
  expect(card).toEqual(toRateCard(defaultRateCard));
});

describe("replace the rate card", () => {
  test("answers the card as it was given, as every later request does", async () => {
    const card = rateCard();
    expect(await replaced(card)).toEqual(card);
    expect(await inForce()).toEqual(card);
  });

  test("prices the next order by it, to the cent", async () => {
    const place = async (fields: Record<string, unknown> = {}) => {
      const items = [{ ...orderLine, quantity: 3 }];
      const request = orderRequest({ items, ...fields });
      return expectSuccess(await send("POST", "/orders", request), createOrder);
    };
    await place();
    await replaced(rateCard());
    const insert = { name: "Card", url: "https://files.example.com/card.png" };
    // Three pieces at 8.50: 12.5% off, and 8.25% of what is left for Texas.
    expect(await place()).toMatchObject({
      subtotal: 25.5,
      shipping_fee: 3.55,
      box_fee: 0,
      discount: 3.19,
      tax: 1.84,
      total: 27.7,
    });
    expect(await place({ speed_type: "rush", inserts: [insert] })).toMatchObject({
      shipping_fee: 3.76,
      box_fee: 0.55,
      total: 28.46,
    });
    await replaced(rateCard({ taxes: [], discounts: [] }));
    expect(await place()).toMatchObject({ discount: 0, tax: 0, total: 29.05 });
  });

  test("takes every amount and rate at its limits, and none of discounts and taxes", async () => {
    const { shipping } = rateCard();
    const least = rateCard({ box: 0, speed: { rush: 0.01, expedite: 0 } });
    const most = rateCard({
      shipping: { ...shipping, standard: { first_item: 100_000, additional_item: 99_999.99 } },
      discounts: [{ min_quantity: 1, rate: 100 }],
      taxes: [{ country: "US", rate: 0.01 }],
    });
    for (const card of [least, most, rateCard({ discounts: [], taxes: [] })]) {
      expect(await replaced(card)).toEqual(card);
      expect(await inForce()).toEqual(card);
    }
  });

  test("takes 50 discounts and 500 taxes", async () => {
    const card = rateCard({ discounts: discountsOf(50), taxes: taxesOf(500) });
    expect(await replaced(card)).toEqual(card);
  });

  test("takes blanks around a state for none", async () => {
    const card = await replaced(rateCard({ taxes: [{ country: "US", state: " NY ", rate: 1 }] }));
    expect(card.taxes).toEqual([{ country: "US", state: "NY", rate: 1 }]);
  });

  test("keeps a state by its code, as orders have it, where the country's states are known", async () => {
    const taxes = [tax("US", "texas"), tax("CA", "Québec"), tax("DE", "Bavaria")];
    const card = await replaced(rateCard({ taxes }));
    expect(card.taxes).toEqual([tax("US", "TX"), tax("CA", "QC"), tax("DE", "Bavaria")]);
  });
});

describe("422 for", () => {
  const { shipping, ...rest } = rateCard();
  const fee = (first_item: unknown) => ({
    shipping: { ...shipping, standard: { first_item, additional_item: 1 } },
  });

  test.each([
    { fault: "a negative amount", change: fee(-0.01), at: "shipping.standard.first_item" },
    { fault: "three decimals", change: fee(4.755), at: "shipping.standard.first_item" },
    {
      fault: "an amount over 100,000",
      change: fee(100_000.01),
      at: "shipping.standard.first_item",
    },
    { fault: "an amount in text", change: fee("4.75"), at: "shipping.standard.first_item" },
    { fault: "no amount", change: fee(null), at: "shipping.standard.first_item" },
    { fault: "a label that costs something", change: label(0.01, 0), at: "shipping.by_seller" },
    { fault: "a label that costs more later", change: label(0, 1), at: "shipping.by_seller" },
    { fault: "an unknown method", change: { shipping: { ...shipping, drone: 1 } }, at: "shipping" },
    { fault: "no surcharge for a speed", change: { speed: { rush: 1 } }, at: "speed.expedite" },
    { fault: "a box of 0.001", change: { box: 0.001 }, at: "box" },
    { fault: "a rate over 100", change: discount({ rate: 100.01 }), at: "discounts.0.rate" },
    { fault: "a rate under 0", change: discount({ rate: -1 }), at: "discounts.0.rate" },
    { fault: "a rate of 8.255", change: discount({ rate: 8.255 }), at: "discounts.0.rate" },
    {
      fault: "a quantity of 0",
      change: discount({ min_quantity: 0 }),
      at: "discounts.0.min_quantity",
    },
    {
      fault: "a quantity of 1.5",
      change: discount({ min_quantity: 1.5 }),
      at: "discounts.0.min_quantity",
    },
    {
      fault: "a quantity over a million",
      change: discount({ min_quantity: 1_000_001 }),
      at: "discounts.0.min_quantity",
    },
    { fault: "a quantity twice", change: { discounts: [tier(5), tier(5)] }, at: "discounts" },
    { fault: "51 discounts", change: { discounts: discountsOf(51) }, at: "discounts" },
    ...["us", "USA", "U1", ""].map((country) => ({
      fault: `the country '${country}'`,
      change: { taxes: [{ country, rate: 1 }] },
      at: "taxes.0.country",
    })),
    { fault: "a blank state", change: { taxes: [tax("US", " ")] }, at: "taxes.0.state" },
    { fault: "a country twice", change: { taxes: [tax("US"), tax("US")] }, at: "taxes" },
    {
      fault: "a state twice, whatever its case",
      change: { taxes: [tax("US", "TX"), tax("US", "tx")] },
      at: "taxes",
    },
    {
      fault: "a state by its code and by its name",
      change: { taxes: [tax("US", "TX"), tax("US", "Texas")] },
      at: "taxes",
    },
    {
      fault: "a state that the country does not have",
      change: { taxes: [tax("US", "Ontario")] },
      at: "taxes.0.state",
    },
    {
      fault: "a state that its country comes before",
      change: { taxes: [tax("US"), tax("DE"), tax("US", "TX")] },
      at: "taxes",
    },
    { fault: "501 taxes", change: { taxes: taxesOf(501) }, at: "taxes" },
  ])("$fault, and the card in force stays", async ({ change, at }) => {
    const before = await inForce();
    expectFaults(await put({ ...rateCard(), ...change }), `body.${at}`);
    expect(await inForce()).toEqual(before);
  });

  test.each(ShippingMethod.options)("a card without %s", async (method) => {
    const others = Object.entries(shipping).filter(([name]) => name !== method);
    const reply = await put({ ...rest, shipping: Object.fromEntries(others) });
    expectFaults(reply, `body.shipping.${method}`);
  });

  test("a card without anything, all at once", async () => {
    const parts = ["shipping", "speed", "box", "discounts", "taxes"];
    expectFaults(await put({}), ...parts.map((part) => `body.${part}`));
  });

  function label(first_item: number, additional_item: number) {
    return { shipping: { ...shipping, by_seller: { first_item, additional_item } } };
  }

  function discount(fields: Record<string, unknown>) {
    return { discounts: [{ ...tier(5), ...fields }] };
  }
});

describe("operators who put a card at once", () => {
  const overtakenBy = (change: () => Promise<unknown>): Fault => {
    const refused = refuse("TransactionCanceledException", {
      CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed" }],
    });
    return async (call) => {
      await change();
      await refused(call);
    };
  };

  test("each get 409, or their card is the one in force when they are told", async () => {
    const boxes = [1, 2, 3, 4, 5];
    const replies = await Promise.all(
      boxes.map(async (box) => ({ box, reply: await put(rateCard({ box })) })),
    );
    const confirmed = replies.filter(({ reply }) => reply.status === 200);
    for (const { reply } of replies.filter((each) => !confirmed.includes(each))) {
      expectError(reply, "CONFLICT");
    }
    expect(confirmed.map(({ box }) => box)).toContain((await inForce()).box);
  });

  test("lose none: who comes second gets 409, and the first one's card stays", async () => {
    await replaced(rateCard());
    const first = rateCard({ box: 1.23 });
    const write = dynamodb.inject(
      "TransactWriteItems",
      "RATE_CARD",
      overtakenBy(() => put(first)),
      1,
    );
    expectError(await put(rateCard({ box: 3.21 })), "CONFLICT");
    expect(write.hits).toBe(1);
    expect(await inForce()).toEqual(first);
  });

  test("do not hinder one who changes a line: both changes are there", async () => {
    const line = `/production-lines/${productionLineId("Austin DTG")}`;
    const rename = () => operate("PUT", line, { description: "Changed meanwhile" });
    const write = dynamodb.inject("TransactWriteItems", "RATE_CARD", overtakenBy(rename), 1);
    const card = rateCard({ box: 7.77 });
    expect(await replaced(card)).toEqual(card);
    expect(write.hits).toBe(1);
    expect((await send("GET", line)).body.data["description"]).toBe("Changed meanwhile");
    expect(await inForce()).toEqual(card);
  });
});

test("a card whose reply is lost is put once and answers 200", async () => {
  const card = rateCard({ box: 9.99 });
  const write = dynamodb.inject("TransactWriteItems", "RATE_CARD", loseReply, 1);
  expect(await replaced(card)).toEqual(card);
  expect(write.hits).toBe(1);
  expect(await inForce()).toEqual(card);
});

function tier(min_quantity: number) {
  return { min_quantity, rate: 5 };
}

function tax(country: string, state?: string) {
  return { country, ...(state === undefined ? {} : { state }), rate: 1 };
}

function discountsOf(count: number) {
  return Array.from({ length: count }, (_, index) => tier(index + 1));
}

function taxesOf(count: number) {
  return Array.from({ length: count }, (_, index) => tax("DE", `S${String(index)}`));
}
