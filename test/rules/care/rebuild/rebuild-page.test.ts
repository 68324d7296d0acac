import { expect, test } from "vitest";
import * as z from "zod/mini";
import { ordersCursor, RebuildSchema } from "#shared/care/rebuild/rebuild-page.ts";
import { parcelPointerKey } from "#shared/table/find-keys.ts";

test("a page that ends at the item with the longest key has a cursor that the next request may send", () => {
  const { PK, SK } = parcelPointerKey("漢".repeat(255), "c2a6f3a4-2f3c-4c56-9d53-0d5f1c2b3a4e");
  const cursor = ordersCursor.write([PK, SK]);
  expect(z.parse(RebuildSchema, { of: "orders", cursor })).toEqual({ of: "orders", cursor });
  expect(ordersCursor.read(cursor)).toEqual([PK, SK]);
});

test("a cursor that no page gave is one fault", () => {
  const body = { of: "counts", user_id: "c2a6f3a4-2f3c-4c56-9d53-0d5f1c2b3a4e", cursor: "next" };
  expect(z.safeParse(RebuildSchema, body).error?.issues).toMatchObject([{ path: ["cursor"] }]);
});
