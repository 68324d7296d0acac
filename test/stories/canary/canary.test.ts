import { randomUUID } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, describe, expect, test, vi } from "vitest";
import { getCanary } from "#shared/api/operator/canary.ts";
import { listKeys } from "#shared/api/operator/keys.ts";
import { searchOrders } from "#shared/api/operator/orders.ts";
import { getRateCard, replaceRateCard } from "#shared/api/operator/rate-card.ts";
import { findState } from "#shared/canary/canary-state.ts";
import { CANARY_OWNER, CANARY_USER } from "#shared/canary/canary.ts";
import { issueKey } from "#shared/key/key-store.ts";
import { listNotifications } from "#shared/canary/notification.ts";
import { canaryKey, canaryNotificationKey } from "#shared/table/caller-keys.ts";
import { table, TABLE_NAME } from "#shared/table/table.ts";
import { signatureHeaders } from "#shared/webhook/delivery/sign.ts";
import { followCanary } from "../../../infra/commit/follow-canary.ts";
import { age, startCanaryService } from "../../support/canary-scene.ts";
import { expectExpiry } from "../../support/expect-expiry.ts";
import { expectSuccess } from "../../support/expect-reply.ts";
import { functionName } from "../../support/invoke-function.ts";

const service = await startCanaryService();
const { operator, switchTo, run } = service;
// The canary's own artwork has to pass.
const card = expectSuccess(await operator.get("/rate-card"), getRateCard);
expectSuccess(
  await operator.put("/rate-card", { ...card, artwork_check: "hold" }),
  replaceRateCard,
);
afterAll(() => service.stop());

const eventually = <Value>(check: () => Value | Promise<Value>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 100 });

const subjects = [
  "order.shipment delivered",
  "order.shipment in_transit",
  "order.shipment unknown",
  "order.status in_production",
  "order.status shipped",
];

const delivered = (order_id = "") =>
  eventually(async () => {
    const found = await operator.get(`/orders/search?order_id=${order_id}`);
    const [order] = expectSuccess(found, searchOrders).items;
    expect(order?.tracking_status).toBe("delivered");
    return order;
  });

/** Runs the canary until it places its next order: the last one may be under way. */
const placed = () =>
  eventually(async () => {
    const line = await run();
    expect(line.placed).toEqual(expect.any(String));
    return line;
  });

const status = async () => expectSuccess(await operator.get("/canary"), getCanary);

const subscriptions = async () => {
  const { body } = await operator.get(`/webhooks?user_id=${CANARY_OWNER}`);
  return (body.data["items"] as { id: string }[]).map(({ id }) => id);
};

describe("the canary", () => {
  test("that is off says so, and raises no alarm", async () => {
    expect(await status()).toMatchObject({ is_on: false, since: null, last_used: null });
    expect(await run()).toMatchObject({
      level: "INFO",
      message: "The canary is off",
      CanaryOff: 1,
      CanarySuccess: 0,
    });
  });

  test("places a test order once it is on, and reports its result and delay in the next run", async () => {
    const { since } = await switchTo(true);
    const first = await placed();
    expect(first).toMatchObject({ level: "INFO", CanarySuccess: 1, CanaryOff: 0, errors: [] });
    expect(await delivered(first.placed)).toMatchObject({ is_test: true, user_id: CANARY_OWNER });
    const came = await eventually(async () => {
      const all = await listNotifications(first.placed ?? "");
      expect(all).toHaveLength(subjects.length);
      return all;
    });
    expect(came.map((each) => each.subject).sort()).toEqual(subjects);
    const second = await run();
    expect(second).toMatchObject({
      level: "INFO",
      order_id: first.placed,
      status: "shipped",
      tracking_status: "delivered",
      missing: [],
      CanarySuccess: 1,
      CanaryOff: 0,
    });
    const lags = came.map(
      ({ changed_at, received_at }) => Date.parse(`${received_at}Z`) - Date.parse(`${changed_at}Z`),
    );
    expect(second["CanaryLag"]).toBe(Math.max(...lags));
    expect(await status()).toMatchObject({
      is_on: true,
      since,
      last_used: expect.any(String) as string,
    });
    await delivered(second.placed);
  });

  test("uses one subscription, and makes it again when it was removed", async () => {
    const [before, ...others] = await subscriptions();
    expect(others).toEqual([]);
    await switchTo(true);
    expect(await subscriptions()).toEqual([]);
    await placed();
    const [after] = await subscriptions();
    expect(after).not.toBe(before);
    await placed();
    expect(await subscriptions()).toEqual([after]);
  });

  test("has a receiver that keeps what is signed with its secret, and nothing else", async () => {
    const { secret = "" } = (await findState())?.webhook ?? {};
    const order_id = "canary-0";
    const id = randomUUID();
    const event = "order.status";
    const at = { timestamp: "2026-11-22T12:00:08.000000" };
    const body = JSON.stringify({ id, event, order_id, current_status: "shipped", ...at });
    const send = async (headers: Record<string, string>, sent = body) => {
      const url = `${service.apiUrl}/canary/notifications`;
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: sent,
      });
      return { status: response.status, code: ((await response.json()) as { code: string }).code };
    };
    const signed = (by = secret, when = new Date()) => signatureHeaders(id, body, [by], when);
    const unauthorized = { status: 401, code: "UNAUTHORIZED" };
    const long_ago = new Date(Date.now() - 600_000);
    expect(await send({})).toEqual(unauthorized);
    expect(await send(signed("whsec_b3RoZXI="))).toEqual(unauthorized);
    expect(await send(signed(secret, long_ago))).toEqual(unauthorized);
    expect(await send(signed(), `${body} `)).toEqual(unauthorized);
    const large = JSON.stringify({ large: "x".repeat(50_000) });
    expect(await send(signed(), large)).toMatchObject({ status: 413 });
    expect(await listNotifications(order_id)).toEqual([]);
    expect(await send(signed())).toEqual({ status: 200, code: "SUCCESS" });
    const kept = await listNotifications(order_id);
    expect(kept).toMatchObject([{ subject: "order.status shipped", changed_at: at.timestamp }]);
    expect(await send(signed())).toEqual({ status: 200, code: "SUCCESS" });
    expect(await listNotifications(order_id)).toEqual(kept);
    await expectExpiry(canaryNotificationKey(order_id, id), 30);
  });

  test("fails when its receiver cannot verify calls: 401, and nothing is kept", async () => {
    await table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: canaryKey,
        UpdateExpression: "SET webhook.secret = :other",
        ExpressionAttributeValues: { ":other": "whsec_b3RoZXI=" },
      }),
    );
    // Its notifications cannot arrive any more either.
    const last = await delivered((await findState())?.order_id);
    await age(last?.id ?? "");
    const order = await delivered((await placed()).placed);
    const reference = order?.order_id ?? "";
    const refused = '"route":"POST /canary/notifications","status":401,"code":"UNAUTHORIZED"';
    await eventually(() => {
      expect(service.logs.filter((line) => line.includes(refused)).length).toBeGreaterThan(4);
    });
    expect(await listNotifications(reference)).toEqual([]);
    await age(order?.id ?? "");
    const line = await run();
    expect(line).toMatchObject({ level: "ERROR", order_id: reference, CanarySuccess: 0 });
    expect(line["missing"]).toHaveLength(subjects.length);
    expect(line).not.toHaveProperty("CanaryLag");
  });

  test("fails while no order can be placed, with the refusal, and succeeds again afterwards", async () => {
    await switchTo(true);
    const [key] = await eventually(async () => {
      const listed = await operator.get(`/keys?user_id=${CANARY_USER}&mode=test`);
      const keys = expectSuccess(listed, listKeys).items;
      const valid = keys.filter(({ revoked_at }) => revoked_at === null);
      expect(valid).toHaveLength(1);
      return valid;
    });
    const allow = (permissions: readonly string[] = []) =>
      operator.put(`/keys/${key?.id ?? ""}`, { permissions });
    await allow(key?.permissions.filter((each) => each !== "create:orders"));
    const line = await eventually(async () => {
      const tried = await run();
      expect(tried).toMatchObject({ level: "ERROR", CanarySuccess: 0 });
      return tried;
    });
    expect(JSON.stringify(line["errors"])).toMatch(
      /POST \/orders answered 403 FORBIDDEN: This API key does not have the permission create:orders/,
    );
    await allow(key?.permissions);
    const next = await placed();
    // A failure makes one run fail; two failing runs raise the alarm.
    expect(next).toMatchObject({ CanarySuccess: 1, missing: [], errors: [] });
  });

  test("orders to a country of the rate card, whichever that is", async () => {
    await switchTo(true);
    const toGermany = {
      name: "Germany",
      countries: ["DE"],
      methods: { express: { first_item: 9, additional_item: 1 } },
    };
    const europe = { ...card, artwork_check: "hold", zones: [toGermany] };
    expectSuccess(await operator.put("/rate-card", europe), replaceRateCard);
    expect(await delivered((await placed()).placed)).toMatchObject({ country: "DE" });
    expectSuccess(
      await operator.put("/rate-card", { ...card, artwork_check: "hold" }),
      replaceRateCard,
    );
  });

  test("is followed after a deployment until an order placed since has reached its end", async () => {
    await switchTo(true);
    const name = await functionName("CanaryRunFunction");
    const former = (await run()).placed;
    const said = await followCanary(name, { everyMs: 200, budgetMs: 120_000 });
    const [, order = ""] = /^Its canary's order (canary-\d+) was delivered/.exec(said) ?? [];
    expect(order).not.toBe(former);
    expect(await delivered(order)).toMatchObject({ order_id: order });
    await expect(
      followCanary("no-such-function", { everyMs: 200, budgetMs: 1000 }),
    ).rejects.toThrow(
      /^The function no-such-function cannot be run \(.*\): let the role of the deployment run it/,
    );
    await switchTo(false);
    const off = await followCanary(name, { everyMs: 200, budgetMs: 120_000 });
    expect(off).toBe("Its canary is off, so no order was placed.");
  });

  test("is off again with its key revoked and its subscription gone", async () => {
    await switchTo(true);
    await run();
    expect(await subscriptions()).toHaveLength(1);
    // A switch that ended half way leaves this.
    const left = { user_id: CANARY_USER, name: "Canary", mode: "test", rate_limit: 10 } as const;
    await issueKey({ ...left, permissions: ["read:orders"] }, operator.keyId);
    const off = await switchTo(false);
    expect(off).toMatchObject({ is_on: false });
    expect(await switchTo(false)).toEqual(off);
    expect(await subscriptions()).toEqual([]);
    const listed = await operator.get(`/keys?user_id=${CANARY_USER}&mode=test`);
    const keys = expectSuccess(listed, listKeys).items;
    expect(keys.filter(({ revoked_at }) => revoked_at === null)).toEqual([]);
    expect(await status()).toMatchObject({ is_on: false });
    expect(await run()).toMatchObject({ CanaryOff: 1 });
  });
});
