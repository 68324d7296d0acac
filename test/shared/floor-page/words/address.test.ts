import { expect, test } from "vitest";
import { addressOf } from "#shared/floor-page/words/address.ts";

const BERLIN = {
  first_name: "Jürgen",
  last_name: "Müller",
  address_line_1: "Hauptstraße 1",
  address_line_2: "",
  city: "Berlin",
  state: "",
  zip: "10623",
  country: "DE",
};

test.each([
  [{}, ["Jürgen Müller", "Hauptstraße 1", "10623 Berlin", "GERMANY"]],
  [
    { address_line_2: "Hinterhof", country: "AT", zip: "1010", city: "Wien" },
    ["Jürgen Müller", "Hauptstraße 1", "Hinterhof", "1010 Wien", "AUSTRIA"],
  ],
  [
    { country: "US", address_line_1: "1 Main St", city: "Austin", state: "TX", zip: "78701" },
    ["Jürgen Müller", "1 Main St", "Austin, TX 78701", "UNITED STATES"],
  ],
  [
    { country: "GB", address_line_1: "1 High Street", city: "London", zip: "SW1A 1AA" },
    ["Jürgen Müller", "1 High Street", "London", "SW1A 1AA", "UNITED KINGDOM"],
  ],
  [
    { country: "IE", address_line_1: "1 Quay", city: "Cork", zip: "" },
    ["Jürgen Müller", "1 Quay", "Cork", "IRELAND"],
  ],
])("an address is written as in its country: %o", (fields, lines) => {
  expect(addressOf({ ...BERLIN, ...fields })).toEqual(lines);
});

test("a town for which the country's form has no place is kept", () => {
  const tokyo = {
    country: "JP",
    address_line_1: "1-1 Chiyoda",
    city: "Chiyoda-ku",
    zip: "100-0001",
  };
  expect(addressOf({ ...BERLIN, ...tokyo, state: "Tokyo" })).toEqual([
    "Jürgen Müller",
    "1-1 Chiyoda",
    "Chiyoda-ku, Tokyo",
    "100-0001",
    "JAPAN",
  ]);
  const singapore = { country: "SG", city: "Singapore", zip: "049318" };
  expect(addressOf({ ...BERLIN, ...singapore })).toEqual([
    "Jürgen Müller",
    "Hauptstraße 1",
    "SINGAPORE 049318",
    "SINGAPORE",
  ]);
});

test("an address in the country's own script is written in its order", () => {
  const tokyo = { address_line_1: "千代田1-1", city: "千代田区", state: "東京都", zip: "100-0001" };
  expect(addressOf({ ...BERLIN, ...tokyo, first_name: "太郎", country: "JP" })).toEqual([
    "〒100-0001",
    "東京都",
    "千代田区",
    "千代田1-1",
    "太郎 Müller",
    "JAPAN",
  ]);
});

test("an address that its client masked is shown as it is", () => {
  const masked = { last_name: "", address_line_1: "***", city: "***", zip: "***", country: "***" };
  expect(addressOf({ ...BERLIN, ...masked })).toEqual(["Jürgen", "***", "***", "***"]);
  expect(addressOf({ ...BERLIN, country: "XX" }).at(-1)).toBe("XX");
  expect(addressOf({ ...BERLIN, country: "" }).at(-1)).toBe("Berlin");
});
