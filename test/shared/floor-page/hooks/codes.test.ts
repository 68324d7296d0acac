import { expect, test } from "vitest";
import { itemsOf, labelOfCode } from "#shared/floor-page/hooks/codes.ts";

const ID = "c0ffee3a-2c4e-5d6b-8e9f-1a2b3c4d5e6f";

test.each([
  ["1Z12345E0205271688", "ups", "1Z12345E0205271688"],
  ["1z12345e0205271688", "ups", "1Z12345E0205271688"],
  ["9400111899223817576194", "usps", "9400111899223817576194"],
  ["92055901755477000027", "usps", "92055901755477000027"],
  ["420100019400111899223817576194", "usps", "9400111899223817576194"],
  ["4201000112349400111899223817576194", "usps", "9400111899223817576194"],
  ["986578788855", "fedex", "986578788855"],
  ["039813852990618", "fedex", "039813852990618"],
  ["1001901781990001001300617767839437", "fedex", "617767839437"],
  ["JJD000390007700123456", "dhl", "JJD000390007700123456"],
])("%s is a label of %s", (code, carrier, tracking_number) => {
  expect(labelOfCode(code)).toEqual({ carrier, tracking_number });
});

test.each(["TEE-CLASSIC-BLACK-M", "4006381333931", ID, "1Z123", "JJD", ""])(
  "%s is no label",
  (code) => {
    expect(labelOfCode(code)).toBeUndefined();
  },
);

test("a scanner of an American layout names a piece on a German keyboard too", () => {
  const items = [{ sku: "HOODIE-ZIP-GRAY-M", item_id: "i1" }];
  for (const code of ["HOODIE-ZIP-GRAY-M", "HOODIEßYIPßGRAZßM", "i1"]) {
    expect(itemsOf({ items }, code), code).toEqual(items);
  }
  expect(itemsOf({ items }, "HOODIE")).toEqual([]);
});
