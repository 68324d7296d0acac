import { afterAll, describe, expect, test } from "vitest";
import { getRateCard, replaceRateCard } from "#shared/api/operator/rate-card.ts";
import { createOrder } from "#shared/api/public/orders.ts";
import { defaultRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { toRateCard, type RateCard } from "#shared/offer/rate-card/rate-card.ts";
import type { Zone } from "#shared/offer/rate-card/zone.ts";
import { productionLineId } from "../../support/demo-ids.ts";
import { expectError, expectFaults, expectSuccess } from "../../support/expect-reply.ts";
import { findNothing, loseReply, refuse, type InjectedFault } from "../../support/faulty-aws.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { orderLine, orderRequest } from "../../support/order-request.ts";
import { rateCard } from "../../support/rate-card.ts";

// A separate service, with other prices than in other tests.
const { dynamodb, send, operate, stop } = await startFaultyService();
afterAll(stop);

const [america, elsewhere] = rateCard().zones as [Zone, Zone];

const put = (card: unknown) => operate("PUT", "/rate-card", card);
const replaced = async (card: RateCard) => expectSuccess(await put(card), replaceRateCard);
const inForce = async () => expectSuccess(await operate("GET", "/rate-card"), getRateCard);

test("the default rate card is in force until operators put another one", async () => {
  const read = dynamodb.inject("GetItem", "VERSION", findNothing);
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
    // Three pieces at 8.50: 12.5% off, and 8.25% of the rest for Texas.
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

  test("takes every amount and rate at its limits, and empty discounts and taxes", async () => {
    const least = rateCard({ box: 0, speed: { rush: 0.01, expedite: 0 } });
    const most = rateCard({
      zones: [
        { ...america, methods: { standard: { first_item: 100_000, additional_item: 99_999.99 } } },
        elsewhere,
      ],
      discounts: [{ min_quantity: 1, rate: 100 }],
      taxes: [{ country: "US", rate: 0.0001 }],
    });
    for (const card of [least, most, rateCard({ discounts: [], taxes: [] })]) {
      expect(await replaced(card)).toEqual(card);
      expect(await inForce()).toEqual(card);
    }
  });

  test("refuses orders that do not ship, and accepts them with a label", async () => {
    await replaced(rateCard());
    const germany = { country: "DE", zip: "10115", state: "" };
    const faulty = await send("POST", "/orders", orderRequest(germany));
    expectFaults(faulty, "body.shipping_method");
    expect(faulty.body["message"]).toContain("by global; not by standard");
    const global = orderRequest({ ...germany, shipping_method: "global" });
    expect(expectSuccess(await send("POST", "/orders", global), createOrder)).toMatchObject({
      shipping_fee: 37.76,
    });
    await replaced(rateCard({ zones: [america] }));
    expectFaults(await send("POST", "/orders", orderRequest(germany)), "body.country");
    const labelled = orderRequest({ ...germany, shipping_method: "by_seller" });
    expect(expectSuccess(await send("POST", "/orders", labelled), createOrder)).toMatchObject({
      shipping_fee: 0,
    });
  });

  test("takes 50 zones, 50 discounts and 500 taxes", async () => {
    const card = rateCard({
      zones: Array.from({ length: 50 }, (_, index) => zoneOf(index)),
      discounts: discountsOf(50),
      taxes: taxesOf(500),
    });
    expect(await replaced(card)).toEqual(card);
  });

  test("ignores blanks around a state", async () => {
    const card = await replaced(rateCard({ taxes: [{ country: "US", state: " NY ", rate: 1 }] }));
    expect(card.taxes).toEqual([{ country: "US", state: "NY", rate: 1 }]);
  });

  test("keeps a state by its code, as orders have it, if the country's states are known", async () => {
    const taxes = [tax("US", "texas"), tax("CA", "Québec"), tax("DE", "Bavaria")];
    const card = await replaced(rateCard({ taxes }));
    expect(card.taxes).toEqual([tax("US", "TX"), tax("CA", "QC"), tax("DE", "Bavaria")]);
  });
});

describe("422 for", () => {
  const zone = (fields: Record<string, unknown>) => ({
    zones: [{ ...america, ...fields }, elsewhere],
  });
  const fee = (first_item: unknown) =>
    zone({ methods: { standard: { first_item, additional_item: 1 } } });

  test.each([
    { fault: "three decimals", change: fee(4.755), at: "zones.0.methods.standard.first_item" },
    {
      fault: "the price of a label",
      change: zone({ methods: { ...america.methods, by_seller: elsewhere.methods.global } }),
      at: "zones.0.methods",
    },
    {
      fault: "two zones for all others",
      change: { zones: [america, elsewhere, elsewhere] },
      at: "zones.2.countries",
    },
    {
      fault: "another currency than that of the products there are",
      change: { currency: "EUR" },
      at: "currency",
    },
    { fault: "no surcharge for a speed", change: { speed: { rush: 1 } }, at: "speed.expedite" },
    { fault: "a rate of 8.12345", change: discount({ rate: 8.12345 }), at: "discounts.0.rate" },
    { fault: "a blank state", change: { taxes: [tax("US", " ")] }, at: "taxes.0.state" },
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
      fault: "a state that its country comes before",
      change: { taxes: [tax("US"), tax("DE"), tax("US", "TX")] },
      at: "taxes",
    },
  ])("$fault, and the card in force stays", async ({ change, at }) => {
    const before = await inForce();
    expectFaults(await put({ ...rateCard(), ...change }), `body.${at}`);
    expect(await inForce()).toEqual(before);
  });

  test("an empty card, with all faults at once", async () => {
    const parts = Object.keys(rateCard());
    expect(parts).toContain("artwork_check");
    expectFaults(await put({}), ...parts.map((part) => `body.${part}`));
  });

  function discount(fields: Record<string, unknown>) {
    return { discounts: [{ ...tier(5), ...fields }] };
  }
});

describe("operators who put a card at once", () => {
  const overtakenBy = (change: () => Promise<unknown>): InjectedFault => {
    const refused = refuse("TransactionCanceledException", {
      CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed" }],
    });
    return async (call) => {
      await change();
      await refused(call);
    };
  };

  test("each get 409, or their card is in force when they are answered", async () => {
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

  test("lose no card: the second gets 409, and the first card stays", async () => {
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

  test("do not hinder a change of a line: both changes are there", async () => {
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

function zoneOf(index: number): Zone {
  const letters = String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26));
  return { ...america, name: letters, countries: [letters] };
}

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
