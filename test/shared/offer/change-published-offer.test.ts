import { afterAll, expect, test } from "vitest";
import { changePublishedOffer } from "#shared/offer/change-published-offer.ts";
import { offerVersionKey } from "#shared/table/keys.ts";
import { LAYOUT } from "#shared/table/layout.ts";
import { startCatalogTable } from "../../support/start-catalog-table.ts";

let layout: number | undefined;
const version = {
  ...offerVersionKey,
  version: "one",
  generation: "one",
  parts: [],
  superseded: [],
};
const table = await startCatalogTable(() => (layout === undefined ? [] : [{ ...version, layout }]));
afterAll(() => table.stop());

test.each([
  ["an empty table is of this release's layout", undefined, LAYOUT],
  ["a table of another layout keeps its number", LAYOUT + 6, LAYOUT + 6],
])("%s after a change", async (_, before, after) => {
  layout = before;
  await changePublishedOffer(() => ({ changed: {}, result: undefined }));
  const written = table.calls.findLast(({ operation }) => operation === "TransactWriteItems");
  expect(written?.text).toContain(`"layout":{"N":"${String(after)}"}`);
});
