import { describe, expect, it, onTestFinished, vi } from "vitest";
import { keepRunning } from "../../../../infra/local/process/keep-running.ts";
import { Outages } from "../../../../infra/local/process/outages.ts";

/** A process to keep running, whose later starts fail unless `startsAgain`. */
function scene({ startsAgain }: { startsAgain: boolean }) {
  const lines: string[] = [];
  const ports: (number | undefined)[] = [];
  let end: (reason: string) => void = () => undefined;
  const start = (port?: number) => {
    ports.push(port);
    if (ports.length > 1 && !startsAgain) return Promise.reject(new Error("no memory"));
    const { promise, resolve } = Promise.withResolvers<string>();
    end = resolve;
    const stop = () => {
      resolve("stopped");
    };
    return Promise.resolve({ port: 4000, ended: promise, stop, kill: stop });
  };
  const outages = new Outages("data", (line) => lines.push(line));
  return {
    lines,
    ports,
    outages,
    start,
    end: (reason: string) => {
      end(reason);
    },
  };
}

describe("an emulator that ends by itself", () => {
  it("is started again on the same port", async () => {
    const { lines, ports, outages, start, end } = scene({ startsAgain: true });
    const emulator = await keepRunning("emulator", start, outages);
    end("exit code 137");
    await expect.poll(() => ports).toEqual([undefined, 4000]);
    expect(lines).toEqual(["The emulator ended (exit code 137) and is started again."]);
    await emulator.stop();
    expect(ports).toHaveLength(2);
  });

  it("and cannot be started is given up with the reason", async () => {
    const { lines, ports, outages, start, end } = scene({ startsAgain: false });
    const emulator = await keepRunning("emulator", start, outages);
    end("exit code 1");
    expect(await outages.final).toBe("no memory");
    expect(ports).toHaveLength(5);
    expect(lines).toEqual(["The emulator ended (exit code 1) and is started again."]);
    await emulator.stop();
  });

  it("five times in a row is given up", async () => {
    const { ports, outages, start, end } = scene({ startsAgain: true });
    const emulator = await keepRunning("emulator", start, outages);
    for (let starts = 1; starts <= 5; starts++) {
      await expect.poll(() => ports).toHaveLength(starts);
      end("exit code 1");
    }
    expect(await outages.final).toBe(
      "The emulator ended 5 times in a row (exit code 1): repair that, and start the service again.",
    );
    await emulator.stop();
  });
});

it("an emulator that does not end when it is stopped is killed after 10 seconds", async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  const kill = vi.fn(() => {
    resolve("killed");
  });
  const start = () => Promise.resolve({ port: 4000, ended, stop: () => undefined, kill });
  const emulator = await keepRunning("emulator", start, new Outages("data", () => undefined));
  const stopped = emulator.stop();
  await vi.advanceTimersByTimeAsync(9999);
  expect(kill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(kill).toHaveBeenCalledOnce();
  await stopped;
});
