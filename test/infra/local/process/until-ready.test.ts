import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { untilReady } from "../../../../infra/local/process/until-ready.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A process that starts, and whether it was killed. */
function scene() {
  const ready = Promise.withResolvers<number>();
  const ended = Promise.withResolvers<string>();
  const kill = vi.fn();
  const start = untilReady({ ready: ready.promise, ended: ended.promise, kill });
  return { ready, ended, kill, start };
}

describe("a start", () => {
  it("returns its result, and ends its deadline", async () => {
    const { ready, kill, start } = scene();
    ready.resolve(4000);
    expect(await start).toBe(4000);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(kill).not.toHaveBeenCalled();
  });

  it("that ends instead fails with the reason", async () => {
    const { ended, kill, start } = scene();
    ended.resolve("exit code 1");
    await expect(start).rejects.toThrow("exit code 1");
    expect(kill).not.toHaveBeenCalled();
  });

  it("that never comes to an end is killed, and fails", async () => {
    const { kill, start } = scene();
    const failure = expect(start).rejects.toThrow("it was not ready after 60 s");
    await vi.advanceTimersByTimeAsync(59_999);
    expect(kill).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await failure;
    expect(kill).toHaveBeenCalledOnce();
  });
});
