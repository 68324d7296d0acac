import { describe, expect, test, vi } from "vitest";
import { timestamp } from "#shared/values/time.ts";

const HOUR_MS = 60 * 60 * 1000;
const ago = (hours: number) => timestamp(new Date(Date.now() - hours * HOUR_MS));

const file = { key: "front", url: "https://files.example.com/front.png" };
const passed = { status: "ok", width_px: 4500, height_px: 5400, dpi: 300 } as const;
const kept = { sha256: "0".repeat(64), bytes: 1, type: "PNG" } as const;
const failed = (code: "ARTWORK_UNREACHABLE" | "ARTWORK_TYPE") =>
  ({
    ...({ status: "failed", width_px: null, height_px: null, dpi: null } as const),
    finding: { code, message: "", remedy: "", details: {} },
  }) as const;

/** Imported for a stage that keeps files, or keeps none: the module reads that when it is loaded. */
async function load(days: string | undefined) {
  vi.stubEnv("KEEP_ARTWORK_DAYS", days);
  vi.resetModules();
  return (await import("#shared/order/artwork/artwork-files.ts")).sentAgain;
}

const keeps = await load("30");
const keepsNone = await load(undefined);

describe("a file that an update sends again", () => {
  test.each([
    ["that passed today", { ...passed, kept, checked_at: ago(23) }, true, true],
    ["that passed yesterday", { ...passed, checked_at: ago(25) }, false, true],
    ["that is kept since yesterday", { ...passed, kept, checked_at: ago(25) }, false, true],
    [
      "that could not be fetched",
      { ...failed("ARTWORK_UNREACHABLE"), checked_at: ago(1) },
      false,
      false,
    ],
    ["that cannot be printed", { ...failed("ARTWORK_TYPE"), checked_at: ago(48) }, true, true],
  ] as const)(
    "%s: its check stays in a stage that keeps files (%j), in another one (%j)",
    (_, check, ...stays) => {
      for (const [index, sentAgain] of [keeps, keepsNone].entries()) {
        const expected = stays[index] === true ? { ...file, check } : file;
        expect(sentAgain({ ...file, check })).toEqual(expected);
      }
    },
  );
});
