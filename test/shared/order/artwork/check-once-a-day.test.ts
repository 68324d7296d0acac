import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkOnceADay } from "#shared/order/artwork/check-once-a-day.ts";
import { png } from "../../../support/artwork-files.ts";
import { startReceiver, status } from "../../../support/receiver.ts";

const host = await startReceiver(status(503));
afterAll(() => host.stop());

beforeEach(() => {
  vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "true");
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + 1000 * seconds);

test("a host that gives no file is asked once in four minutes, and anew by an order's next try", async () => {
  const owner = randomUUID();
  const check = async () => (await checkOnceADay(owner, host.url, undefined)).status;
  for (let order = 0; order < 3; order++) expect(await check()).toBe("failed");
  later(238);
  expect(await check()).toBe("failed");
  expect(host.calls).toHaveLength(1);
  later(3);
  expect(await check()).toBe("failed");
  expect(host.calls).toHaveLength(2);
  // An order of this moment goes by what is known, and has its next try after five minutes.
  expect(await check()).toBe("failed");
  host.answerWith((response) => response.end(png(10, 10)));
  later(300);
  expect(await check()).toBe("ok");
  later(86_398);
  expect(await check()).toBe("ok");
  expect(host.calls).toHaveLength(3);
  later(3);
  expect(await check()).toBe("ok");
  expect(host.calls).toHaveLength(4);
});
