import { describe, expect, test } from "vitest";
import { Webhook } from "standardwebhooks";
import { signatureHeaders } from "#shared/webhook/delivery/sign.ts";
import { newSecret, rotated, signingKeys } from "#shared/webhook/subscription/signing-secret.ts";

const id = "msg_p5jXN8AQM9LWM0D4loKWxJek";
const HOUR_MS = 60 * 60 * 1000;

describe("a signature", () => {
  test("is that of the vector that Standard Webhooks publishes", () => {
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const at = new Date(1614265330 * 1000);
    const body = '{"test": 2432232314}';
    const expected = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
    expect(new Webhook(secret).sign(id, at, body)).toBe(expected);
    expect(signatureHeaders(id, body, [secret], at)).toEqual({
      "webhook-id": id,
      "webhook-timestamp": "1614265330",
      "webhook-signature": expected,
    });
  });

  test.each([
    ["no text", ""],
    ["text beyond ASCII", '{"city":"Zürich","name":"名前 😀"}'],
    ["line ends", '{"note":"one\\ntwo"}\r\n'],
    ["a long text", `"${"x".repeat(100_000)}"`],
  ])("of %s is what the public library makes of it", (_, body) => {
    const { secret } = newSecret();
    const at = new Date();
    const headers = signatureHeaders(id, body, [secret], at);
    expect(headers["webhook-signature"]).toBe(new Webhook(secret).sign(id, at, body));
  });

  test.each([
    ["the body", '{"a":2}', {}],
    ["the id", '{"a":1}', { "webhook-id": "msg_other" }],
    ["the time", '{"a":1}', { "webhook-timestamp": String(Math.floor(Date.now() / 1000) - 9) }],
  ])("does not hold when %s is changed", (_, body, changed) => {
    const { secret } = newSecret();
    const headers = signatureHeaders(id, '{"a":1}', [secret], new Date());
    expect(() => new Webhook(secret).verify(body, { ...headers, ...changed })).toThrow(
      "No matching signature found",
    );
  });
});

describe("a secret", () => {
  test("is whsec_ and 32 bytes in base64, never the same", () => {
    const secrets = Array.from({ length: 100 }, () => newSecret().secret);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(Buffer.from(secret.slice("whsec_".length), "base64")).toHaveLength(32);
    }
  });

  test("that was replaced signs with the new one for 24 hours, to the millisecond", () => {
    const before = newSecret();
    const rotatedAt = Date.parse("2026-11-21T12:00:00Z");
    const webhook = rotated(before, rotatedAt);
    expect(webhook.secret).not.toBe(before.secret);
    const end = rotatedAt + 24 * HOUR_MS;
    const both = [webhook.secret, before.secret];
    expect(signingKeys(webhook, rotatedAt)).toEqual(both);
    expect(signingKeys(webhook, end - 1)).toEqual(both);
    expect(signingKeys(webhook, end)).toEqual([webhook.secret]);
  });

  test("that was replaced twice still signs for its own 24 hours", () => {
    const first = newSecret();
    const at = Date.parse("2026-11-21T12:00:00Z");
    const second = rotated(first, at);
    const third = rotated(second, at + HOUR_MS);
    const end = at + 24 * HOUR_MS;
    expect(signingKeys(third, end - 1)).toEqual([third.secret, second.secret, first.secret]);
    expect(signingKeys(third, end)).toEqual([third.secret, second.secret]);
    expect(signingKeys(third, end + HOUR_MS)).toEqual([third.secret]);
  });

  test("that is being replaced and the new one each verify the same call", () => {
    const before = newSecret();
    const webhook = rotated(before, Date.now());
    const now = new Date();
    const headers = signatureHeaders(id, '{"a":1}', signingKeys(webhook, now.getTime()), now);
    expect(new Webhook(before.secret).verify('{"a":1}', headers)).toEqual({ a: 1 });
    expect(new Webhook(webhook.secret).verify('{"a":1}', headers)).toEqual({ a: 1 });
    expect(() => new Webhook(newSecret().secret).verify('{"a":1}', headers)).toThrow(
      "No matching signature found",
    );
  });
});
