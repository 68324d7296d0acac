import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { logLine } from "#shared/runtime/log.ts";

test("a line is one to every reader, whatever line ends its text has", async () => {
  const text = "one\ntwo\r\nthree\u2028four\u2029five";
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  logLine("INFO", "Said", { text });
  const written = write.mock.calls.map(([line]) => String(line)).join("");
  write.mockRestore();
  const lines: unknown[] = [];
  for await (const line of createInterface(Readable.from([written]))) lines.push(JSON.parse(line));
  expect(lines).toMatchObject([{ level: "INFO", message: "Said", text }]);
});

test("Lambda reads a line's level, because its time is in the form of RFC 3339", () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  logLine("ERROR", "Said", {});
  const [[line] = []] = write.mock.calls;
  write.mockRestore();
  const { timestamp } = JSON.parse(String(line)) as { timestamp: string };
  expect(timestamp).toBe(new Date(timestamp).toISOString());
});
