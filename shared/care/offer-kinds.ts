import { CatalogRecord, readCatalog } from "#shared/offer/catalog/catalog.ts";
import {
  ProductRecord,
  readProduct,
  readVariation,
  VariationRecord,
} from "#shared/offer/catalog/product.ts";
import {
  ImportRecord,
  PartRecord,
  readImport,
  readPart,
} from "#shared/offer/import/import-record.ts";
import { Facility, readFacility } from "#shared/offer/production-line/facility.ts";
import {
  ProductionLineRecord,
  readProductionLine,
} from "#shared/offer/production-line/production-line.ts";
import { OfferPart, readOfferPart } from "#shared/offer/offer-parts.ts";
import { OfferVersion, readOfferVersion } from "#shared/offer/published-offer.ts";
import { readRateCard } from "#shared/offer/rate-card/default-rate-card.ts";
import { RateCardRecord } from "#shared/offer/rate-card/rate-card-record.ts";
import type { Kind } from "./kind.ts";

/** Rules of items that are worth something for a while only. */
export const PASSING = { restore: "rebuild", expires: "always" } as const;

const OFFERED = {
  restore: "overwrite",
  audit: { because: "Operators publish it, and nothing follows from it that could differ." },
  expires: "never",
} as const;

/** The rules of the items of what operators offer. */
export const offerKinds = {
  "catalog-version": {
    record: { schema: OfferVersion, read: readOfferVersion },
    personal: null,
    ...OFFERED,
  },
  "offer-part": {
    record: { schema: OfferPart, read: readOfferPart },
    personal: null,
    ...OFFERED,
  },
  catalog: {
    record: { schema: CatalogRecord, read: readCatalog },
    personal: null,
    ...OFFERED,
  },
  product: {
    record: { schema: ProductRecord, read: readProduct },
    personal: null,
    ...OFFERED,
  },
  import: {
    record: { schema: ImportRecord, read: readImport },
    personal: null,
    ...OFFERED,
  },
  "import-part": {
    record: { schema: PartRecord, read: readPart },
    personal: null,
    ...OFFERED,
  },
  "production-line": {
    record: { schema: ProductionLineRecord, read: readProductionLine },
    personal: null,
    ...OFFERED,
  },
  "line-load": {
    record: null,
    personal: null,
    ...PASSING,
    audit: { because: "It is worth something for its day, and no order depends on it." },
  },
  "shift-count": {
    record: null,
    personal: null,
    ...PASSING,
    audit: { because: "It is worth something for its day, and no order depends on it." },
  },
  facility: {
    record: { schema: Facility, read: readFacility },
    personal: null,
    ...OFFERED,
  },
  "rate-card": {
    record: { schema: RateCardRecord, read: readRateCard },
    personal: null,
    ...OFFERED,
  },
  variation: {
    record: { schema: VariationRecord, read: readVariation },
    personal: null,
    ...OFFERED,
  },
} as const satisfies Readonly<Record<string, Kind>>;
