import { expect, test } from "vitest";
import type { Row } from "#shared/floor-page/calls/board-calls.ts";
import { batchesOf } from "#shared/floor-page/hooks/batches.ts";

const row = (id: string, taken_by: string, started_at: string | null, quantity = 1) =>
  ({ id, taken_by, started_at, unpacked: [{ quantity }] }) as Row;

test("orders that a person took at once are a batch, with what is left of it, the latest first", () => {
  const batches = batchesOf([
    row("1", "Ada", "2026-11-28T10:00:00"),
    row("2", "Bob", "2026-11-28T10:00:05"),
    row("3", "Ada", "2026-11-28T10:00:20", 3),
    row("4", "Ada", "2026-11-28T10:00:51"),
    row("5", "Bob", "2026-11-28T10:00:30", 2),
    row("6", "", null),
  ]);
  expect(batches.map(({ ids }) => ids)).toEqual([
    ["2", "5"],
    ["1", "3"],
  ]);
  expect(batches.map(({ name }) => name.slice(name.indexOf(", ") + 2))).toEqual([
    expect.stringMatching(/Bob: 2 orders, 3 pieces to pack$/),
    expect.stringMatching(/Ada: 2 orders, 4 pieces to pack$/),
  ]);
});
