import { afterAll, describe, expect, test } from "vitest";
import { replaceRateCard } from "#shared/api/operator/rate-card.ts";
import { makeClaim } from "#shared/api/public/claims.ts";
import { createOrder, getOrder } from "#shared/api/public/orders.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { refuse } from "../../support/faulty-aws.ts";
import { startFaultyService } from "../../support/faulty-service.ts";
import { orderRequest } from "../../support/order-request.ts";
import { rateCard } from "../../support/rate-card.ts";

// A separate service, whose rate card grants 14 days after the delivery, and 90 after the shipping.
const { dynamodb, send, operate, stop } = await startFaultyService();
afterAll(stop);

expectSuccess(await operate("PUT", "/rate-card", rateCard()), replaceRateCard);

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Places an order whose parcel left, and may have arrived, some days ago. */
async function shipped(left: number, arrived?: number): Promise<string> {
  const { id } = expectSuccess(await send("POST", "/orders", orderRequest()), createOrder);
  const succeed = async (method: string, path: string, body: object) => {
    const reply = await operate(method, `/orders/${id}/${path}`, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
  await succeed("POST", "moves", { action: "start", reason: "Early" });
  const parcel = { carrier: "usps", tracking_number: `CD-${id}`, shipped_at: ago(left) };
  await succeed("POST", "shipments", parcel);
  await succeed("POST", "moves", { action: "ship" });
  if (arrived === undefined) return id;
  const { shipments } = expectSuccess(await send("GET", `/orders/${id}`), getOrder);
  const path = `shipments/${shipments[0]?.id ?? ""}/tracking-events`;
  const event = { status: "delivered", description: "", location: "", occurred_at: ago(arrived) };
  await succeed("POST", path, { events: [event] });
  return id;
}

const claim = (id: string) =>
  send("POST", `/orders/${id}/claims`, { claim_id: "C-1", kind: "damaged", wish: "refund" });

describe("an order can be claimed for the days of the rate card", () => {
  test.each([
    ["13 days after its delivery", 80, 13],
    ["89 days after its shipping", 89, undefined],
  ])("%s", async (_, left, arrived) => {
    expectSuccess(await claim(await shipped(left, arrived)), makeClaim);
  });

  test.each([
    ["15 days after its delivery", 20, 15],
    ["91 days after its shipping", 91, undefined],
  ])("not %s", async (_, left, arrived) => {
    const refused = await claim(await shipped(left, arrived));
    expectError(refused, "ORDER_NOT_CLAIMABLE");
    expect(JSON.stringify(refused.body)).toContain(
      "for 14 days after its delivery, or 90 days after its shipping; for this one that was until",
    );
  });
});

test("a claim is a 503 while the rate card cannot be read, and can be made again", async () => {
  const id = await shipped(1);
  const card = dynamodb.inject(
    "GetItem",
    "RATE_CARD",
    refuse("ProvisionedThroughputExceededException"),
  );
  expectError(await claim(id), "SERVICE_UNAVAILABLE");
  expect(card.hits).toBeGreaterThan(0);
  card.end();
  expect(expectSuccess(await claim(id), makeClaim).claims).toHaveLength(1);
});
