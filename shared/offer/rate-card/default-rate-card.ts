import { withoutKeys, type StoredItem } from "#shared/table/keys.ts";
import type { RateCardRecord } from "./rate-card-record.ts";
import type { Zone } from "./zone.ts";

/** The United States, with the territories that its mail serves at the same price. */
const domestic: Zone = {
  name: "United States",
  countries: ["US", "AS", "GU", "MP", "PR", "VI"],
  methods: {
    standard: { first_item: 475, additional_item: 150 },
    priority: { first_item: 795, additional_item: 200 },
    express: { first_item: 1495, additional_item: 300 },
    global: { first_item: 1295, additional_item: 400 },
    dhl_parcel_ground: { first_item: 595, additional_item: 175 },
    dhl_parcel_expedited: { first_item: 895, additional_item: 225 },
  },
};

const abroad: readonly Zone[] = [
  {
    name: "Canada",
    countries: ["CA"],
    methods: {
      standard: { first_item: 895, additional_item: 250 },
      priority: { first_item: 1495, additional_item: 350 },
      express: { first_item: 2495, additional_item: 500 },
      global: { first_item: 1595, additional_item: 450 },
    },
  },
  {
    name: "Europe",
    countries: (
      "AD AL AT AX BA BE BG CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME " +
      "MK MT NL NO PL PT RO RS SE SI SJ SK SM UA VA XK"
    ).split(" "),
    methods: {
      standard: { first_item: 1195, additional_item: 400 },
      priority: { first_item: 1995, additional_item: 500 },
      express: { first_item: 3495, additional_item: 800 },
      global: { first_item: 1695, additional_item: 500 },
    },
  },
  {
    name: "All other countries",
    countries: "others",
    methods: {
      standard: { first_item: 1495, additional_item: 600 },
      express: { first_item: 4495, additional_item: 1000 },
      global: { first_item: 1995, additional_item: 700 },
    },
  },
];

/** In force until operators put another one. */
export const defaultRateCard: RateCardRecord = {
  currency: "USD",
  zones: [domestic, ...abroad],
  speed: { rush: 250, expedite: 125 },
  box: 100,
  discounts: [],
  taxes: [],
  production_requires_payment: false,
  artwork_check: "warn",
  customs_data: "warn",
  claim_days: { delivered: 30, shipped: 60 },
};

/** Reads a stored rate card, of any release: rules that it lacks are those of the default card. */
export function readRateCard(item: StoredItem): RateCardRecord {
  const card = { ...defaultRateCard, ...(withoutKeys(item) as RateCardRecord) };
  return {
    ...card,
    discounts: card.discounts.map(fromBasisPoints),
    taxes: card.taxes.map(fromBasisPoints),
  };
}

/** Rates had two decimals at first, and were kept in basis points. */
const fromBasisPoints = <Entry>({ rate, ...entry }: Entry & { readonly rate?: number }) =>
  rate === undefined ? entry : { ...entry, rate_millionths: rate * 100 };
