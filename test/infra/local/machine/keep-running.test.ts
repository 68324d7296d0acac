import { describe, expect, it } from "vitest";
import { keepRunning } from "../../../../infra/local/machine/keep-running.ts";
import { Trouble } from "../../../../infra/local/machine/trouble.ts";

/** Something to keep running, whose starts after the first fail if told to. */
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
    return Promise.resolve({ port: 4000, ended: promise, stop });
  };
  const trouble = new Trouble("data", (line) => lines.push(line));
  return {
    lines,
    ports,
    trouble,
    start,
    end: (reason: string) => {
      end(reason);
    },
  };
}

describe("an emulator that ends by itself", () => {
  it("is started again on the same port", async () => {
    const { lines, ports, trouble, start, end } = scene({ startsAgain: true });
    const emulator = await keepRunning("emulator", start, trouble);
    end("exit code 137");
    await expect.poll(() => ports).toEqual([undefined, 4000]);
    expect(lines).toEqual(["The emulator ended (exit code 137) and is started again."]);
    await emulator.stop();
    expect(ports).toHaveLength(2);
  });

  it("again and again is given up, in one sentence", async () => {
    const { lines, ports, trouble, start, end } = scene({ startsAgain: false });
    const emulator = await keepRunning("emulator", start, trouble);
    end("exit code 1");
    expect(await trouble.final).toBe(
      "The emulator does not stay up (no memory): mend that, and start the service again.",
    );
    expect([ports.length, lines.length]).toEqual([5, 4]);
    await emulator.stop();
  });
});
