import { expect, test } from "vitest";
import { sentAgain } from "#shared/order/artwork/artwork-files.ts";
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

test.each([
  ["that passed", { ...passed, checked_at: ago(48) }, true],
  ["that is kept since today", { ...passed, kept, checked_at: ago(23) }, true],
  ["that is kept since yesterday", { ...passed, kept, checked_at: ago(25) }, false],
  ["that could not be fetched", { ...failed("ARTWORK_UNREACHABLE"), checked_at: ago(1) }, false],
  ["that cannot be printed", { ...failed("ARTWORK_TYPE"), checked_at: ago(48) }, true],
] as const)("a file %s, sent again: keeps its check %#", (_, check, keeps) => {
  expect(sentAgain({ ...file, check })).toEqual(keeps ? { ...file, check } : file);
});
