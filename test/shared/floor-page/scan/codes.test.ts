import { describe, expect, test } from "vitest";
import {
  CARRIERS,
  isOfGoods,
  itemsOf,
  labelOfCode,
  mayBeGoods,
  mayBeNumber,
} from "#shared/floor-page/scan/codes.ts";

const ID = "c0ffee3a-2c4e-5d6b-8e9f-1a2b3c4d5e6f";

test.each([
  ["1Z5R89390357567127", "ups", "1Z5R89390357567127"],
  ["1z 5r8 939 03 5756 7127", "ups", "1Z5R89390357567127"],
  ["9400111899223817576195", "usps", "9400111899223817576195"],
  ["9101123456789000000013", "usps", "9101123456789000000013"],
  ["92748931507708513018050063", "usps", "92748931507708513018050063"],
  ["70151520000000000014", "usps", "70151520000000000014"],
  ["420100019400111899223817576195", "usps", "9400111899223817576195"],
  ["4201000112349400111899223817576195", "usps", "9400111899223817576195"],
  ["4202215392748931507708513018050063", "usps", "92748931507708513018050063"],
  ["986578788855", "fedex", "986578788855"],
  ["039813852990618", "fedex", "039813852990618"],
  ["9612804882227378545377", "fedex", "882227378545377"],
  ["1001901781990001000300617767839437", "fedex", "617767839437"],
  ["9622001560001234567100794808390594", "fedex", "794808390594"],
  ["10019017819900019865787888550201", "fedex", "986578788855"],
  ["TBA502887274000", "amazon", "TBA502887274000"],
  ["C11031500001879", "ontrac", "C11031500001879"],
  ["RB123456785US", "usps", "RB123456785US"],
  ["lz 123 456 785 us", "usps", "LZ123456785US"],
  ["RB123456785GB", "royal mail group plc", "RB123456785GB"],
  ["RB123456785CA", "canada post", "RB123456785CA"],
  ["3318810025", "dhl", "3318810025"],
  ["JJD000390007700123456", "dhl", "JJD000390007700123456"],
  ["JD014600003812345678", "dhl", "JD014600003812345678"],
  ["JJD0002257639032011", "yodel", "JJD0002257639032011"],
  ["JD0002242617644732", "yodel", "JD0002242617644732"],
  ["GM2951173225174494", "dhl", "GM2951173225174494"],
  ["00340434161094015902", "dhl", "00340434161094015902"],
  ["0073938000549297", "canada post", "0073938000549297"],
  ["008182709980000020033350276C", "dpd", "09980000020033"],
  // Scanners of an American layout at a German keyboard.
  ["1Y5R89390357567127", "ups", "1Z5R89390357567127"],
])("%s is a label of %s", (code, carrier, tracking_number) => {
  expect(labelOfCode(code)).toEqual({ carrier, tracking_number });
});

test.each([
  ...["TEE-CLASSIC-BLACK-M", ID, ID.replaceAll("-", ""), "1Z123", "JJD", ""],
  // A number of Purolator, in a form of DHL that has no check.
  "JFV247545960",
  // Digits of the right number without the right check digit.
  ...["1Z5R89390357567128", "9400111899223817576194", "996578788855", "568283610012732"],
  ...["9612804882227378545378", "RB123456786US", "3318810010", "C11031500001889"],
  ...["0073938000549292", "008182709980000020033350276A", "10019017819900019965787888550201"],
  // Bar codes of goods, a country without a post, and a logistic unit of any carrier.
  ...[
    "036000291452",
    "4006381333931",
    "96385074",
    "RB12345678594001118992238175761949400111899223817576194",
    "00012345000000000027",
  ],
])("%s is no label", (code) => {
  expect(labelOfCode(code)).toBeUndefined();
});

test("the carriers of the labels are offered", () => {
  const carriers = [
    "ups",
    "usps",
    "fedex",
    "amazon",
    "ontrac",
    "dhl",
    "yodel",
    "canada post",
    "dpd",
  ];
  expect(CARRIERS).toEqual(carriers);
});

describe("a code may be", () => {
  test("the bar code of goods, by its length or its check digit too", () => {
    for (const code of ["96385074", "036000291452", "4006381333931", "10036000291459"]) {
      expect([mayBeGoods(code), isOfGoods(code)], code).toEqual([true, true]);
    }
    expect([mayBeGoods("821780123456"), isOfGoods("821780123456")]).toEqual([true, false]);
    expect(mayBeGoods("3318810025")).toBe(false);
  });

  test("the number of a parcel, from 8 to 40 letters and digits", () => {
    for (const code of ["A1234567", "0".repeat(40)]) expect(mayBeNumber(code), code).toBe(true);
    for (const code of ["A123456", "0".repeat(41), "TEE-CLASSIC-RED-M", ""]) {
      expect(mayBeNumber(code), code).toBe(false);
    }
  });
});

test("a piece is named by the bar code of its goods, whatever zeros a scanner adds", () => {
  const items = [
    { sku: "A", item_id: "i1", gtin: "036000291452" },
    { sku: "B", item_id: "i2", gtin: "" },
  ];
  for (const code of ["036000291452", "36000291452", "0036000291452", "00036000291452"]) {
    expect(itemsOf({ items }, code), code).toEqual([items[0]]);
  }
  for (const code of ["", "0", "136000291452"]) expect(itemsOf({ items }, code)).toEqual([]);
});

test("a scanner of an American layout names a piece on a German keyboard too", () => {
  const items = [{ sku: "HOODIE-ZIP-GRAY-M", item_id: "i1", gtin: "" }];
  for (const code of ["HOODIE-ZIP-GRAY-M", "HOODIEßYIPßGRAZßM", "i1"]) {
    expect(itemsOf({ items }, code), code).toEqual(items);
  }
  expect(itemsOf({ items }, "HOODIE")).toEqual([]);
});

test("a SKU names a piece under caps lock too", () => {
  const items = [{ sku: "TEE-LONG-WHITE-S", item_id: ID, gtin: "" }];
  expect(itemsOf({ items }, "tee-long-white-s")).toEqual(items);
  expect(itemsOf({ items }, "tee-long-white-m")).toEqual([]);
});
