import { expect, test } from "vitest";
import { addressIssues, type Addressed } from "#shared/order/view/address-issues.ts";

const address: Addressed = {
  first_name: "Ada",
  last_name: "Lovelace",
  address_line_1: "100 Congress Ave",
  address_line_2: "",
  city: "Austin",
  state: "TX",
  zip: "78701",
  country: "US",
  shipping_method: "standard",
  label_url: "",
};

const suggested = (fields: Partial<Addressed>) =>
  addressIssues({ ...address, ...fields }, null).map(({ path, details }) => [path, details]);

test("an address that is written as usual has no issue", () => {
  expect(suggested({})).toEqual([]);
});

test.each<[Partial<Addressed>, string, string]>([
  [{ first_name: "ada" }, "first_name", "Ada"],
  [{ last_name: "o’brien-lovelace" }, "last_name", "O’brien-lovelace"],
  [{ city: "new york", state: "NY", zip: "10001" }, "city", "New York"],
  [{ address_line_1: "100 Congress Avenue" }, "address_line_1", "100 Congress Ave"],
  [{ address_line_1: "100 congress street" }, "address_line_1", "100 Congress St"],
  [{ address_line_2: "suite 2b" }, "address_line_2", "Suite 2b"],
])("%o is usually written otherwise: %s", (fields, path, suggestion) => {
  expect(suggested(fields)).toEqual([[path, { suggestion }]]);
});

test.each<Partial<Addressed>>([
  { address_line_1: "100 CONGRESS AVE", city: "AUSTIN" },
  { address_line_1: "Street" },
  { address_line_1: "p.o. box 12" },
  { state: "" },
  { country: "NL", state: "", zip: "1011 AB", city: "'s-hertogenbosch" },
  { country: "GB", state: "", zip: "SW1A 2AA", address_line_1: "10 Downing Street" },
  { country: "JP", state: "", zip: "100-0001", city: "千代田区", address_line_1: "1-1" },
  { city: "austin", zip: "1", shipping_method: "by_seller" },
  { city: "austin", zip: "1", label_url: "https://labels.example.com/1.pdf" },
])("%o is taken as it is", (fields) => {
  expect(suggested(fields)).toEqual([]);
});

test.each([
  ["00501", "NY"],
  ["00901", "PR"],
  ["02110", "MA"],
  ["05501", "MA"],
  ["06510", "CT"],
  ["10001", "NY"],
  ["20001", "DC"],
  ["20101", "VA"],
  ["33101", "FL"],
  ["39901", "GA"],
  ["60601-1234", "IL"],
  ["73301", "TX"],
  ["75001", "TX"],
  ["88510", "TX"],
  ["89101", "NV"],
  ["90210", "CA"],
  ["96701", "HI"],
  ["97035", "OR"],
  ["98101", "WA"],
  ["99501", "AK"],
])("the postal code %s is one of %s", (zip, state) => {
  expect(suggested({ zip, state })).toEqual([]);
  const other = state === "TX" ? "CA" : "TX";
  expect(suggested({ zip, state: other })).toEqual([["zip", { state }]]);
});

test.each(["06390", "71501", "96910", ""])("the state of %j is unknown", (zip) => {
  expect(suggested({ zip })).toEqual([]);
});
