import { expect, test, vi } from "vitest";
import { logLine } from "#shared/runtime/log.ts";
import { traceId, traceOfRequest, traceparent, withTrace } from "#shared/runtime/trace.ts";

const requestId = "0d2f8e1c-5b7a-4c3d-9e6f-a1b2c3d4e5f6";
const own = "0d2f8e1c5b7a4c3d9e6fa1b2c3d4e5f6";
const theirs = "4bf92f3577b34da6a3ce929d0e0e4736";

test.each([
  ["a client's", `00-${theirs}-00f067aa0ba902b7-01`, theirs],
  ["a client's of a later version", `01-${theirs}-00f067aa0ba902b7-00`, theirs],
  ["none", undefined, own],
  ["an empty one", "", own],
  ["two of them", `00-${theirs}-00f067aa0ba902b7-01,00-${own}-00f067aa0ba902b7-01`, own],
  ["one of no version", `ff-${theirs}-00f067aa0ba902b7-01`, own],
  ["one in capitals", `00-${theirs.toUpperCase()}-00f067aa0ba902b7-01`, own],
  ["one of zeros", `00-${"0".repeat(32)}-00f067aa0ba902b7-01`, own],
  ["one without its sender", `00-${theirs}-${"0".repeat(16)}-01`, own],
  ["a text", "secret.example", own],
])("the trace of a request with %s", (_, header, expected) => {
  expect(traceOfRequest(header, requestId)).toBe(expected);
});

test("a trace follows its work, through awaits, into every log line", async () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await withTrace(theirs, async () => {
    await Promise.resolve();
    expect(traceId()).toBe(theirs);
    logLine("INFO", "Said", {});
  });
  logLine("INFO", "Said", {});
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
  write.mockRestore();
  expect(lines[0]).toMatchObject({ trace_id: theirs });
  expect(lines[1]).not.toHaveProperty("trace_id");
});

test("work outside of a trace begins one, and a call in it is valid for the next service", () => {
  const begun = traceId();
  expect(begun).not.toBe(traceId());
  const header = traceparent(begun);
  expect(traceOfRequest(header, requestId)).toBe(begun);
  expect(traceparent(begun)).not.toBe(header);
});
