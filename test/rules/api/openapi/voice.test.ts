import { expect, test } from "vitest";
import operatorDocument from "#shared/api/operator/openapi.json" with { type: "json" };
import publicDocument from "#shared/api/public/openapi.json" with { type: "json" };

/** Returns the lines of a document's reference. */
const linesOf = (document: object) =>
  JSON.stringify({ ...document, info: {} }, undefined, 1).split("\n");

/*
 * A schema has its words once. Described for the readers of one API, it would be shown in these words to those of the
 * other: it needs its own schema there, or words that fit both.
 */
test.each([
  {
    reader: "merchants",
    document: publicDocument,
    other: operatorDocument,
    // Merchants read about operators only that something is not for merchants, and as a value: who changed an order.
    strange: /\bmerchants?\b|\bthis API\b(?! key)|\boperators?\b(?! only: | meet others too|")/i,
  },
  {
    reader: "operators",
    document: operatorDocument,
    other: publicDocument,
    strange: /(?<!": "Read )\byour (orders?|webhooks?|subscriptions?)\b/i,
  },
])("what $reader read was not written for others", ({ document, other, strange }) => {
  expect(linesOf(document).filter((line) => strange.test(line))).toEqual([]);
  expect(linesOf(other).some((line) => strange.test(line))).toBe(true);
});
