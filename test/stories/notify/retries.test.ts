import { describe, expect, test } from "vitest";
import { recover } from "#shared/api/public/webhooks.ts";
import { updateWebhook } from "#shared/webhook/subscription/webhook-store.ts";
import type { Caller } from "../../support/call.ts";
import { expectError, expectSuccess } from "../../support/expect-reply.ts";
import { rewrite } from "../../support/order-changes.ts";
import { after, hang, inTurn, reset, status, verifySignature } from "../../support/receiver.ts";
import { subscribe } from "../../support/subscribe.ts";
import {
  eventually,
  inProduction,
  onlyCall,
  received,
  startDeliveryScene,
} from "./delivery-scene.ts";

const { receive, scene, service } = await startDeliveryScene();

// Each test waits for retries most of the time, so together they take as long as the slowest.
describe.concurrent("a call that fails", () => {
  test("three times and then succeeds is made four times, with one id and the same bytes", async () => {
    const { receiver, webhook, order, health, deliveries } = await scene(
      inTurn(status(500), status(503), status(404), status(204)),
    );
    await rewrite(await order(), inProduction);
    const calls = await received(receiver, 4);
    expect(calls.map(({ attempt }) => attempt)).toEqual(["1", "2", "3", "4"]);
    expect(new Set(calls.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    for (const call of calls) verifySignature(call, webhook.secret);
    const last = await eventually(async () => {
      const now = await health();
      expect(now.last_status_code).toBe("204");
      return now;
    });
    expect(last).toMatchObject({ is_active: true, failure_count: "0", disabled_reason: null });
    expect(await deliveries()).toMatchObject([
      { attempt: 4, outcome: "delivered", status_code: "204", error: null },
      { attempt: 3, outcome: "failed", status_code: "404", error: null },
      { attempt: 2, outcome: "failed", status_code: "503", error: null },
      { attempt: 1, outcome: "failed", status_code: "500", error: null },
    ]);
  });

  test("is signed again at each try", async () => {
    const { receiver, order } = await scene(inTurn(status(500), status(500), status(200)));
    await rewrite(await order(), inProduction);
    const calls = await received(receiver, 3);
    expect(new Set(calls.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(3);
  });

  test("always is made four times, then the message is a dead letter", async () => {
    const { receiver, webhook, order, health, deadLetter } = await scene(status(500));
    await rewrite(await order(), inProduction);
    const letter = await deadLetter();
    expect(letter).toMatchObject({ webhook_id: webhook.id, last_error: "500" });
    expect(receiver.calls).toHaveLength(4);
    expect([...receiver.ids]).toEqual([letter.event_id]);
    expect(await health()).toMatchObject({
      is_active: true,
      failure_count: "4",
      last_status_code: "500",
      disabled_reason: null,
    });
  });

  test("always has all its tries again when its dead letter is sent back", async () => {
    const { receiver, order, deadLetter, deliveries } = await scene(status(500));
    await rewrite(await order(), inProduction);
    const letter = await deadLetter();
    receiver.answerWith(inTurn(status(500), status(500), status(500), status(200)));
    await service.redrive(letter);
    const calls = await received(receiver, 8);
    expect(new Set(calls.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    await eventually(async () => {
      expect((await deliveries())[0]).toMatchObject({ outcome: "delivered", attempt: 4 });
    });
  });

  test("counts until the next success", async () => {
    const { receiver, order, health } = await scene(inTurn(status(500), status(200)));
    await rewrite(await order(), inProduction);
    await eventually(async () => {
      expect(await health()).toMatchObject({ failure_count: "1", last_status_code: "500" });
    });
    await received(receiver, 2);
    await eventually(async () => {
      expect(await health()).toMatchObject({ failure_count: "0", last_status_code: "200" });
    });
  });

  test("without a reply has the status code 0", async () => {
    const { order, health, deliveries, stopReceiver } = await scene();
    await stopReceiver();
    await rewrite(await order(), inProduction);
    await eventually(async () => {
      expect(await health()).toMatchObject({ failure_count: "1", last_status_code: "0" });
    });
    expect((await deliveries()).at(-1)).toMatchObject({
      outcome: "failed",
      status_code: "0",
      error: "connection_refused",
    });
  });

  test("by a reset connection is tried again", async () => {
    const { receiver, order, deliveries } = await scene(inTurn(reset, status(200)));
    await rewrite(await order(), inProduction);
    await received(receiver, 2);
    await eventually(async () => {
      expect(await deliveries()).toMatchObject([
        { attempt: 2, outcome: "delivered" },
        { attempt: 1, status_code: "0", error: "connection_reset" },
      ]);
    });
  });

  test("without an answer is over after 10 seconds", async () => {
    const { receiver, order, deliveries } = await scene(inTurn(hang, status(200)));
    await rewrite(await order(), inProduction);
    await received(receiver, 2);
    const first = await eventually(async () => {
      const delivery = (await deliveries("outcome=failed"))[0];
      expect(delivery).toMatchObject({ attempt: 1, status_code: "0", error: "timeout" });
      return delivery;
    });
    expect(first?.duration_ms).toBeGreaterThanOrEqual(9_900);
    expect(first?.duration_ms).toBeLessThan(11_000);
  });

  test.each([301, 302, 303, 307, 308])(
    "by the redirect %i is not followed, and tried again",
    async (code) => {
      const target = await receive();
      const { receiver, order, deliveries } = await scene(
        inTurn(status(code, { location: target.url }), status(200)),
      );
      await rewrite(await order(), inProduction);
      await received(receiver, 2);
      expect(await deliveries("outcome=failed")).toMatchObject([{ status_code: String(code) }]);
      expect(target.calls).toEqual([]);
    },
  );

  test("by a redirect to a private address is a failure like any other", async () => {
    const location = "http://169.254.169.254/latest/meta-data/";
    const { receiver, order, deliveries } = await scene(
      inTurn(status(302, { location }), status(200)),
    );
    await rewrite(await order(), inProduction);
    await received(receiver, 2);
    expect(await deliveries("outcome=failed")).toMatchObject([
      { status_code: "302", error: "redirect_refused" },
    ]);
  });

  test.each([
    ["after as long as Retry-After asks for", "2"],
    ["no later than twice the delay, whatever Retry-After asks for", "86400"],
  ])("is tried again %s", async (_, seconds) => {
    const { receiver, order } = await scene(
      inTurn(status(429, { "retry-after": seconds }), status(200)),
    );
    await rewrite(await order(), inProduction);
    const [first, second] = await received(receiver, 2);
    const waited = (second?.at ?? 0) - (first?.at ?? 0);
    expect(waited).toBeGreaterThanOrEqual(1900);
    expect(waited).toBeLessThan(10_000);
  });

  test("with 410 switches the subscription off, and is not made again", async () => {
    const { caller, receiver, webhook, order, health, deliveries } = await scene(status(410));
    await rewrite(await order(), inProduction);
    await eventually(async () => {
      expect(await health()).toMatchObject({
        is_active: false,
        failure_count: "1",
        last_status_code: "410",
        disabled_reason: "The URL answered 410 Gone",
      });
    });
    await caller.put(`/webhooks/${webhook.id}`, { is_active: true });
    receiver.answerWith(status(200));
    await rewrite(await order(), inProduction);
    await eventually(async () => {
      expect(await deliveries()).toMatchObject([
        { outcome: "delivered", attempt: 1 },
        { outcome: "failed", attempt: 1 },
      ]);
    });
    expect(receiver.ids.size).toBe(2);
  });

  test.each([
    ["deleted", (caller: Caller, id: string) => caller.delete(`/webhooks/${id}`)],
    [
      "switched off",
      (caller: Caller, id: string) => caller.put(`/webhooks/${id}`, { is_active: false }),
    ],
  ])("is not made again once the subscription is %s", async (_, stop) => {
    const gate = Promise.withResolvers<undefined>();
    const { caller, receiver, webhook, order } = await scene(after(gate.promise, status(500)));
    // The second try for the other one comes at the time of the first one's.
    const other = await receive(inTurn(status(500), status(500), status(200)));
    await subscribe(caller, { url: other.url });
    await rewrite(await order(), inProduction);
    await received(receiver, 1);
    await stop(caller, webhook.id);
    gate.resolve(undefined);
    await received(other, 3);
    expect(receiver.calls).toHaveLength(1);
  });
});

describe.concurrent("notifications that used up all their tries", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  /** Makes a subscription with so many exhausted notifications, and no success for so many days. */
  async function failing(exhausted_count: number, days: number) {
    const set = await scene(status(500));
    const failing_since = Math.round(Date.now() - days * DAY_MS);
    await updateWebhook(set.caller.userId, set.webhook.id, { exhausted_count, failing_since });
    return {
      ...set,
      exhaustOne: async () => {
        const before = set.receiver.calls.length;
        await rewrite(await set.order(), inProduction);
        await received(set.receiver, before + 4);
      },
      until: (expected: object) =>
        eventually(async () => {
          expect(await set.health()).toMatchObject(expected);
        }),
    };
  }
  const reason = "No call succeeded for 3 days; 10 notifications failed at every try";
  const inactive = { is_active: false, disabled_reason: reason };

  test("switch the subscription off when they are ten in three days, and a line in the log says so", async () => {
    const { webhook, exhaustOne, until } = await failing(8, 3.1);
    await exhaustOne();
    await until({ is_active: true, failure_count: "4", disabled_reason: null });
    await exhaustOne();
    await until({ ...inactive, failure_count: "8" });
    await eventually(() => {
      expect(service.logs.some((line) => line.includes(webhook.id) && line.includes(reason))).toBe(
        true,
      );
    });
  });

  test("count again from 0 after a success", async () => {
    const { receiver, order, exhaustOne, until } = await failing(20, 4);
    receiver.answerWith(status(200));
    await rewrite(await order(), inProduction);
    await until({ last_status_code: "200" });
    receiver.answerWith(status(500));
    await exhaustOne();
    await until({ is_active: true, failure_count: "4" });
  });

  test("count again from 0 when the owner switches the subscription on, and recovers them", async () => {
    const { caller, receiver, webhook, exhaustOne, until } = await failing(9, 4);
    await exhaustOne();
    await until(inactive);
    const path = `/webhooks/${webhook.id}/recover`;
    const since = new Date(Date.now() - DAY_MS).toISOString();
    expectError(await caller.post(path, { since }), "CONFLICT");
    await caller.put(`/webhooks/${webhook.id}`, { is_active: true });
    await until({ is_active: true, failure_count: "0", disabled_reason: null });
    const [first] = receiver.calls;
    receiver.answerWith(status(200));
    const recovered = await eventually(async () => {
      const told = expectSuccess(await caller.post(path, { since }), recover);
      expect(told).toMatchObject({ recovered: 1, complete: true });
      return told;
    });
    expect(recovered.complete).toBe(true);
    const again = (await received(receiver, 5)).at(-1);
    expect([again?.id, again?.body]).toEqual([first?.id, first?.body]);
    expect(expectSuccess(await caller.post(path, { since }), recover).recovered).toBe(0);
  });
});

describe.concurrent("a reply", () => {
  test("of 5 MB is a success like any other", async () => {
    const { receiver, order, deliveries } = await scene((response) =>
      response.end(Buffer.alloc(5 * 1024 * 1024)),
    );
    await rewrite(await order(), inProduction);
    await onlyCall(receiver);
    await eventually(async () => {
      expect(await deliveries()).toMatchObject([{ outcome: "delivered", status_code: "200" }]);
    });
  });

  test("without an end is read only in part, and its connection is closed", async () => {
    const closed = Promise.withResolvers<number>();
    const startedAt = Date.now();
    const { order, deliveries } = await scene((response) => {
      const pour = () => {
        while (response.write(Buffer.alloc(64 * 1024)));
      };
      response.on("drain", pour).on("close", () => {
        closed.resolve(Date.now());
      });
      pour();
    });
    await rewrite(await order(), inProduction);
    expect((await closed.promise) - startedAt).toBeLessThan(9_000);
    await eventually(async () => {
      expect(await deliveries()).toMatchObject([{ outcome: "delivered", status_code: "200" }]);
    });
  });
});
