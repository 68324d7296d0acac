import { expect, test, vi } from "vitest";
import { KeyReader } from "#shared/floor-page/scan/key-reader.ts";

const ID = "c0ffee3a-2c4e-5d6b-8e9f-1a2b3c4d5e6f";

/** Types keys at an interval. Returns the scans and the letters that were read. */
async function type(keys: readonly string[], everyMs: number, isTyping = false) {
  vi.useFakeTimers();
  try {
    const letters: string[] = [];
    const reader = new KeyReader((letter) => letters.push(letter));
    const read: unknown[] = [];
    let timeStamp = 1000;
    for (const key of keys) {
      read.push(reader.press({ key, timeStamp, isTyping }));
      timeStamp += everyMs;
      await vi.advanceTimersByTimeAsync(everyMs);
    }
    await vi.advanceTimersByTimeAsync(1000);
    return { letters, read: read.filter((each) => each !== undefined) };
  } finally {
    vi.useRealTimers();
  }
}

test.each([8, 20, 55, 80, 120])(
  "a code that a scanner types at %i ms a key is one scan, and its letters are no shortcuts",
  async (everyMs) => {
    const capitals = ["Shift", "T", "Shift", "E", "Shift", "E", "-", "1"];
    for (const isTyping of [false, true]) {
      for (const end of ["Enter", "Tab"]) {
        expect(await type([...Array.from(ID), end], everyMs, isTyping)).toEqual({
          letters: [],
          read: [{ scan: ID }],
        });
        expect(await type([...capitals, end], everyMs / 2, isTyping)).toEqual({
          letters: [],
          read: [{ scan: "TEE-1" }],
        });
      }
    }
  },
);

test("letters that people press are shortcuts, but not while they fill in a field", async () => {
  const pressed = ["c", "Escape", "s", "Enter"];
  expect(await type(pressed, 400)).toEqual({ letters: ["c", "s"], read: [{ key: "Escape" }] });
  expect(await type(pressed, 400, true)).toEqual({ letters: [], read: [{ key: "Escape" }] });
  expect(await type(["u", "s", "p", "s", "Enter"], 400, true)).toEqual({ letters: [], read: [] });
});

test("a key that follows a letter at once takes its place", async () => {
  expect(await type(["c", "Escape"], 100)).toEqual({ letters: [], read: [{ key: "Escape" }] });
});
