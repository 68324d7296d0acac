import { expect, test } from "vitest";
import { territoryOf } from "#shared/offer/customs/territory.ts";

const madrid = { country: "ES", zip: "28001" };
const london = { country: "GB", zip: "SW1A 1AA" };
const austin = { country: "US", state: "TX", zip: "78701" };

test.each([
  ["Canary Islands", { country: "ES", zip: "35001" }, madrid],
  ["Monaco", { country: "MC", zip: "98000" }, madrid],
  ["Northern Ireland", { country: "GB", zip: "BT1 5GS" }, madrid],
  ["Martinique", { country: "MQ", zip: "97200" }, madrid],
  ["Åland", { country: "AX", zip: "22100" }, madrid],
  ["Guernsey", { country: "GG", zip: "GY1 1WR" }, london],
  ["the Isle of Man", { country: "IM", zip: "IM1 1AA" }, london],
  ["Puerto Rico", { country: "PR", zip: "00901" }, austin],
  ["Puerto Rico as a state", { country: "US", state: "PR", zip: "00901" }, austin],
  ["Liechtenstein", { country: "LI", zip: "9490" }, { country: "CH", zip: "3001" }],
  ["Büsingen", { country: "DE", zip: "78266" }, { country: "CH", zip: "3001" }],
])("%s is in the customs territory of its neighbour", (_, place, neighbour) => {
  expect(territoryOf(place)).toBe(territoryOf(neighbour));
});

test.each([
  ["Northern Ireland and Great Britain", { country: "GB", zip: "bt1 5gs" }, london],
  ["Ceuta and Spain", { country: "ES", zip: "51001" }, madrid],
  ["Livigno and Italy", { country: "IT", zip: "23041" }, { country: "IT", zip: "20121" }],
  ["Helgoland and Germany", { country: "DE", zip: "27498" }, { country: "DE", zip: "10117" }],
  ["Greenland and Denmark", { country: "GL", zip: "3900" }, { country: "DK", zip: "1050" }],
  ["Guam and Texas", { country: "US", state: "GU", zip: "96910" }, austin],
  ["the Virgin Islands and Texas", { country: "VI", zip: "00801" }, austin],
  ["Switzerland and Italy", { country: "CH", zip: "3001" }, { country: "IT", zip: "20121" }],
])("between %s there is a border", (_, place, other) => {
  expect(territoryOf(place)).not.toBe(territoryOf(other));
});
