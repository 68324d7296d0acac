import { expect, test } from "vitest";
import { getRateCard } from "#shared/api/operator/rate-card.ts";
import { newOperator } from "../../support/call.ts";
import { expectSuccess } from "../../support/expect-reply.ts";

test("200 with the rate card in force, in money and percent", async () => {
  const operator = await newOperator();
  const card = expectSuccess(await operator.get("/rate-card"), getRateCard);
  expect(card).toMatchObject({
    currency: "USD",
    zones: [
      { name: "United States", methods: { standard: { first_item: 4.75, additional_item: 1.5 } } },
      { name: "Canada" },
      { name: "Europe" },
      { countries: "others" },
    ],
    speed: { rush: 2.5, expedite: 1.25 },
    box: 1,
    discounts: [
      { min_quantity: 25, rate: 5 },
      { min_quantity: 100, rate: 10 },
    ],
    taxes: [],
    production_requires_payment: false,
  });
});
