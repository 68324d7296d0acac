import { expect, test } from "vitest";
import * as z from "zod/mini";
import { RebuildSchema } from "#shared/order/rebuild/rebuild-page.ts";
import { parcelPointerKey } from "#shared/table/find-keys.ts";
import { readCursor, writeCursor } from "#shared/values/cursor.ts";

test("a page that ends at the item with the longest key has a cursor that the next request may send", () => {
  const { PK, SK } = parcelPointerKey("漢".repeat(255), "c2a6f3a4-2f3c-4c56-9d53-0d5f1c2b3a4e");
  const cursor = writeCursor("orders", [PK, SK]);
  expect(z.parse(RebuildSchema, { of: "orders", cursor })).toEqual({ of: "orders", cursor });
  expect(readCursor("orders", cursor)).toEqual([PK, SK]);
});

test("a cursor that no page gave is one fault", () => {
  const body = { of: "counts", user_id: "c2a6f3a4-2f3c-4c56-9d53-0d5f1c2b3a4e", cursor: "next" };
  expect(z.safeParse(RebuildSchema, body).error?.issues).toMatchObject([{ path: ["cursor"] }]);
});
