import { afterEach, describe, expect, test, vi } from "vitest";
import {
  isHeldBack,
  staysHeldBack,
  stepAfterFailure,
  stepBeforeCall,
} from "#shared/webhook/delivery/rule/next-step.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const ago = (seconds: number) => now - seconds * 1000;
const DAYS = 24 * 60 * 60;

const first = { tries: 0, since: now };
const retry = { tries: 1, since: ago(120), due: now };
const active = { is_active: true, is_held_back: false };
const heldBack = { is_active: true, is_held_back: true };

const call = { kind: "call" };
const wait = (due: number) => ({ kind: "wait", due });
const giveUp = (why: string) => ({ kind: "give up", why });

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the step before a call", () => {
  test.each([
    ["a new notification is called", first, active, call],
    ["a notification of a minute ago is called", { ...first, since: ago(60) }, active, call],
    [
      "a notification that is later waits with the retries",
      { ...first, since: ago(60.001) },
      active,
      wait(now),
    ],
    [
      "a notification of a subscription that is held back waits with the retries",
      first,
      heldBack,
      wait(now),
    ],
    ["a retry is called, however late", retry, active, call],
    ["a retry is called, though its subscription is held back", retry, heldBack, call],
    ["a retry that is due in 1.5 s is called", { ...retry, due: now + 1500 }, active, call],
    ["a retry that is due later waits", { ...retry, due: now + 1501 }, active, wait(now + 1501)],
    ["a message of three tries is called", { ...retry, tries: 3 }, active, call],
    [
      "a message of four tries is given up with its last error",
      { ...retry, tries: 4, last_error: "500" },
      active,
      giveUp("500"),
    ],
    [
      "a message of four tries is given up without a last error too",
      { ...retry, tries: 4 },
      active,
      giveUp(""),
    ],
    [
      "a message of a subscription that is switched off is given up",
      first,
      { ...active, is_active: false },
      giveUp("webhook_inactive"),
    ],
    [
      "a message of three days ago is called",
      { ...retry, received_at: ago(3 * DAYS) },
      active,
      call,
    ],
    [
      "a message of more than three days ago is given up",
      { ...retry, received_at: ago(3 * DAYS + 0.001) },
      active,
      giveUp("expired"),
    ],
  ])("%s", (_, message, webhook, step) => {
    expect(stepBeforeCall(message, webhook, now)).toEqual(step);
  });
});

describe("the step after a failed call", () => {
  test.each([
    ["the first try is made again after 30 s", { attempt: 1, status: 500 }, wait(now + 30_000)],
    [
      "the third try is made again after ten minutes",
      { attempt: 3, status: 503 },
      wait(now + 600_000),
    ],
    [
      "a subscriber may ask for a later try",
      { attempt: 1, status: 429, retryAfter: "45" },
      wait(now + 45_000),
    ],
    ["the fourth try is the last", { attempt: 4, status: 500 }, giveUp("500")],
    [
      "the fourth try is given up with its error",
      { attempt: 4, status: 0, error: "timeout" },
      giveUp("timeout"),
    ],
    ["a 410 is given up at once", { attempt: 1, status: 410 }, giveUp("410")],
  ])("%s", (_, failed, step) => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    expect(stepAfterFailure(failed, now)).toEqual(step);
  });
});

describe("a subscription", () => {
  test.each([
    [true, 2000, false],
    [true, 2001, true],
    [false, 5, true],
  ])(
    "whose last call is delivered (%s) after %i ms is held back: %s",
    (delivered, waited_ms, held) => {
      expect(isHeldBack({ delivered, waited_ms })).toBe(held);
    },
  );

  test.each([
    [true, true, 60, true],
    [true, true, 60.001, false],
    [true, false, 3600, true],
    [false, true, 5, false],
    [false, false, 5, false],
  ])(
    "that is held back (%s), whose call is delivered (%s) %d s ago, stays so: %s",
    (is_held_back, delivered, seconds, stays) => {
      const calledAt = ago(seconds);
      expect(staysHeldBack({ is_held_back, delivered, calledAt }, now)).toBe(stays);
    },
  );
});
