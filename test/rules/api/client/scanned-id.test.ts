import { expect, test } from "vitest";
import { printedId, printedPiece, scannedId, scannedPiece } from "#shared/api/client/scanned-id.ts";

const ID = "c0ffee3a-2c4e-5d6b-8e9f-1a2b3c4d5e6f";

test("a scanned id is an id, with or without hyphens, in any case", () => {
  expect(printedId(ID)).toBe("c0ffee3a2c4e5d6b8e9f1a2b3c4d5e6f");
  for (const code of [ID, ID.toUpperCase(), printedId(ID)]) {
    expect([scannedId(code), scannedPiece(code)]).toEqual([ID, undefined]);
  }
  for (const code of ["", "SHOP-1001", ID.slice(1), `${ID}0`, "c0ffee3ab4d7-cb1d5b126142"]) {
    expect(scannedId(code)).toBeUndefined();
  }
});

test("a ticket has the id of its order and the number of its piece", () => {
  const code = printedPiece(ID, 12);
  for (const scanned of [code, code.toUpperCase()]) {
    expect([scannedId(scanned), scannedPiece(scanned)]).toEqual([ID, 12]);
  }
  for (const wrong of [`${code}p1`, `${printedId(ID)}p0`, `${printedId(ID)}p`]) {
    expect([scannedId(wrong), scannedPiece(wrong)]).toEqual([undefined, undefined]);
  }
});
