import { expect, test } from "vitest";
import { readShiftSortKey, shiftSortKey } from "#shared/table/floor-keys.ts";
import { toLocalTime } from "#shared/values/local-time.ts";
import { toInstant } from "#shared/values/time.ts";

test.each([
  ["Asia/Kolkata", "2026-11-27T18:45:00.000000", "2026-11-28"],
  ["Asia/Kolkata", "2026-11-27T18:29:59.000000", "2026-11-27"],
  ["Asia/Kathmandu", "2026-11-27T18:15:00.000000", "2026-11-28"],
  ["Asia/Kathmandu", "2026-11-27T18:14:59.000000", "2026-11-27"],
  ["America/Chicago", "2026-11-28T05:59:59.000000", "2026-11-27"],
])("an order that left in %s at %s counts for %s there", (zone, updated_at, date) => {
  const place = { production_line_id: "line", facility: "IN" };
  const key = shiftSortKey({ ...place, updated_at }, "shipped", "Packer #7");
  const { time, ...where } = readShiftSortKey(key);
  expect(toLocalTime(toInstant(time), zone).date).toBe(date);
  expect(where).toEqual({ ...place, work: "shipped", of: "Packer #7" });
});

test("the longest reason, in any script, fits into a key", () => {
  const place = { production_line_id: "9".repeat(36), facility: "F".repeat(64) };
  const updated_at = "2026-11-27T18:45:00.000000";
  const key = shiftSortKey({ ...place, updated_at }, "remade", "\u{1F455}".repeat(1000));
  // AWS's limit of a sort key.
  expect(Buffer.byteLength(key)).toBeLessThanOrEqual(1024);
  expect(readShiftSortKey(key).of).toBe("\u{1F455}".repeat(200));
});
