import { expect, test } from "vitest";
import { territoryOf } from "#shared/offer/customs/territory.ts";

const madrid = { country: "ES", zip: "28001" };
const london = { country: "GB", zip: "SW1A 1AA" };
const vitoria = { country: "ES", state: "VI", zip: "01001" };
const delhi = { country: "IN", state: "DL", zip: "110001" };
const amaravati = { country: "IN", state: "AP", zip: "522237" };
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
  ["Álava, a province with the letters of the Virgin Islands", vitoria, madrid],
  ["Andhra Pradesh, with the letters of forces in the Pacific", amaravati, delhi],
  ["Büsingen", { country: "DE", zip: "78266" }, { country: "CH", zip: "3001" }],
])("%s is in the customs territory of its neighbour", (_, place, neighbour) => {
  expect(territoryOf(place)).toBe(territoryOf(neighbour));
});

test.each([
  ["AS", { country: "US", state: "AS", zip: "96799" }],
  ["FM", { country: "US", state: "FM", zip: "96941" }],
  ["GU", { country: "US", state: "GU", zip: "96910" }],
  ["MH", { country: "US", state: "MH", zip: "96960" }],
  ["MP", { country: "US", state: "MP", zip: "96950" }],
  ["PR", { country: "US", state: "PR", zip: "00901" }],
  ["PW", { country: "US", state: "PW", zip: "96940" }],
  ["VI", { country: "US", state: "VI", zip: "00801" }],
  ["CX", { country: "AU", zip: "6798" }],
  ["GL", { country: "DK", zip: "3900" }],
  ["GP", { country: "FR", zip: "97100" }],
  ["MQ", { country: "FR", zip: "97200" }],
  ["NC", { country: "FR", zip: "98800" }],
  ["PM", { country: "FR", zip: "97500" }],
  ["PF", { country: "FR", zip: "987 14" }],
  ["SJ", { country: "NO", zip: "9170" }],
  ["VA", { country: "IT", zip: "00120" }],
  ["GG", { country: "GB", zip: "GY1 1WR" }],
])("%s is the same territory as a country and as a part of one", (country, part) => {
  expect(territoryOf(part)).toBe(territoryOf({ country }));
});

test.each([
  ["forces in Europe and Texas", { country: "US", state: "AE", zip: "09012" }, austin],
  ["forces in the Pacific and Texas", { country: "US", state: "AP", zip: "96201" }, austin],
  ["forces in the Americas and Texas", { country: "US", state: "AA", zip: "34001" }, austin],
  ["Palau and Texas", { country: "US", state: "PW", zip: "96940" }, austin],
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
